import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultNotes } from '../../src/report/fault-notes.ts';
import { matchDocument } from '../../src/report/match-report.ts';
import { configOf, playOn } from '../support/arena.ts';

const path = join(mkdtempSync(join(tmpdir(), 'faults-')), 'mistaken.ts');
writeFileSync(
  path,
  `import { cellAt, defineStrategy, int, picker } from 'gomoku-arena';

interface Found { cell?: { at: number } }
const deep = (found: Found): number =>
  // One of these lines is the compiler's, and not the author's.
  found.cell!.at;

const MISTAKES: ((size: number) => unknown)[] = [
  () => ({ row: 3, col: 4 }),
  () => [3, 4],
  async () => 40,
  () => undefined,
  () => '40',
  () => 40n,
  () => Number.NaN,
  size => size * size,
  () => deep({}),
  size => cellAt(size, 1e9, Number(null as any)),
];

export default defineStrategy({
  id: 'mistaken',
  summary: 'Makes one of the common mistakes.',
  params: { mistake: int(0, { min: 0, max: MISTAKES.length - 1, doc: 'Which.' }) },
  create: ({ size }, { mistake }) => picker(() => MISTAKES[mistake](size) as number),
});
`,
);

test('it is said if thinking engines had no processor for themselves', async () => {
  const { summary, timing } = await playOn(await configOf('random', 'hashmap', { games: 2, size: 7 }), {
    workers: 1,
  });
  const notes = (processors?: number): string =>
    matchDocument(summary, { ...timing, workers: 4, ...(processors && { processors }) }).notes.join();
  expect(notes(2)).toContain('4 games were played at a time on 2 processors');
  for (const enough of [undefined, 4]) expect(notes(enough)).not.toContain('processor');
});

test.each([
  [0, 'its move was an object { row: 3, col: 4 }, which is no cell of the board', 'cellAt('],
  [1, 'its move was a list of 2, which is no cell of the board', 'cellAt('],
  [2, 'its move was a promise, which is no cell of the board', 'no async'],
  [3, 'its move was undefined, which is no cell of the board', 'return missing'],
  [4, "its move was the text '40', which is no cell of the board", 'Number(...)'],
  [5, 'its move was the bigint 40n, which is no cell of the board', 'Number(...)'],
  [6, 'its move was NaN, which is no cell of the board', 'no number'],
])('the first fault stands below the table, with what would be right: mistake %i', async (n, what, hint) => {
  const config = await configOf('random', `${path}:mistake=${n}`, { games: 2, size: 7 });
  const { summary, timing } = await playOn(config, { workers: 1 });
  const { notes } = matchDocument(summary, timing);
  const { name } = config.contestants[1];
  expect(notes.slice(0, 5)).toEqual([
    'most games ended by a fault: the score means nothing about how well anybody plays',
    `${name} lost 2 games by its own fault: illegal-move 2`,
    `  first in game 0: ${what}`,
    expect.stringContaining(hint),
    '  all of them: games RUN --ending illegal-move',
  ]);
});

test("a throw is shown with the line of its author's own file, in the records as well", async () => {
  const config = await configOf(`${path}:mistake=8`, 'random', { games: 2, size: 7 });
  const { summary, lines } = await playOn(config, { workers: 1 });
  const place = '(mistaken.ts:6)';
  expect(faultNotes(summary)).toContainEqual(
    expect.stringMatching(/first in game 0: TypeError: .* \(mistaken\.ts:6\)$/),
  );
  expect(lines).toContain(place);
});
