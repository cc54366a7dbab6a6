import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;

/** Folders of `src` from left to right; a file imports from its own group's folder and from groups to its left. */
const LADDER = [
  ['game', 'random', 'stats'],
  ['strategy'],
  ['engines', 'match'],
  ['schedule', 'arena'],
  ['report', 'tune', 'bench'],
  ['cli'],
];

/** Between folders that stand side by side, the few directions that are allowed; bench makes the summaries that reporters show. */
const SIDEWAYS = ['arena>schedule', 'bench>report', 'report>tune'];

const PURE = ['game', 'random', 'stats'];

const rung = (folder: string): number => LADDER.findIndex(folders => folders.includes(folder));

/** Why an import is wrong; undefined if it is right. */
const fault = (file: string, specifier: string): string | undefined => {
  const [top, folder] = file.split('/');
  if (top === 'src' && PURE.includes(folder) && specifier.startsWith('node:')) return 'a pure layer does I/O';
  if (top === 'strategies' && specifier === '#strategy') return undefined;
  if (!specifier.startsWith('.'))
    return top === 'strategies' ? 'a strategy imports more than #strategy' : undefined;
  const target = relative(ROOT, resolve(ROOT, dirname(file), specifier));
  const [targetTop, targetFolder] = target.split('/');
  if (top === 'strategies')
    return targetTop === 'strategies' ? undefined : 'a strategy imports more than #strategy';
  if (targetTop !== 'src') return 'src imports from outside';
  if (rung(targetFolder) < 0 || rung(folder) < 0) return 'a folder that the ladder lacks';
  if (targetFolder === folder || rung(targetFolder) < rung(folder)) return undefined;
  if (SIDEWAYS.includes(`${folder}>${targetFolder}`)) return undefined;
  return `${folder} imports from ${targetFolder}, which is not to its left`;
};

const importsOf = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?:^|\s)(?:import|export)\b[^'";]*?from\s*'([^']+)'|\bimport\(\s*'([^']+)'|^import '([^']+)'/gm,
    ),
  ].map(match => match[1] ?? match[2] ?? match[3]);

const sources = ['src', 'strategies'].flatMap(top =>
  readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .map(name => `${top}/${name}`),
);

test('every file imports from its own folder or from folders to its left', () => {
  const faults = sources.flatMap(file =>
    importsOf(readFileSync(join(ROOT, file), 'utf8')).flatMap(specifier => {
      const why = fault(file, specifier);
      return why === undefined ? [] : [`${file}: '${specifier}': ${why}`];
    }),
  );
  expect(faults).toEqual([]);
  expect(sources.length).toBeGreaterThan(60);
});

test('pure layers read no clock, no console and no Math.random', () => {
  const impure = /\b(Math\.random|Date\.now|new Date|performance\.|console\.|process\.)/;
  const faults = sources
    .filter(file => PURE.includes(file.split('/')[1]) || file.startsWith('strategies/'))
    .filter(file =>
      impure.test(readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')),
    );
  expect(faults).toEqual([]);
});

test.each([
  ['src/game/board.ts', '../match/seat.ts'],
  ['src/game/board.ts', 'node:fs'],
  ['src/match/seat.ts', '../arena/pool.ts'],
  ['src/schedule/pairs.ts', '../arena/pool.ts'],
  ['src/report/numbers.ts', '../cli/flags.ts'],
  ['strategies/point/index.ts', '../../src/game/board.ts'],
  ['strategies/point/index.ts', 'node:fs'],
])('%s must not import %s', (file, specifier) => {
  expect(fault(file, specifier)).toBeDefined();
});
