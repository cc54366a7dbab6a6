import { once } from 'node:events';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FileWatcher } from '../../src/watch/file-watcher.ts';
import { sourcesOf } from '../../src/watch/sources.ts';
import { typeFaults } from '../../src/watch/types.ts';
import { refusalOf, start, temporaryFolder } from '../support/cli.ts';

const folder = temporaryFolder();

/** Writes files into a folder of their own, and gives their paths. */
const written = (name: string, files: Readonly<Record<string, string>>): Record<string, string> => {
  mkdirSync(join(folder, name));
  return Object.fromEntries(
    Object.entries(files).map(([file, text]) => {
      writeFileSync(join(folder, name, file), text);
      return [file, join(folder, name, file)];
    }),
  );
};

test('what a module imports is found, through others, also where that is missing or does not compile', async () => {
  const files = written('sources', {
    'a.ts': "import { b } from './b.ts'; import { BLACK } from 'gomoku-arena'; export default [b, BLACK];",
    'b.ts': "export { c as b } from './c';",
    'c.ts': 'export const c = 1;',
    'missing.mjs': "import './nowhere.mjs'; import './odd.mjs';",
    'odd.mjs': 'const x = 1;\n\tconst = 2;\n',
  });
  const whole = await sourcesOf(files['a.ts']);
  expect(whole.faults).toEqual([]);
  expect([...whole.files.keys()].sort()).toEqual([files['a.ts'], files['b.ts'], files['c.ts']]);

  const broken = await sourcesOf(files['missing.mjs']);
  expect([...broken.files.keys()].sort()).toEqual([
    files['missing.mjs'],
    join(folder, 'sources/nowhere.mjs'),
    files['odd.mjs'],
  ]);
  const places = broken.faults.map(({ location }) => [location?.line, location?.column]);
  expect(places).toContainEqual([2, 7]);
});

test('wrong types are found with their place, also against the API, by the rules of the project around it', async () => {
  const text = "import { picker } from 'gomoku-arena';\nimport { n } from './n.ts';\npicker(n);\n";
  const strict = written('strict', { 'a.ts': text, 'n.ts': 'export const n = 1;\n' });
  const faults = await typeFaults([strict['a.ts']], new AbortController().signal);
  expect(faults?.map(({ location }) => [location?.line, location?.column, location?.lineText])).toEqual([
    [3, 7, 'picker(n);'],
  ]);

  const loose = written('loose', {
    'tsconfig.json': '{ "compilerOptions": { "strict": false, "module": "nodenext" } }',
    'a.ts': 'export const f = x => x;\n',
    'wrong.ts': 'export const n: number = "";\n',
  });
  expect(await typeFaults([loose['a.ts']], new AbortController().signal)).toEqual([]);

  const declared = written('declared', {
    'tsconfig.json': '{ "compilerOptions": { "strict": true, "module": "nodenext" } }',
    'a.ts': 'export const a: string = AMBIENT;\n',
    'ambient.d.ts': 'declare const AMBIENT: number;\n',
  });
  const ambient = await typeFaults([declared['a.ts']], new AbortController().signal);
  expect(ambient?.map(({ text }) => text)).toEqual([expect.stringContaining("'number' is not assignable")]);
});

test('a file that is written, replaced by another, made or taken away is told of', async () => {
  const files = written('files', { 'a.txt': 'a', 'b.txt': 'b' });
  const made = join(folder, 'files/made.txt');
  let tell: (files: readonly string[]) => void = () => {};
  const watcher = new FileWatcher(changed => tell(changed));
  const change = async (act: () => void): Promise<readonly string[]> => {
    const told = new Promise<readonly string[]>(done => {
      tell = done;
    });
    act();
    return told;
  };
  const paths = [files['a.txt'], files['b.txt'], made];
  const seen = FileWatcher.look(paths);
  watcher.watch(seen);
  expect(await change(() => writeFileSync(files['a.txt'], 'more'))).toEqual([files['a.txt']]);
  const replace = (): void => {
    writeFileSync(`${files['b.txt']}~`, 'other');
    renameSync(`${files['b.txt']}~`, files['b.txt']);
  };
  expect(await change(replace)).toEqual([files['b.txt']]);
  // The second half of a save comes while the first is being read: too soon for chokidar to tell.
  expect(await change(() => writeFileSync(files['a.txt'], ''))).toEqual([files['a.txt']]);
  expect(await change(() => writeFileSync(files['a.txt'], 'whole'))).toEqual([files['a.txt']]);
  expect(await change(() => writeFileSync(made, ''))).toEqual([made]);
  // What changed between reading and watching is told at once.
  expect(await change(() => watcher.watch(seen))).toEqual(paths);
  await watcher.close();
});

