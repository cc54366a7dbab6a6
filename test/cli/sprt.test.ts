import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { execute, temporaryFolder } from '../support/cli.ts';

const folder = temporaryFolder();

test('match --sprt stops, says whose side and which scale, and H0 is exit code 1', async () => {
  const run = join(folder, 'h0');
  const args = ['--size', '9', '--sprt', 'elo0=0,elo1=100,model=logistic', '--out', run];
  const { code, stdout } = await execute(['match', 'random', 'hashmap', ...args]);
  expect(code).toBe(1);
  expect(stdout).toContain(
    'SPRT, side of random, bounds in logistic Elo: H0 0, H1 +100, alpha 0.05, beta 0.05',
  );
  expect(stdout).toContain('H0 accepted: rather 0 than +100');
  expect(stdout).not.toContain('stopped after');
  const games = readFileSync(join(run, 'games.jsonl'), 'utf8').match(/\n/g)!.length;
  expect(games).toBeLessThan(100);
  expect(JSON.parse(readFileSync(join(run, 'run.json'), 'utf8'))).toMatchObject({
    games: 200_000,
    sprt: { elo0: 0, elo1: 100, alpha: 0.05, beta: 0.05, model: 'logistic' },
  });
  const verified = await execute(['verify', run]);
  expect([verified.code, verified.stdout]).toEqual([0, `same: ${games} games played again, byte for byte\n`]);
});

test('a match of copies says that they decide nothing', async () => {
  const run = join(folder, 'copies');
  const args = ['--games', '80', '--openings', 'random:1@1', '--sprt', 'elo0=0,elo1=50', '--out', run];
  const { code, stdout } = await execute(['match', 'point', 'point-fixed', ...args]);
  // No answer is not a yes.
  expect(code).toBe(3);
  expect(stdout).toContain('no verdict, neither bound was reached');
  expect(stdout).toContain('copies are no evidence: 1 distinct pair of 40 put in');
  expect(stdout).toContain('beware: no draw of chance in these games: 2 distinct games');
  expect(stdout).toContain('there is a choice of 1, and 39 rounds');
  // One pair, won or even, proves next to nothing.
  expect(stdout).toMatch(/\(LOS\) (25|50|75)\.0 %/);
  expect(stdout).not.toMatch(/nan|infinity/i);
});
