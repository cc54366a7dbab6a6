import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMANDS } from '../src/cli/command-line.ts';
import { ownStrategyIds } from '../src/contestants/contestants.ts';
import { execute, temporaryFolder } from './support/cli.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const folder = temporaryFolder();

test.each(['ts', 'mjs'])(
  "the README's strategy, pasted into a .%s file elsewhere, plays and beats random",
  async ending => {
    const code = /<!-- example -->\n```ts\n([\s\S]*?)```/.exec(readme)![1];
    mkdirSync(join(folder, ending));
    const path = join(folder, ending, `neighbour.${ending}`);
    writeFileSync(path, code);
    const flags = ['--games', '40', '--size', '9', '--json', '--quiet', '--out', join(folder, ending, 'run')];
    const { code: exit, stdout, stderr } = await execute(['match', path, 'random', ...flags]);
    expect([exit, stderr]).toEqual([0, '']);
    const { score, endings } = JSON.parse(stdout);
    expect(score).toBeGreaterThan(0.6);
    expect(endings.five + endings.full).toBe(40);
  },
);

test('the README names every command and every strategy', () => {
  for (const command of COMMANDS) expect(readme).toMatch(new RegExp(`^\\| \`${command}[ \`]`, 'm'));
  for (const id of ownStrategyIds()) expect(readme).toContain(`\`${id}\``);
});
