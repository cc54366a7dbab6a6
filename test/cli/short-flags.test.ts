import { expect, test } from 'vitest';
import { execute } from '../support/cli.ts';

test.each([
  [
    ['match', '-h'],
    ['match', '--help'],
  ],
  [
    ['stats', '--wdl', '3,2,1', '-j'],
    ['stats', '--wdl', '3,2,1', '--json'],
  ],
])('%j is short for %j', async (short, long) => {
  const [ours, theirs] = await Promise.all([execute(short), execute(long)]);
  expect(ours).toEqual(theirs);
  expect([ours.code, ours.stdout.length > 40]).toEqual([0, true]);
});

test('every command that can be quiet takes -q, and no other does', async () => {
  const help = async (command: string): Promise<string> => (await execute([command, '--help'])).stdout;
  expect(await help('match')).toMatch(/-q, --quiet/);
  expect(await execute(['stats', '--wdl', '3,2,1', '-q'])).toMatchObject({
    code: 2,
    stderr: 'gomoku-arena: unknown flag -q; see --help\n',
  });
});
