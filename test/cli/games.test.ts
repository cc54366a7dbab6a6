import { readFileSync } from 'node:fs';
import { WriteStream } from 'node:tty';
import { expect, test } from 'vitest';
import { hasColors } from '../../src/cli/terminal/output.ts';
import { BLACK } from '../../src/game/cell.ts';
import { parseMoves } from '../../src/game/notation.ts';
import { type GameFilter, isWanted, stonesIn } from '../../src/games/game-filter.ts';
import { recordedGames } from '../../src/games/recorded-games.ts';
import type { GameRecord } from '../../src/match/record.ts';
import { replayOf, replayText } from '../../src/report/games/replay-text.ts';
import { type ScoredPosition, scoreReport } from '../../src/report/games/score-report.ts';
import { readRunConfig } from '../../src/store/run-file.ts';
import { execute, refusalOf } from '../support/cli.ts';

const RUN = new URL('../../results/reference', import.meta.url).pathname;
const records: GameRecord[] = readFileSync(`${RUN}/games.jsonl`, 'utf8')
  .trimEnd()
  .split('\n')
  .map(line => JSON.parse(line));

const found = (filter: GameFilter): number[] =>
  records.filter(record => isWanted(record, filter, 15)).map(({ game }) => game);

test('games are found by contestant, colour, result, ending, fault, length, first stones and number', () => {
  const by = (wanted: (record: GameRecord) => boolean): number[] =>
    records.filter(wanted).map(({ game }) => game);
  expect(found({})).toHaveLength(60);
  expect(found({ contestant: 'nobody' })).toEqual([]);
  expect(found({ contestant: 'point', as: 'black' })).toEqual(by(({ black }) => black === 'point'));
  expect(found({ result: 'white' })).toEqual(by(({ result }) => result === 'white'));
  const lost = found({ contestant: 'point', result: 'lost' });
  expect(lost).toEqual(
    by(({ black, result }) => result !== 'draw' && (black === 'point') !== (result === 'black')),
  );
  expect(lost.length).toBeGreaterThan(0);
  expect(found({ contestant: 'point', as: 'white', result: 'won' })).toEqual(
    by(({ white, result }) => white === 'point' && result === 'white'),
  );
  expect(found({ endings: ['full', 'threw'] })).toEqual(by(({ ending }) => ending === 'full'));
  expect(found({ fewest: 20, most: 30 })).toEqual(
    by(record => stonesIn(record) >= 20 && stonesIn(record) <= 30),
  );
  expect(found({ begins: parseMoves(15, records[4].opening) })).toEqual([4, 5]);
  expect(found({ games: new Set([3, 59, 60]) })).toEqual([3, 59]);
  const [faulty] = records;
  const thrower: GameRecord = { ...faulty, ending: 'threw', fault: 'TypeError: No Idea' };
  expect(isWanted(thrower, { fault: 'no idea' }, 15)).toBe(true);
  expect(isWanted(faulty, { fault: 'no idea' }, 15)).toBe(false);
});

test('games lists those that are asked for, and says how many more there are', async () => {
  const drawn = records.filter(({ result }) => result === 'draw');
  const { stdout } = await execute(['games', RUN, '--result', 'draw', '--limit', '1']);
  expect(stdout).toContain(`${drawn.length} of 60 games`);
  expect(stdout).toMatch(new RegExp(`│ ${drawn[0].game} +│ ${drawn[0].black} +│`));
  expect(stdout).toContain(`and ${drawn.length - 1} more; --limit ${drawn.length} lists all`);
  const json = JSON.parse((await execute(['games', RUN, '--games', '3,8-9', '--json'])).stdout);
  expect(json.shown).toEqual([records[3], records[8], records[9]]);
});

