import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Asker } from '../../src/pages/server/asker.ts';
import { type RunningServer, startServer } from '../../src/pages/server/start-server.ts';
import { launchChromium } from '../support/chromium.ts';
import { start, temporaryFolder } from '../support/cli.ts';
import { canBeTouched, fitsItsWidth, isAccessible, lookAt } from './looked-at.ts';

const results = temporaryFolder();
let browser: Browser;
let server: RunningServer;

const offered = (name: string) => ({ name, text: name, summary: name, params: [] });

beforeAll(async () => {
  cpSync('results/reference', join(results, 'first'), { recursive: true });
  cpSync('results/reference', join(results, 'second'), { recursive: true });
  const strategies = ['hashmap', 'point', 'random'].map(offered);
  server = await startServer(
    { results, strategies, asker: new Asker(20_000) },
    { host: '127.0.0.1', port: 0 },
  );
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

test.each([
  ['light', 1200],
  ['dark', 360],
] as const)('all pages are accessible and silent: %s, %i wide', async (colorScheme, width) => {
  for (const [path, words] of [
    ['', '2 of 2 runs'],
    ['play', 'Your turn, black.'],
    // The report's tests have these two in the other looks.
    width > 600 ? ['runs/first', 'All 60 games.'] : ['compare?a=first&b=second', 'How the games ended.'],
  ]) {
    const { page, isClean } = await lookAt(browser, server.address + path, {
      colorScheme,
      viewport: { width, height: 800 },
      hasTouch: width < 600,
    });
    await page.getByText(words).first().waitFor();
    await isAccessible(page);
    await fitsItsWidth(page);
    if (width < 600) await canBeTouched(page);
    isClean();
    await page.context().close();
  }
});

test('runs are found, put in order, opened and compared', async () => {
  const { page, isClean } = await lookAt(browser, server.address);
  await page.getByLabel('find').fill('second');
  await page.getByText('1 of 2 runs').waitFor();
  expect(page.url()).toContain('filter=second');
  await page.getByLabel('find').fill('');
  await page.getByLabel('order').selectOption('name');
  for (const box of await page.getByLabel('compare').all()) await box.check();
  await page.getByRole('link', { name: 'Compare these two' }).click();
  await page.getByRole('region', { name: /^Verdict of .*second$/ }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'hashmap, point' }).first().click();
  await page.getByRole('heading', { name: 'point is stronger' }).waitFor();
  // The server asks the players of a game of which the page has no heat.
  await page.getByRole('button', { name: /^0: / }).click();
  await page.getByRole('button', { name: 'back', exact: true }).click();
  await page.getByRole('group', { name: 'Candidates of point' }).waitFor();
  isClean();
  await page.context().close();
});

/** The stones on the board: `black` or `white` by cell. */
const stonesOn = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(
    `Object.fromEntries([...document.querySelectorAll('[role=gridcell]')].map(cell => cell.ariaLabel.split(', ').slice(0, 2)))`,
  );

const isOver = (page: Page): Promise<boolean> => page.getByRole('region', { name: 'Mistakes' }).isVisible();

/** Waits until it is the person's turn again, or the game is over. */
const isMyTurn = (page: Page): Promise<void> =>
  page
    .locator('.status')
    .filter({ hasText: /Your turn|Below:/ })
    .first()
    .waitFor();

const setUp = async (page: Page, opponent: string, size: string): Promise<void> => {
  await page.getByRole('group', { name: 'White' }).getByLabel('who').selectOption(opponent);
  await page.getByLabel('pace of strategies').selectOption('0');
  await page.getByLabel('size').selectOption(size);
  await isMyTurn(page);
};

/** A cell of the five in a row that lack the fewest stones and hold none of the other's. */
const nextOfFive = (stones: Record<string, string>): string => {
  const windows = Array.from({ length: 15 }, (_, row) =>
    Array.from({ length: 11 }, (_, from) =>
      Array.from({ length: 5 }, (_, i) => `${String.fromCharCode(97 + from + i)}${row + 1}`),
    ),
  ).flat();
  const count = (cells: string[], what: string): number => cells.filter(cell => stones[cell] === what).length;
  const [best] = windows
    .filter(cells => count(cells, 'white') === 0)
    .sort((a, b) => count(b, 'black') - count(a, 'black'));
  return best.find(cell => stones[cell] === 'empty') ?? '';
};

test('a game is won by clicking, saved, exported, and undone', async () => {
  const { page, isClean } = await lookAt(browser, `${server.address}play`);
  await setUp(page, 'random', '15');
  for (let turn = 0; turn < 60 && !(await isOver(page)); turn++) {
    const cell = nextOfFive(await stonesOn(page));
    await page.getByRole('gridcell', { name: `${cell}, empty` }).click();
    await isMyTurn(page);
  }
  await page
    .getByText(/you \(black\) wins with/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Save in this browser' }).click();
  await page.getByRole('button', { name: /you against random/ }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export SGF' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('game.sgf');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(/Your turn, black/).waitFor();
  isClean();
  await page.context().close();
});

test('a game is lost by the keyboard alone, and the page says at which move and why', async () => {
  const { page, isClean } = await lookAt(browser, `${server.address}play`);
  await setUp(page, 'point', '9');
  await page.getByRole('gridcell', { name: 'e5, empty' }).focus();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Home');
  // Along the upper edge and on, where no stone helps.
  for (let turn = 0; turn < 81 && !(await isOver(page)); turn++) {
    const taken = await page.evaluate(`document.activeElement.getAttribute('aria-disabled') === 'true'`);
    if (taken !== true) {
      await page.keyboard.press('Enter');
      await isMyTurn(page);
      if (await isOver(page)) break;
    }
    const name = String(await page.evaluate('document.activeElement.ariaLabel'));
    if (name.startsWith('i')) {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Home');
    } else await page.keyboard.press('ArrowRight');
  }
  await page
    .getByText(/point \(white\) wins with/)
    .first()
    .waitFor();
  const mistakes = page.getByRole('region', { name: 'Mistakes' }).getByRole('button');
  await mistakes.first().waitFor();
  const why = (await mistakes.allTextContents()).join(' ');
  expect(why).toMatch(/by black: (missed block|walked into)/);
  await isAccessible(page);
  isClean();
  await page.context().close();
});

test('two strategies are watched; a position is pasted, and all strategies are asked about it', async () => {
  const { page, isClean } = await lookAt(browser, `${server.address}play`);
  await setUp(page, 'point', '9');
  await page.getByRole('group', { name: 'Black' }).getByLabel('who').selectOption('hashmap');
  await page.getByText('Below: go through it').waitFor();
  await page.getByRole('group', { name: 'Black' }).getByLabel('who').selectOption('you');
  await page.getByRole('group', { name: 'White' }).getByLabel('who').selectOption('you');
  await page.getByRole('button', { name: 'New game' }).click();
  await page.getByLabel('moves').fill('e5 d4 e4 d5');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByText('White played d5.').waitFor();
  expect(page.url()).toContain('moves=e5d4e4d5');
  await page.getByRole('button', { name: 'Ask all strategies' }).click();
  const opinions = page.getByRole('group', { name: 'What strategies would play' });
  await opinions.filter({ hasNotText: '…' }).waitFor();
  expect(await opinions.getByRole('row').count()).toBe(4);
  await page.getByLabel('moves').fill('e5 z9');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('alert').getByText('off the board').waitFor();
  await page.getByLabel('move', { exact: true }).fill('e3');
  await page.getByRole('button', { name: 'Play it' }).click();
  await page.getByText('Black played e3.').waitFor();
  await page.getByRole('button', { name: 'Resign' }).isDisabled();
  isClean();
  await page.context().close();
});

test('hint and heat map are shown when asked, forbidden cells in renju always', async () => {
  const { page, isClean } = await lookAt(
    browser,
    `${server.address}play#rule=renju&size=15&moves=h8a1h9a3i7a5j7a7`,
  );
  await page.getByText('Your turn, black.').waitFor();
  expect(await page.locator('.forbidden').count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText(/point would play/).waitFor();
  await page.getByLabel(/heat map of/).check();
  await page.locator('.heat').first().waitFor();
  await page.getByRole('group', { name: 'Candidates of point' }).waitFor();
  await isAccessible(page);
  isClean();
  await page.context().close();
});

test('a run is followed while it is played, and its end is said', async () => {
  // Slow players in small batches: some games a second, of which each look reads all.
  const child = start([
    ...['match', 'hashmap-plain', 'point-plain', '--games', '1000000', '--quiet'],
    ...['--workers', '1', '--batch', '1', '--out', join(results, 'live')],
  ]);
  const { page } = await lookAt(browser, server.address);
  try {
    for (let looks = 0; looks < 200; looks++) {
      await page.goto(server.address);
      await page.getByText(/of \d runs/).waitFor();
      if (await page.getByText('running', { exact: true }).isVisible()) break;
    }
    await page.goto(`${server.address}runs/live`);
    await page.getByText(/Running now/).waitFor();
    await page.getByText(/a second, .* left at most/).waitFor({ timeout: 300_000 });
  } finally {
    child.kill('SIGINT');
  }
  await page.getByText(/live, (ended|stopped before its end)$/).waitFor({ timeout: 300_000 });
  await page.context().close();
});
