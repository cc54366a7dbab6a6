import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A page with what went wrong in it: errors, and requests to anywhere else. */
export interface LookedAt {
  readonly page: Page;
  /** Fails if anything went wrong so far. */
  readonly isClean: () => void;
}

/** Opens an address in a context of its own. */
export const lookAt = async (
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<LookedAt> => {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const wrong: string[] = [];
  const home = new URL(address);
  page.on('pageerror', error => wrong.push(`error: ${error.message}`));
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) wrong.push(`console: ${message.text()}`);
  });
  page.on('request', request => {
    const { protocol, host } = new URL(request.url());
    if (protocol !== 'data:' && (protocol !== home.protocol || host !== home.host))
      wrong.push(`request: ${request.url()}`);
  });
  await page.goto(address);
  return { page, isClean: () => expect(wrong).toEqual([]) };
};

/** Fails for each rule of WCAG 2.2 A and AA, and of good practice, that the page breaks; says where. */
export const isAccessible = async (page: Page): Promise<void> => {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { violations } = await (
      globalThis as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }
    ).axe.run();
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    );
  });
  expect(found).toEqual([]);
};

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Fails for what a finger has to hit and is smaller than 24 pixels; links within a text may be. */
export const canBeTouched = async (page: Page): Promise<void> => {
  const small = await page.evaluate(`
    [...document.querySelectorAll('button, select, input, summary, nav a, .links a, .runs a')].flatMap(one => {
      const { width, height } = one.getBoundingClientRect();
      return width === 0 || (width >= 23.9 && height >= 23.9)
        ? [] : [one.outerHTML.slice(0, 80) + ': ' + Math.round(width) + ' x ' + Math.round(height)];
    })`);
  expect(small).toEqual([]);
};

/** Fails if the page is wider than its window. */
export const fitsItsWidth = async (page: Page): Promise<void> => {
  const [width, room] = (await page.evaluate('[document.documentElement.scrollWidth, innerWidth]')) as [
    number,
    number,
  ];
  expect(width).toBeLessThanOrEqual(room);
};