const PLAYER = (body: string): string =>
  `import { least } from './least.mjs';
export default { id: 'mine', summary: 'Mine.', params: {}, create: () => ({
  kind: 'sync', pick: ({ cells, grid }) => { ${body} return cells.find(cell => grid[cell] === least); },
}) };\n`;

/** A command that is watched, and a way to wait until it has printed all of some words since the last time. */
const watched = (argv: readonly string[]) => {
  const child = start([...argv, '--watch']);
  let [output, from] = ['', 0];
  child.stdout?.setEncoding('utf8').on('data', text => {
    output += text;
    child.emit('output');
  });
  const shown = async (...words: string[]): Promise<void> => {
    while (!words.every(word => output.indexOf(word, from) >= 0)) await once(child, 'output');
    from = output.length;
  };
  const leave = async (): Promise<unknown> => {
    child.stdin?.write('q');
    const [code] = await once(child, 'close');
    return code;
  };
  return { child, shown, leave };
};

test('a suite is asked again after each change, and says what is right now and was not', async () => {
  const board = `XXXX.${'.'.repeat(20)}`;
  const files = written('suite', {
    'mine.mjs': PLAYER('return cells.findLast(cell => grid[cell] === least);'),
    'least.mjs': 'export const least = 0;\n',
    'suite.jsonl': `${JSON.stringify({ board, side: 'black', rule: 'freestyle', kind: 'five', depth: 1, answers: ['e5'] })}\n`,
  });
  const { shown, leave } = watched(['suite', files['mine.mjs'], files['suite.jsonl']]);
  await shown('position 1 (five', 'exit code 0');
  writeFileSync(files['mine.mjs'], PLAYER(''));
  await shown('mine.mjs changed', 'right now and not before: 1', 'exit code 0');
  expect(await leave()).toBe(0);
});

test('a match is played again after each change; what hangs is stopped, and faults are shown in place', async () => {
  const files = written('session', {
    'mine.mjs': PLAYER('for (;;);'),
    'least.mjs': 'export const least = 0;\n',
    'weights.json': '{ "strategy": "hashmap", "params": {} }',
  });
  const opponent = `hashmap:weights=${files['weights.json']}`;
  const { child, shown, leave } = watched([
    ...['match', files['mine.mjs'], opponent, '--games', '4', '--size', '5'],
  ]);
  await shown('files watched; o: another opponent');
  writeFileSync(files['mine.mjs'], PLAYER(''));
  await shown('mine.mjs changed', 'mine against hashmap', 'exit code 0');
  writeFileSync(files['least.mjs'], 'export const least = ;\n');
  await shown('least.mjs changed', 'cannot be compiled', 'least.mjs:1:22: Unexpected ";"');
  writeFileSync(files['least.mjs'], 'export const least = 0;\n');
  await shown('least.mjs changed', 'score', 'before', 'exit code 0');
  writeFileSync(files['weights.json'], '{ "strategy": "hashmap", "params": { "own": { "open3": 1 } } }');
  await shown('weights.json changed', 'exit code 0');
  child.stdin?.write('o');
  await shown(`match ${files['mine.mjs']} hashmap:`, 'mine against hashmap', 'exit code 0');
  expect(await leave()).toBe(0);
});

test.each([
  [
    ['match', 'a', 'b', '--watch', '--json'],
    '--watch and --json cannot both be: what is watched is shown, and not kept',
  ],
  [
    ['score', 'point', '--watch'],
    '--watch needs a position to score again; give --moves h8i9 or --board FILE',
  ],
])('%j is refused in one line', async (argv, words) => {
  expect(await refusalOf(argv)).toBe(words);
});
