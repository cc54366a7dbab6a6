import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/cli.ts';
import { PAPERS } from './papers.ts';
import { outputOf, prepareFolder, printedBlocks, shown, writeFiles } from './printed.ts';
import { withoutTimes } from './without-times.ts';

const folder = temporaryFolder();

/** A folder for a paper's commands, with the files that it shows. */
const folderOf = (paper: string): string => {
  const own = join(folder, paper.replaceAll('/', '-'));
  mkdirSync(own);
  prepareFolder(own);
  writeFiles(paper, own);
  return own;
};

const quick = PAPERS.map(paper => ({
  paper,
  blocks: printedBlocks(paper).filter(({ block }) => !block.mark!.slow),
})).filter(({ blocks }) => blocks.length > 0);

test.each(quick)('$paper shows what is printed, all but times', async ({ paper, blocks }) => {
  const own = folderOf(paper);
  for (const { block, command } of blocks) {
    const printed = shown(await outputOf(command, own), block.mark!);
    expect(withoutTimes(block.text), `${paper}:${block.line}: ${command}; npm run docs prints it again`).toBe(
      withoutTimes(printed),
    );
  }
});

test('times are left out of the comparison, and nothing else is', () => {
  const report = (cost: string, score: string): string =>
    [
      '┌──────────┬───────┬──────┐',
      '│          │ score │ a    │',
      '├──────────┼───────┼──────┤',
      `│ score    │ ${score}  │ 1    │`,
      `│ ms a move, mean │ ${cost} │ ${cost}0 │`,
      '└──────────┴───────┴──────┘',
      `speed: ${cost} games a second`,
      `Elo of a: ${score}`,
    ].join('\n');
  expect(withoutTimes(report('0.1', '60 %'))).toBe(withoutTimes(report('0.234', '60 %')));
  expect(withoutTimes(report('0.1', '60 %'))).not.toBe(withoutTimes(report('0.1', '61 %')));
  const table = (cost: string, elo: string): string =>
    `|  | Elo | ms a move |\n| --- | ---: | ---: |\n| a | ${elo} | ${cost} |`;
  expect(withoutTimes(table('0.1', '+3'))).toBe(withoutTimes(table('0.25', '+3')));
  expect(withoutTimes(table('0.1', '+3'))).not.toBe(withoutTimes(table('0.1', '+4')));
});
