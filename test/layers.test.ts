import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;

/**
 * Rooms of `src` in the order in which they depend on each other; a file imports from its own room and from
 * those before it. A folder inside a room is a room of its own.
 */
const LADDER = [
  'stats/numeric',
  'stats/counts',
  'stats/score',
  'stats/sprt',
  'stats/ratings',
  'stats/match',
  'random',
  'game',
  'solver',
  'files',
  'strategy',
  'game-files',
  'openings',
  'schedule',
  'match/wrappers',
  'match',
  'match/clocks',
  'match/referee',
  'match/opening',
  'match/later',
  'engines/lines',
  'engines',
  'engines/check',
  'contestants',
  'brain',
  'play/guards',
  'play',
  'play/threads',
  'play/processes',
  'play/pools',
  'run/move-times',
  'run',
  'books',
  'store',
  'machines/protocol',
  'machines/coordinator',
  'machines/worker',
  'games',
  'events',
  'suite',
  'review',
  'process',
  'watch',
  'bench',
  'profile',
  'tune/space',
  'tune/optimizers',
  'tune/games',
  'tune/search',
  'tune/verification',
  'tune/budget',
  'tune/session',
  'report/formats',
  'report/schemas',
  'report/profile',
  'report/engines',
  'report',
  'report/games',
  'pages/data/jobs',
  'pages/data',
  'pages/view/charts',
  'pages/view/board',
  'pages/view',
  'pages/view/play',
  'pages/client',
  'pages/server',
  'pages',
  'arena',
  '.',
  'cli/terminal',
  'cli/flags',
  'cli/commands/shards',
  'cli/commands/watch',
  'cli/commands/games',
  'cli/commands/shell',
  'cli/commands/review',
  'cli/commands/pages',
  'cli/commands/engines',
  'cli/commands/machines',
  'cli/commands',
  'cli',
];

/** More files than this, and a stranger no longer sees what a room is for. */
const MOST_FILES = 15;

const PURE = ['stats', 'random', 'game', 'solver'];

/** `play/threads` of `src/play/threads/thread.ts`; `.` of a file of `src` itself. */
const folderOf = (file: string): string => relative('src', dirname(file)) || '.';

/** Each rule is asked by the board and asks about cells: one room with `game`, and a drawer of it. */
const DRAWERS: Readonly<Record<string, string>> = { 'game/rules': 'game' };
const roomOf = (file: string): string => DRAWERS[folderOf(file)] ?? folderOf(file);

/** Why an import is wrong; undefined if it is right. */
const fault = (file: string, specifier: string): string | undefined => {
  const [top, folder] = file.split('/');
  if (top === 'src' && PURE.includes(folder) && specifier.startsWith('node:')) return 'a pure layer does I/O';
  if (top === 'strategies' && specifier === '#strategy') return undefined;
  if (!specifier.startsWith('.'))
    return top === 'strategies' ? 'a strategy imports more than #strategy' : undefined;
  const target = relative(ROOT, resolve(ROOT, dirname(file), specifier));
  const targetTop = target.split('/')[0];
  if (top === 'strategies')
    return targetTop === 'strategies' ? undefined : 'a strategy imports more than #strategy';
  if (targetTop !== 'src') return 'src imports from outside';
  const [room, targetRoom] = [roomOf(file), roomOf(target)];
  const [rung, targetRung] = [LADDER.indexOf(room), LADDER.indexOf(targetRoom)];
  if (rung < 0 || targetRung < 0) return `the ladder lacks ${rung < 0 ? room : targetRoom}`;
  if (folder === 'stats' && !targetRoom.startsWith('stats/')) return 'stats knows counts alone';
  return targetRung <= rung ? undefined : `${room} imports from ${targetRoom}, which comes after it`;
};

const importsOf = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?:^|\s)(?:import|export)\b[^'";]*?from\s*'([^']+)'|\bimport\(\s*'([^']+)'|^import '([^']+)'/gm,
    ),
  ].map(match => match[1] ?? match[2] ?? match[3]);

const sources = ['src', 'strategies'].flatMap(top =>
  readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
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

test('no room has more files than a stranger can take in', () => {
  const counts = new Map<string, number>();
  for (const file of sources.filter(name => name.startsWith('src/'))) {
    counts.set(folderOf(file), (counts.get(folderOf(file)) ?? 0) + 1);
  }
  expect([...counts].filter(([, files]) => files > MOST_FILES)).toEqual([]);
  expect(sources.map(roomOf).filter(room => !room.startsWith('..') && !LADDER.includes(room))).toEqual([]);
});

test('docs/house.md lists the same rooms in the same order', () => {
  const house = readFileSync(join(ROOT, 'docs/house.md'), 'utf8');
  expect([...house.matchAll(/^\| `([^`]+)` \|/gm)].map(([, room]) => room)).toEqual(LADDER);
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
  ['src/match/seat.ts', '../play/pools/pool.ts'],
  ['src/play/run-games.ts', './pools/pool.ts'],
  ['src/stats/score/elo.ts', '../../game/board.ts'],
  ['src/tune/space/space.ts', '../search/search.ts'],
  ['src/schedule/pairs.ts', '../play/pools/pool.ts'],
  ['src/report/formats/numbers.ts', '../../cli/flags/flags.ts'],
  ['strategies/point/index.ts', '../../src/game/board.ts'],
  ['strategies/point/index.ts', 'node:fs'],
])('%s must not import %s', (file, specifier) => {
  expect(fault(file, specifier)).toBeDefined();
});
