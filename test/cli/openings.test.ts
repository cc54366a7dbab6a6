import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { planMatch } from '../../src/arena/plan-run.ts';
import { referenceContestant } from '../../src/books/openings-request.ts';
import { isBalanced, tryOpenings } from '../../src/books/try-openings.ts';
import { run } from '../../src/cli/command-line.ts';
import { makeOffsets, parseMoves, parseOffsets } from '../../src/game/notation.ts';
import { DEFAULT_LIMITS } from '../../src/play/limits.ts';
import { Pool } from '../../src/play/pools/pool.ts';
import { execute, temporaryFolder } from '../support/cli.ts';

const folder = temporaryFolder();
const rules = { name: 'freestyle', size: 9 } as const;

const withPool = async <T>(workers: number, use: (pool: Pool) => Promise<T>): Promise<T> => {
  const pool = new Pool({ workers, limits: DEFAULT_LIMITS });
  try {
    return await use(pool);
  } finally {
    await pool.close();
  }
};

/** Black has four in a row with both ends open, so that white cannot help it. */
const LOST = 'c5a1d5a9e5i1f5i9';

test('an opening that one colour always wins is not balanced, and one of nothing is', async () => {
  const reference = await referenceContestant(rules);
  const tried = await withPool(2, async pool => {
    const openings = [LOST, 'e5'].map(text => parseMoves(9, text));
    const all = [];
    for await (const one of tryOpenings({ pool, rules, seed: '1', reference }, openings)) all.push(one);
    return all;
  });
  expect(tried.map(isBalanced)).toEqual([false, true]);
  expect(tried[0].blackPoints).toBe(8);
});

test.each([
  [0, false],
  [1.5, false],
  [2, true],
  [6, true],
  [6.5, false],
])('%d points of black in 8 games are balanced: %s', (blackPoints, expected) => {
  expect(isBalanced({ opening: [], blackPoints })).toBe(expected);
});

test('a book is made, read again in the other notation, and found to be of use', async () => {
  const made = await execute(['openings', 'random:3@5', '--count', '20', '--notation', 'offsets']);
  expect(made.code).toBe(0);
  const [heading, ...lines] = made.stdout.trim().split('\n');
  expect(heading).toBe('# random:3@5, seed 1, freestyle on 15 x 15: 20 openings');
  expect(lines.length).toBe(20);
  for (const line of lines) expect(makeOffsets(15, parseOffsets(15, line))).toBe(line);
  const path = join(folder, 'made.txt');
  writeFileSync(path, made.stdout);
  const again = await execute(['openings', path, '--check']);
  expect([again.code, again.stdout]).toEqual([0, 'of use: 20 of 20 openings\n']);
});

test('a book with a mirrored opening and a lost one is found out, and printed without them', async () => {
  const path = join(folder, 'faulty.txt');
  writeFileSync(path, `e5f6\n# the same, mirrored\ne5d4\n${LOST}\n`);
  const check = await execute(['openings', path, '--size', '9', '--balanced', '--check', '--quiet']);
  expect([check.code, check.stdout, check.stderr]).toEqual([
    1,
    `a symmetric image of another: e5d4\nnearly always won by one colour: ${LOST}\nof use: 1 of 3 openings\n`,
    '',
  ]);
  const book = await execute(['openings', path, '--size', '9']);
  expect(book.stdout.split('\n').slice(1)).toEqual(['e5f6', LOST, '']);
  expect(book.stderr).toBe('left out: 1 symmetric image of another\n');
});

test('a match on a book keeps a copy of it, and can be verified; a book that runs out is said', async () => {
  const path = join(folder, 'six.txt');
  writeFileSync(path, (await execute(['openings', '--size', '9', '--count', '6'])).stdout);
  const run = join(folder, 'short');
  const book = ['--openings', path, '--opening-order', 'shuffled'];
  const played = await execute([
    ...['match', 'random', 'random', '--size', '9', '--games', '120', ...book, '--quiet', '--out', run],
  ]);
  // Six openings in eight symmetries for 60 pairs.
  expect(played.stdout).toContain('the openings ran out: symmetric images included there is a choice of 48');
  expect(played.stdout).toContain('12 openings repeated');
  rmSync(path);
  expect((await execute(['verify', run, '--quiet'])).code).toBe(0);
});

test('a book that looks misread is said before the games, by every command that reads one', async () => {
  const path = join(folder, 'absolute.txt');
  writeFileSync(path, '7,7, 6,6, 7,5\n');
  const warned: string[] = [];
  await planMatch({
    contestants: ['random', 'random'],
    openings: path,
    onRemark: words => warned.push(words),
  });
  expect(warned).toEqual([expect.stringContaining('no offset is negative')]);
  const notes: string[] = [];
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation(text => notes.push(String(text)) > 0);
  try {
    const book = ['--openings', path, '--games', '2', '--out', join(folder, 'warned')];
    await expect(run(['match', 'random', 'nobody', ...book])).rejects.toThrow('nobody');
    expect(notes).toEqual([`warning: ${warned[0]}\n`]);
    await expect(run(['match', 'random', 'nobody', ...book, '-q'])).rejects.toThrow('nobody');
    expect(notes).toHaveLength(1);
  } finally {
    stderr.mockRestore();
  }
});

test('no openings are called balanced: who asks for them is told why, and what to take', async () => {
  const { code, stdout, stderr } = await execute(['match', 'random', 'random', '--openings', 'balanced:4@7']);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain("--openings is 'balanced:4@7'; there are no balanced openings");
  expect(stderr).toContain('take random:4@7');
});
