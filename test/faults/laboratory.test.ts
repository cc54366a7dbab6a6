import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** One of each kind; npm run test:faults plays them all. */
const FEW = [
  'throw-error',
  'exit-in-microtask',
  'change-push',
  'change-later',
  'kill-by-shell',
  'child-left-in-a-session',
];

test('in a tournament of faulty strategies exactly the faulty games are lost, by whose fault it was', async () => {
  const file = new URL('laboratory.ts', import.meta.url).pathname;
  const argv = ['--import', 'tsx', '--conditions=source', file, '--only', FEW.join(','), '--games', '8'];
  const { stdout } = await promisify(execFile)(process.execPath, argv);
  expect(stdout.match(/^right: /gm)).toHaveLength(FEW.length + 7);
  expect(stdout).not.toContain('WRONG');
});
