import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../support/cli.ts';
import { blocksOf, ROOT } from './papers.ts';

const folder = temporaryFolder();
const modules = join(folder, 'node_modules');
const project = join(modules, 'gomoku-arena');

interface Locked {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

/** The packages that `npm install` of the project brings along. */
const dependencies = (): string[] => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  return Object.entries(packages as Record<string, Locked>)
    .filter(([path, { dev, devOptional }]) => path.lastIndexOf('node_modules/') === 0 && !dev && !devOptional)
    .map(([path]) => path.slice('node_modules/'.length));
};

// What `npm install --save-dev` of the packed project leaves in an empty folder, without asking a registry: the
// project's files from the tarball, and links to what it depends on.
beforeAll(() => {
  const pack = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder];
  const tarball = execFileSync('npm', pack, { cwd: ROOT, encoding: 'utf8' }).trim();
  mkdirSync(project, { recursive: true });
  execFileSync('tar', ['xzf', join(folder, tarball), '-C', project, '--strip-components', '1']);
  for (const name of dependencies()) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  }
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  const { text } = blocksOf('README.md').find(({ mark }) => mark?.kind === 'file')!;
  writeFileSync(join(folder, 'neighbour.ts'), text);
});

/** What a program prints in the folder, and its exit code. */
const printedBy = (script: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

/** The compiler of this repository: an empty folder has none. */
const check = (...args: string[]) =>
  printedBy(join(ROOT, 'node_modules/typescript/bin/tsc'), '--strict', ...args);

test.each(['esnext', 'nodenext'])("tsc --strict --module %s finds the types of README's strategy", module => {
  expect(check('--noEmit', '--module', module, 'neighbour.ts')).toEqual({
    status: 0,
    stdout: '',
    stderr: '',
  });
});

test('a mistake in a strategy is found by its type', () => {
  const right = readFileSync(join(folder, 'neighbour.ts'), 'utf8');
  writeFileSync(join(folder, 'mistaken.ts'), right.replace('rng.below', 'rng.bellow'));
  expect(check('--noEmit', 'mistaken.ts').stdout).toMatch(/'bellow' does not exist on type 'Rng'/);
});

test('the command that comes with it plays a strategy of the folder', () => {
  const { bin } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const match = ['match', './neighbour.ts', 'hashmap', '--games', '4', '--json', '--quiet'];
  const { status, stdout, stderr } = printedBy(join(project, bin['gomoku-arena']), ...match);
  expect([status, stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout).games).toBe(4);
});

test('the script of examples compiles under --strict, shows its progress, stops itself and says what was played', () => {
  writeFileSync(join(folder, 'match.ts'), readFileSync(join(ROOT, 'examples/match.ts'), 'utf8'));
  expect(check('match.ts')).toEqual({ status: 0, stdout: '', stderr: '' });
  const { status, stdout, stderr } = printedBy('match.js');
  expect([status, stderr]).toEqual([0, expect.stringMatching(/^(\d+ games\n)+$/)]);
  const [, games, scheduled] = /^(\d+) of (\d+) games; score 0\.\d+\n$/.exec(stdout)!.map(Number);
  expect(scheduled).toBe(1_000_000);
  expect(games).toBeGreaterThanOrEqual(2000);
  expect(games).toBeLessThan(100_000);
});
