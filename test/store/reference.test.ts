import { expect, test } from 'vitest';
import { execute } from '../support/cli.ts';

test('the reference run under results/ comes out byte for byte when it is played again', async () => {
  const { code, stdout } = await execute(['verify', 'results/reference', '--json', '--quiet']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ same: true, games: 60, tornLine: false });
});
