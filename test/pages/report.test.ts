import { cpSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playTournament } from '../../src/arena/play-match.ts';
import { report } from '../../src/cli/commands/report.ts';
import { writeRunReport } from '../../src/pages/report-file.ts';
import { rangeText } from '../../src/report/figures-in-words.ts';
import { count, percent } from '../../src/report/formats/numbers.ts';
import type { MatchSummary } from '../../src/run/summary.ts';
import { readRun } from '../../src/store/read-run.ts';
import { launchChromium } from '../support/chromium.ts';
import { temporaryFolder } from '../support/cli.ts';
import { fitsItsWidth, isAccessible, lookAt } from './looked-at.ts';

const folder = temporaryFolder();
const plain = join(folder, 'plain');
const hostile = join(folder, 'hostile');
const field = join(folder, 'field');
/** A name that would be markup, a script's end, a quote, text from right to left, and a picture, in one. */
const NAME = `</script><img src=x onerror="document.title='owned'">'&amp; \u202Eשלום\u202C 🙂`;
const FAULT = 'threw \u001b[31m<b>red</b>\u0007 {{x}}';

let browser: Browser;

const reportOf = async (run: string): Promise<string> => {
  const read = await readRun(run);
  return readFileSync(await writeRunReport(run, run, read, 60_000), 'utf8');
};

/** The reference run, its first contestant under another name and losing its second game by a fault. */
const makeHostile = (): void => {
  cpSync('results/reference', hostile, { recursive: true });
  for (const file of ['run.json', 'games.jsonl']) {
    const path = join(hostile, file);
    const renamed = readFileSync(path, 'utf8').replaceAll(
      /("(?:name|black|white)": ?)"hashmap"/g,
      `$1${JSON.stringify(NAME)}`,
    );
    writeFileSync(path, renamed);
  }
  const path = join(hostile, 'games.jsonl');
  const lines = readFileSync(path, 'utf8').split('\n');
  const { opening, moves, ...record } = JSON.parse(lines[1]);
  const played = moves.replace(/[a-z]\d+$/, '');
  const isBlacks = (opening + played).match(/[a-z]/g).length % 2 === 0;
  const result = isBlacks ? 'white' : 'black';
  lines[1] = JSON.stringify({ ...record, opening, moves: played, result, ending: 'threw', fault: FAULT });
  writeFileSync(path, lines.join('\n'));
};

beforeAll(async () => {
  cpSync('results/reference', plain, { recursive: true });
  makeHostile();
  await playTournament({ contestants: ['hashmap', 'point', 'random'], games: 4, size: 9, out: field });
  await Promise.all([reportOf(plain), reportOf(hostile), reportOf(field)]);
  browser = await launchChromium();
});
afterAll(() => browser?.close());

const addressOf = (run: string): string => pathToFileURL(join(run, 'report.html')).href;

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

test('what pictures say has the figures of summary.json', async () => {
  const summary = JSON.parse(readFileSync(join(plain, 'summary.json'), 'utf8')) as MatchSummary;
  const html = readFileSync(join(plain, 'report.html'), 'utf8');
  const said = [...html.matchAll(/role="img" aria-label="([^"]*)"/g)]
    .map(([, text]) => unescaped(text))
    .join('\n');
  const { score, scoreLow, scoreHigh, pentanomial, asBlack, endings, games } = summary;
  for (const words of [
    `hashmap scored ${percent(score ?? 0)}, 95 % interval ${rangeText(scoreLow, scoreHigh)}`,
    `hashmap scored ${percent(score ?? 0)} after ${count(games)} games`,
    `both lost ${count(pentanomial[0])}, lost and drawn ${count(pentanomial[1])}, even ${count(pentanomial[2])}`,
    `as black won ${count(asBlack.wins)}, drew ${count(asBlack.draws)}, lost ${count(asBlack.losses)}`,
    `five in a row ${count(endings.five)}`,
    `${count(games)} games of `,
  ]) {
    expect(said).toContain(words);
  }
});

/** Each report in light and dark, wide and narrow. */
const LOOKS = [
  ['plain', 'light', 1200],
  ['plain', 'dark', 360],
  ['hostile', 'dark', 1200],
  ['hostile', 'light', 360],
  ['field', 'dark', 1200],
  ['field', 'light', 360],
] as const;

test.each(LOOKS)(
  'a report from disk is whole, accessible and silent: %s, %s, %i wide',
  async (run, colorScheme, width) => {
    const { page, isClean } = await lookAt(browser, addressOf(join(folder, run)), {
      colorScheme,
      viewport: { width, height: 800 },
      offline: true,
    });
    await page.getByRole('heading', { name: 'Games', exact: true }).waitFor();
    await isAccessible(page);
    await fitsItsWidth(page);
    isClean();
    await page.context().close();
  },
);

