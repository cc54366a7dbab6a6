import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/cli.ts';

const MAIN = fileURLToPath(new URL('../../dist/src/cli/main.js', import.meta.url));
const folder = temporaryFolder();

/** Files that a command loads, in its own thread and in its workers. */
const loadedBy = (argv: readonly string[]): { files: string[]; inWorkers: string[] } => {
  const coverage = mkdtempSync(join(folder, 'coverage-'));
  const env = { ...process.env, NODE_V8_COVERAGE: coverage };
  const { status, stderr } = spawnSync(process.execPath, [MAIN, ...argv], { env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  const threads = readdirSync(coverage).map((name): string[] => {
    const { result } = JSON.parse(readFileSync(join(coverage, name), 'utf8'));
    return result
      .map(({ url }: { url: string }) => url)
      .filter((url: string) => url.startsWith('file:'))
      .map((url: string) => fileURLToPath(url));
  });
  return {
    files: threads.filter(files => files.includes(MAIN)).flat(),
    inWorkers: threads.filter(files => !files.includes(MAIN)).flat(),
  };
};

/** The packages that files belong to or hold: a bundle says before each piece where it is from. */
const packagesOf = (files: readonly string[]): string[] => {
  const paths = files.flatMap(file => [
    file,
    ...[...readFileSync(file, 'utf8').matchAll(/^\/\/ (node_modules\/.*)$/gm)].map(match => match[1]),
  ]);
  const names = paths.map(path => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]);
  return [...new Set(names.filter(name => name !== undefined))].sort();
};

test('--version loads no package', () => {
  const { files, inWorkers } = loadedBy(['--version']);
  expect(packagesOf(files)).toEqual([]);
  expect(files.length).toBeLessThan(14);
  expect(inWorkers).toEqual([]);
});

const HEAVY = ['cli-progress', 'cli-table3', 'esbuild', 'hdr-histogram-js', 'jstat', 'piscina', 'zod'];

test.each([
  { argv: ['--help'], heavy: [] },
  { argv: ['match', '--help'], heavy: [] },
  { argv: ['score', 'point', '--moves', 'h8i9'], heavy: [] },
  { argv: ['strategies'], heavy: [] },
  { argv: ['stats', '--wdl', '3,2,1'], heavy: ['cli-table3', 'jstat'] },
])('$argv loads of the heavy packages $heavy alone', ({ argv, heavy }) => {
  const { files, inWorkers } = loadedBy(argv);
  const packages = packagesOf(files);
  expect(packages).toContain('yargs');
  expect(packages.filter(name => HEAVY.includes(name))).toEqual(heavy);
  expect(inWorkers).toEqual([]);
});

test('a match of two games loads what it uses, and its one worker loads little', () => {
  const { files, inWorkers } = loadedBy([
    ...['match', 'hashmap', 'point', '--games', '2', '--workers', '2', '--quiet', '--no-html'],
    ...['--out', join(folder, 'run')],
  ]);
  expect(packagesOf(files).filter(name => HEAVY.includes(name))).toEqual([
    'cli-table3',
    'hdr-histogram-js',
    'jstat',
    'piscina',
  ]);
  expect(packagesOf(inWorkers)).toEqual(['piscina', 'seedrandom']);
  expect(inWorkers.map(file => file.replace(/^.*\/(?=.+\/.+\/)/, '')).sort()).toEqual([
    'piscina/dist/common.js',
    'piscina/dist/symbols.js',
    'piscina/dist/worker.js',
    'play/threads/worker.js',
    'strategies/hashmap/index.js',
    'strategies/point/index.js',
  ]);
});

test('an older Node.js gets one line', () => {
  const older = "Object.defineProperty(process.versions, 'node', { value: '18.20.8' })";
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(older)}`, MAIN, '--version'],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('gomoku-arena: this is Node.js 18.20.8; it takes Node.js 20 or later\n');
  expect([status, stdout]).toEqual([2, '']);
});

test.skipIf(process.platform === 'win32')('the build can be executed', () => {
  expect(execFileSync(MAIN, ['--version'], { encoding: 'utf8' })).toMatch(
    /^\d+\.\d+\.\d+(, commit [0-9a-f]{40}(-dirty)?)?\n$/,
  );
});
