import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/command-table.ts';
import { execute } from '../support/cli.ts';

test('bash completes commands, and the flags of the command that stands there', async () => {
  const { stdout } = await execute(['completion', 'bash']);
  const completed = (...words: string[]): string[] => {
    const script = `${stdout}\nCOMP_WORDS=(gomoku-arena ${words.join(' ')}); COMP_CWORD=${words.length}; _gomoku_arena; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return spawnSync('bash', ['-c', script], { encoding: 'utf8' }).stdout.trim().split('\n');
  };
  expect(completed('tour')).toEqual(['tournament']);
  expect(completed('match', '--games')).toEqual(['--games']);
  expect(completed('bench', '--sec')).toEqual(['--seconds']);
});

test('zsh and fish have all commands', async () => {
  const [zsh, fish] = await Promise.all(['zsh', 'fish'].map(shell => execute(['completion', shell])));
  expect(zsh.stdout).toMatch(/^autoload .*bashcompinit\n_gomoku_arena\(\) \{/);
  for (const command of COMMANDS) expect(fish.stdout).toContain(`__fish_use_subcommand -a ${command} -d '`);
  expect(fish.stdout).toMatch(/seen_subcommand_from match' -l sprt -d '/);
});