test('names and faults are shown as text, whatever is in them', async () => {
  const { page, isClean } = await lookAt(browser, `${addressOf(hostile)}#game=1`, { offline: true });
  await page.getByText('threw an error: 1').waitFor();
  expect(await page.title()).toContain('point is stronger');
  expect(await page.locator('img').count()).toBe(0);
  expect(await page.locator('.seats').textContent()).toContain(NAME);
  expect(await page.locator('.status').textContent()).toContain('<b>red</b>');
  isClean();
  await page.context().close();
});

test('a game is gone through by buttons, keys, slider and address, with heat and mistakes', async () => {
  const { page, isClean } = await lookAt(browser, `${addressOf(plain)}#game=0&stone=6`, { offline: true });
  const status = page.locator('.status');
  const isAt = (stone: number): Promise<void> => status.getByText(`Stone ${stone} of`).waitFor();
  await isAt(6);
  await page.getByRole('button', { name: 'forward' }).click();
  await isAt(7);
  await page.getByRole('button', { name: 'back' }).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await isAt(8);
  expect(page.url()).toContain('#game=0&stone=8');
  const table = page.getByRole('group', { name: 'Candidates of hashmap' });
  expect(await table.getByRole('row').count()).toBe(11);
  expect(await table.getByText('played').count()).toBeLessThanOrEqual(1);
  expect(await page.locator('.heat').count()).toBe(10);
  await page.keyboard.press('h');
  expect(await page.locator('.heat').count()).toBe(0);
  await page.getByRole('slider').fill('20');
  await isAt(20);
  await page.keyboard.press('End');
  await status.getByText('wins with five in a row').waitFor();
  expect(await page.locator('.last').count()).toBeGreaterThanOrEqual(5);
  await page.getByRole('button', { name: 'first' }).click();
  await status.getByText('Empty board').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.getByLabel('pace').selectOption('fast');
  await page.getByRole('button', { name: 'play' }).click();
  await status.getByText('wins with five in a row').waitFor();
  await page.getByRole('button', { name: 'Find the mistakes' }).click();
  const mistake = page.getByRole('region', { name: 'Mistakes' }).getByRole('button').first();
  await mistake.click();
  expect(await page.locator('.hint').count()).toBeGreaterThan(0);
  await isAccessible(page);
  isClean();
  await page.context().close();
});

test('games are found by contestant, result, ending and length', async () => {
  const { page, isClean } = await lookAt(browser, addressOf(hostile), { offline: true });
  const found = page.getByText(/games? found\./);
  await found.waitFor();
  expect(await found.textContent()).toBe('60 games found.');
  await page.getByLabel('ending').selectOption('fault');
  expect(await found.textContent()).toBe('1 game found.');
  await page.getByRole('button', { name: /^1: / }).click();
  await page.locator('.status').getByText('threw an error').waitFor();
  await page.getByLabel('ending').selectOption('');
  await page.getByLabel('contestant').selectOption('point');
  await page.getByLabel('result').selectOption('lost');
  const lost = Number.parseInt((await found.textContent()) ?? '', 10);
  const records = readFileSync(join(hostile, 'games.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
  expect(lost).toBe(
    records.filter(({ black, result }) => result !== 'draw' && (black === 'point') !== (result === 'black'))
      .length,
  );
  await page.getByLabel('stones from').fill('300');
  expect(await found.textContent()).toBe('0 games found.');
  // From a picture to its games.
  await page.getByRole('link', { name: 'threw an error' }).click();
  await page.getByText('1 game found.').waitFor();
  isClean();
  await page.context().close();
});

test('pages of a profile and of a bench are whole, accessible and silent', async () => {
  for (const [name, words] of [
    ['bench.json', 'hashmap: 664 ns a move'],
    ['profile', 'point: 4,000 ns a move'],
  ]) {
    const place = join(folder, name);
    cpSync(`test/data/pages/${name}`, place, { recursive: true });
    await report({ runs: [place], format: 'html' });
    const path = name === 'profile' ? join(place, 'report.html') : place.replace('.json', '.html');
    const { page, isClean } = await lookAt(browser, pathToFileURL(path).href, {
      colorScheme: 'dark',
      viewport: { width: 360, height: 800 },
      offline: true,
    });
    await page.getByRole('heading', { name: words }).waitFor();
    await isAccessible(page);
    await fitsItsWidth(page);
    isClean();
    await page.context().close();
  }
});

test('a report of 60 games is small, and its script holds no end of a script', () => {
  expect(statSync(join(plain, 'report.html')).size).toBeLessThan(250_000);
  expect(readFileSync('dist/pages/report.js', 'utf8')).not.toMatch(/<\/script/i);
  expect(statSync('dist/pages/report.js').size).toBeLessThan(60_000);
});
