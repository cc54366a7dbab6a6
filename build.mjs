// Makes dist/: the types of every module by tsc, and the code by esbuild in a few files, because each file that node
// loads costs more than what is in it. Strategies and the programs of threads and processes are files of their own,
// each with all that it needs: they are loaded by their address, and no two of them share compiled code.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** What people start and import; they share chunks, and load those that they come to need. */
const DOORS = ['src/cli/main.ts', 'src/cli/waiting.ts', 'src/index.ts'].filter(existsSync);

/** What is loaded by its address. */
const ALONE = [
  'src/play/threads/worker.ts',
  'src/play/processes/program.ts',
  'src/engines/watchdog.ts',
  'src/review/review-worker.ts',
  'src/bench/bench-child.ts',
  'src/profile/profile-child.ts',
  'src/pages/data/heat-worker.ts',
  'src/pages/view/render.ts',
  'src/pages/server/ask-worker.ts',
  'src/strategy/index.ts',
  ...readdirSync('strategies').map(id => `strategies/${id}/index.ts`),
].filter(existsSync);

/** Scripts of pages, for browsers. */
const PAGE_SCRIPTS = ['report', 'app'];

/**
 * string-width measures text by Unicode's tables, and loading those was more than a third of `--help`. What yargs lays
 * out is our own help, all of it ASCII, of which a character takes one column; tables, with names that users choose,
 * keep the true one.
 */
const asciiWidthInHelp = {
  name: 'ascii-width-in-help',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^string-width$/ }, ({ importer }) =>
      /[\\/]node_modules[\\/](yargs|cliui|wrap-ansi)[\\/]/.test(importer)
        ? { path: 'ascii-width', namespace: 'help' }
        : undefined,
    );
    onLoad({ filter: /^ascii-width$/, namespace: 'help' }, () => ({
      contents: 'export default text => text.length;',
    }));
  },
};

const options = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  conditions: ['source'],
  // These look for files beside themselves, or load parts of node in a way that a bundle cannot.
  external: ['@sabaki/sgf', 'bullmq', 'cli-progress', 'esbuild', 'ioredis', 'piscina'],
  plugins: [asciiWidthInHelp],
  outdir: 'dist',
  outbase: '.',
  sourcemap: true,
  sourcesContent: false,
  metafile: true,
  logLevel: 'warning',
  jsx: 'automatic',
  jsxImportSource: 'preact',
};

/** A script may stand in a page, so that it must not hold what ends it. */
const pageOptions = {
  ...options,
  platform: 'browser',
  format: 'iife',
  target: 'es2022',
  external: [],
  plugins: [],
  minify: true,
  sourcemap: false,
  legalComments: 'none',
  outdir: 'dist/pages',
  outbase: 'src/pages/client',
};

/** Licenses of the packages whose code went into a build, one after the other. */
const licensesOf = builds => {
  const packages = builds
    .flatMap(({ metafile }) => Object.keys(metafile.inputs))
    .map(input => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0])
    .filter(folder => folder !== undefined);
  const licenses = [...new Set(packages)].sort().map(folder => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find(entry => /^licen[cs]e/i.test(entry));
    const text = file === undefined ? '' : `\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
    return `${name} ${version}: ${license ?? 'see below'}\n${text}`;
  });
  return licenses.join('\n----\n\n');
};

/** The commit that is built, `-dirty` behind it if a file differs; null outside a checkout of this project. */
const commitBuilt = () => {
  try {
    const git = (...words) =>
      execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const [prefix, commit] = git('rev-parse', '--show-prefix', 'HEAD').split('\n');
    if (prefix !== '') return null;
    return git('status', '--porcelain', '--untracked-files=no') === '' ? commit : `${commit}-dirty`;
  } catch {
    return null;
  }
};

/** A hash of all code that was built. */
const hashOfBuild = () => {
  const hash = createHash('sha256');
  const files = readdirSync('dist', { recursive: true }).filter(file => file.endsWith('.js'));
  for (const file of files.sort()) hash.update(readFileSync(join('dist', file)));
  return hash.digest('hex').slice(0, 16);
};

rmSync('dist', { recursive: true, force: true });
const builds = [
  await build({ ...options, entryPoints: DOORS, splitting: true, chunkNames: 'src/chunks/[hash]' }),
  await build({ ...options, entryPoints: ALONE }),
  await build({ ...pageOptions, entryPoints: PAGE_SCRIPTS.map(name => `src/pages/client/${name}.tsx`) }),
];
writeFileSync('dist/third-party-licenses.txt', licensesOf(builds));
writeFileSync('dist/build.json', `${JSON.stringify({ commit: commitBuilt(), build: hashOfBuild() })}\n`);
// npm sets this for those who install the package, but not for those who build it.
chmodSync('dist/src/cli/main.js', 0o755);
execFileSync('npx', ['tsc', '-p', 'tsconfig.build.json'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
