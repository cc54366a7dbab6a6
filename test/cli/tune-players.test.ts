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
  const { code, stderr } = await tune('bound', 300);
  expect(stderr).toBe('');
  expect([0, 3, 4, 5]).toContain(code);
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