test('what a player made of a position is shown at a stone of its game, with what it played', async () => {
  const moves = parseMoves(15, records[1].opening + records[1].moves);
  const { stdout } = await execute(['replay', RUN, '1', '--scores', '--ply', '6']);
  expect(stdout).toContain(`${records[1].black}, with 6 stones on the board`);
  expect(stdout).toMatch(
    /scores for black, black to move:[\s\S]*scores for white[\s\S]*move: \w+\nhighest in black: \d+ on [\s\S]*\npoint played: \w+\n$/,
  );
  // Point draws no lots, so it would choose the same again.
  const [, chosen, played] = /move: (\w+)\n[\s\S]*point played: (\w+)/.exec(stdout) ?? [];
  expect(chosen).toBe(played);
  const last = await execute(['replay', RUN, '1', '--scores']);
  expect(last.stdout).toContain(`with ${moves.length - 1} stones on the board`);
});

test('the winning row is named at the end, and marked where there are colours', async () => {
  const rules = { name: 'freestyle', size: 15 } as const;
  let rows = 0;
  for await (const record of recordedGames(RUN, readRunConfig(RUN))) {
    const game = replayOf(record, rules);
    const end = replayText(game, game.stones.length);
    expect(end).not.toContain('\x1b');
    expect(game.row.length >= 5).toBe(record.ending === 'five');
    if (record.ending !== 'five') continue;
    rows++;
    expect(end).toMatch(/five in a row, (\w+ ){4,}\w+$/);
    expect(game.row).toContain(game.stones.at(-1));
    const colored = replayText(game, game.stones.length, true);
    expect(colored.split('48;5;120m')).toHaveLength(game.row.length + 1);
  }
  expect(rows).toBeGreaterThan(50);
});

test('the heat of cells grows with their scores, and text is the same without colours', () => {
  const scores = [0, 1, 10, 100, 1e6, 1e10, Number.NaN, null, 0];
  const position: ScoredPosition = {
    size: 3,
    toMove: BLACK,
    move: 5,
    best: [5],
    grids: { scores },
    stones: scores.map(score => (score === null ? 2 : 0)),
  };
  const colored = scoreReport(position, true);
  const plain = scoreReport(position);
  expect(plain).not.toContain('\x1b');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the colours
  expect(colored.replace(/\x1b\[[\d;]*m/g, '')).toBe(plain);
  const heats = [...colored.matchAll(/48;5;(\d+)m/g)].map(([, color]) => Number(color));
  const ramp = [230, 229, 222, 215, 209, 203, 196];
  expect(heats.map(color => ramp.indexOf(color))).toEqual([...heats.keys()].map(i => [0, 0, 1, 4, 6][i]));
});

test('there are colours on a terminal alone, and not under NO_COLOR', () => {
  const { isTTY, hasColors: former } = process.stdout;
  const { env } = process;
  const asked = (terminal: boolean, variables: NodeJS.ProcessEnv): boolean => {
    process.stdout.isTTY = terminal;
    process.stdout.hasColors = WriteStream.prototype.hasColors.bind(WriteStream.prototype);
    process.env = { TERM: 'xterm-256color', ...variables };
    return hasColors();
  };
  try {
    expect([asked(true, {}), asked(true, { NO_COLOR: '1' }), asked(false, {})]).toEqual([true, false, false]);
  } finally {
    Object.assign(process.stdout, { isTTY, hasColors: former });
    process.env = env;
  }
});

test.each([
  [['--contestant', 'poin'], "--contestant is 'poin', who is not in this run; did you mean 'point'?"],
  [['--result', 'won'], '--result won goes with --contestant, to know whose'],
  [['--as', 'black'], '--as goes with --contestant, to know whose'],
  [['--stones', '9-3'], "--stones is '9-3'; it takes a number, or two such as 9-20, 9- or -20"],
  [['--ending', 'threww'], /^--ending is 'threww'; it takes .*; did you mean 'threw'\?$/],
  [['--games', '3-'], "--games is '3-'; it takes both ends, such as 3,8-11"],
])('games %j is refused in one line', async (flags, words) => {
  expect(await refusalOf(['games', RUN, ...flags])).toEqual(
    typeof words === 'string' ? words : expect.stringMatching(words),
  );
});
