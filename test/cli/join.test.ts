import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { execute, temporaryFolder } from '../support/cli.ts';

const folder = temporaryFolder();

test('two runs are counted as one, from their games, and the openings they share as repeats', async () => {
  const openings = ['--openings', 'random:1@3', '--size', '9', '--games', '10', '--quiet'];
  const runs = ['a', 'b'].map(seed => join(folder, seed));
  const summaries: { [key: string]: number[] & number }[] = [];
  for (const [i, run] of runs.entries()) {
    await execute(['match', 'hashmap', 'random', '--seed', `${i}`, '--out', run, ...openings]);
    summaries.push(JSON.parse(readFileSync(join(run, 'summary.json'), 'utf8')));
  }
  const { code, stdout } = await execute(['report', ...runs, '--json']);
  expect(code).toBe(0);
  const joined = JSON.parse(stdout);
  for (const key of ['games', 'pairs', 'draws', 'gamesScheduled'])
    expect(joined[key], key).toBe(summaries[0][key] + summaries[1][key]);
  for (const key of ['wins', 'pentanomial'])
    expect(joined[key], key).toEqual(
      summaries[0][key].map((n: number, i: number) => n + summaries[1][key][i]),
    );
  expect(joined.seed).toBe('0, 1');
  const used = new Set(
    runs.flatMap(run =>
      readFileSync(join(run, 'games.jsonl'), 'utf8')
        .trim()
        .split('\n')
        .map(line => JSON.parse(line).opening),
    ),
  );
  expect(joined.repeatedOpenings).toBe(10 - used.size);
  expect(joined.repeatedOpenings).toBeGreaterThan(0);
  const table = await execute(['report', ...runs]);
  expect(table.stdout).toContain(`files: ${runs.join(', ')}`);
});

test('the schema beside the strategies is the one that files of contestants are checked by', async () => {
  const { stdout } = await execute(['strategies', '--schema']);
  const published = readFileSync(
    new URL('../../strategies/contestants.schema.json', import.meta.url),
    'utf8',
  );
  expect(JSON.parse(stdout)).toEqual(JSON.parse(published));
});
