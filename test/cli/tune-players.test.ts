import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { execute, type Finished, temporaryFolder } from '../support/cli.ts';

// On a busy machine a process takes seconds to start.
vi.setConfig({ testTimeout: 300_000 });

const folder = temporaryFolder();
const player = (name: string): string => `./test/fixtures/tune/${name}.ts`;

const tune = (name: string, budget: number, ...more: string[]): Promise<Finished> =>
  execute([
    'tune',
    player(name),
    '--budget',
    String(budget),
    '--against',
    'start',
    '--size',
    '9',
    '--openings',
    'random:4@5',
    '--pairs',
    '100',
    '--quiet',
    '--out',
    join(folder, name),
    ...more,
  ]);

const fileOf = (name: string, file: string): string => readFileSync(join(folder, name, file), 'utf8');

test('a table whose bounds have more digits than it is rounded to is loaded by its own strategy', async () => {
  const { code, stdout, stderr } = await tune('bound', 300);
  expect(stderr).toBe('');
  expect([0, 3, 4, 5]).toContain(code);
  // A logarithmic scale alone is no reason for other units.
  expect(stdout).not.toContain('after:');
  expect(stdout).toMatch(/verdict: .*\nthe .* against the start .* on openings of random:4@5, held out/);
  const { params } = JSON.parse(fileOf('bound', 'tuned.json'));
  expect(params.own).toBeLessThanOrEqual(1.25);
  const again = await execute([
    'score',
    `${player('bound')}:weights=${join(folder, 'bound', 'tuned.json')}`,
    '--moves',
    'h8',
  ]);
  expect([again.code, again.stderr]).toEqual([0, '']);
});

test('points that cannot be built within the bounds cost themselves, and are counted and shown', async () => {
  const { code, stdout, stderr } = await tune('constraint', 400);
  expect(stderr).toBe('');
  expect([0, 3, 4, 5]).toContain(code);
  expect(stdout).toMatch(
    /not built: \d+ of \d+ candidates lost without a game: .*create threw: a \+ b is above 1/,
  );
  const { unbuilt, weights, games } = JSON.parse(fileOf('constraint', 'summary.json'));
  expect(unbuilt.unbuilt).toBeGreaterThan(10);
  expect(games).toBeGreaterThan(250);
  const { params } = JSON.parse(fileOf('constraint', 'tuned.json'));
  expect(params.a + params.b).toBeLessThanOrEqual(1);
  // Bounds that leave one value leave it fixed.
  expect(params.unit).toBe(1);
  expect(weights.map(({ isTuned }: { isTuned: boolean }) => isTuned)).toEqual([true, true, false]);
});
