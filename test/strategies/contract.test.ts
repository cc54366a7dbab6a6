import { describe, expect, test } from 'vitest';
import { Board } from '../../src/game/board.ts';
import { type Cell, type Color, EMPTY } from '../../src/game/cell.ts';
import { RULE_NAMES, type Rules } from '../../src/game/rules.ts';
import { SeededRng } from '../../src/random/rng.ts';
import type { Player } from '../../src/strategy/api.ts';
import { defaultValues, paramSlots, paramsOf } from '../../src/strategy/params.ts';
import {
  allStrategies,
  BLACK,
  opponent,
  playerOf,
  put,
  randomCell,
  strategyFolders,
  WHITE,
} from './support.ts';

const SEED = process.env.TEST_SEED ?? '2026';
const strategies = await allStrategies();

/** Strategies whose answer is promised to be the same with the colours exchanged, and from which stone on. */
const COLOUR_BLIND: Readonly<Record<string, number>> = {
  random: 0,
  hashmap: 0,
  'hashmap-plain': 0,
  'point-fixed': 2,
  'point-fixed-plain': 2,
};

/** Rules that treat the colours alike. */
const EVEN_RULES: readonly string[] = RULE_NAMES.filter(name => name !== 'renju');

/** Every rule on some board, and every size of board by some rule. */
const everyRules = RULE_NAMES.flatMap((name, i): Rules[] =>
  [[5, 9, 15, 25], [25], [9, 15], [15], [9]][i].map(size => ({ name, size })),
);

/** Plays a game of two players with some random stones in it, and gives back its cells. */
const playGame = (rules: Rules, players: readonly [Player, Player], rng: SeededRng): Cell[] => {
  const board = new Board(rules);
  players.forEach((player, seat) => {
    player.start?.({ me: seat === 0 ? BLACK : WHITE, rng: new SeededRng(`seat ${seat}`) });
  });
  const cells: Cell[] = [];
  while (!board.isOver()) {
    const chosen = players[board.toMove - 1].pick(board);
    const cell = board.moveCount < 3 || rng.below(8) === 0 ? randomCell(board, rng) : chosen;
    cells.push(cell);
    put(board, cell, board.toMove, players);
  }
  return cells;
};

test('finds the eight strategies, each named after its folder', () => {
  expect(strategies.map(({ id }) => id)).toEqual(strategyFolders());
  expect(strategies.length).toBeGreaterThanOrEqual(8);
});

describe.each(strategies)('$id', strategy => {
  test('can be built with whatever its bounds allow, which nobody tries before a run', () => {
    for (const rules of everyRules) {
      for (const bound of ['min', 'max'] as const) {
        const values = Object.fromEntries(paramSlots(strategy.params).map(slot => [slot.name, slot[bound]]));
        expect(strategy.create(rules, paramsOf(strategy.params, values)).kind).toBe('sync');
      }
    }
  });

  test('has defaults within bounds, and a sentence for itself and each parameter', () => {
    expect(strategy.summary).toMatch(/^[A-Z].*\.$/);
    for (const spec of Object.values(strategy.params)) expect(spec.doc).toMatch(/^[A-Z].*\.$/);
    for (const slot of paramSlots(strategy.params)) {
      expect(slot.default).toBeGreaterThanOrEqual(slot.min);
      expect(slot.default).toBeLessThanOrEqual(slot.max);
      expect(Number.isInteger(slot.default) || !slot.integer).toBe(true);
    }
    const filled = paramsOf(strategy.params, {});
    expect(paramsOf(strategy.params, defaultValues(strategy.params))).toEqual(filled);
  });

  test(`answers with an empty cell, twice the same, and writes nothing on the board (seed ${SEED})`, () => {
    const rng = new SeededRng(`${SEED} ${strategy.id}`);
    let lastCells = 0;
    for (const rules of everyRules) {
      // Random stones without heed of fives, up to the last empty cell.
      const board = new Board(rules);
      const players = [BLACK, WHITE].map(me => playerOf(strategy, rules, me as 1 | 2, 'a'));
      const twins = [BLACK, WHITE].map(me => playerOf(strategy, rules, me as 1 | 2, 'a'));
      while (!board.isFull()) {
        const seat = board.toMove - 1;
        const before = board.grid.slice();
        const cell = players[seat].pick(board);
        expect(board.grid[cell]).toBe(EMPTY);
        expect(twins[seat].pick(board)).toBe(cell);
        expect(Buffer.compare(board.grid, before)).toBe(0);
        if (board.moveCount === board.cells.length - 1) lastCells++;
        // Every stone of a small board is asked about, on a large one every tenth.
        const stones = Math.min(rules.size > 9 ? 1 + rng.below(20) : 1, board.cells.length - board.moveCount);
        for (let i = 0; i < stones; i++) {
          put(board, randomCell(board, rng), board.toMove, [...players, ...twins]);
        }
      }
    }
    expect(lastCells).toBeGreaterThan(2);
  });

  test(`never chooses a forbidden cell while another is left (seed ${SEED})`, () => {
    const rng = new SeededRng(`${SEED} ${strategy.id} forbidden`);
    const rules = { name: 'renju', size: 9 } as const;
    const player = playerOf(strategy, rules, BLACK);
    const reached = { forbidden: 0, fewLeft: 0, noneLeft: 0 };
    for (let game = 0; game < 30; game++) {
      const board = new Board(rules);
      player.start?.({ me: BLACK, rng: new SeededRng(`game ${game}`) });
      // Hardly a white stone in the way, and so many of black's that at last every cell is forbidden.
      while (!board.isFull()) {
        const color: Color = rng.below(4) === 0 ? WHITE : BLACK;
        const empty = Array.from(board.cells).filter(cell => board.grid[cell] === EMPTY);
        put(board, empty[rng.below(empty.length)], color, [player]);
        if (board.isFull()) break;
        board.giveTurnTo(BLACK);
        const left = Array.from(board.cells).filter(cell => board.grid[cell] === EMPTY);
        const legal = left.filter(cell => !board.isForbidden(cell));
        const chosen = player.pick(board);
        expect(legal.length > 0 ? legal : left).toContain(chosen);
        if (legal.length < left.length) reached.forbidden++;
        if (legal.length === 0) reached.noneLeft++;
        else if (legal.length <= left.length / 4) reached.fewLeft++;
      }
    }
    expect(reached.forbidden).toBeGreaterThan(200);
    expect(reached.fewLeft).toBeGreaterThan(1);
    expect(reached.noneLeft).toBeGreaterThan(2);
  });

  test('scores a full board, and one with an empty cell left, on all sizes', () => {
    const rng = new SeededRng(`${SEED} full ${strategy.id}`);
    for (let size = 5; size <= 25; size++) {
      for (const [round, me] of ([BLACK, WHITE, BLACK] as const).entries()) {
        const rules: Rules = { name: round === 1 ? 'standard' : 'freestyle', size };
        const board = new Board(rules);
        const player = playerOf(strategy, rules, me);
        // In the third round stones of one colour only, which no weight of the other's patterns holds down.
        const colorOf = () => (round === 2 ? WHITE : rng.below(2) === 0 ? BLACK : WHITE);
        while (board.moveCount < board.cells.length - 1)
          put(board, randomCell(board, rng), colorOf(), [player]);
        const last = randomCell(board, rng);
        if (player.score !== undefined) expect(player.score(board).best).toEqual([last]);
        expect(player.pick(board)).toBe(last);
        put(board, last, me, [player]);
        if (player.score !== undefined) expect(player.score(board).best).toEqual([]);
      }
    }
  });

  test('forgets a game at the start of the next', () => {
    for (const rules of everyRules) {
      const used = [playerOf(strategy, rules, WHITE), playerOf(strategy, rules, BLACK)] as const;
      playGame(rules, used, new SeededRng('before'));
      const fresh = [playerOf(strategy, rules, BLACK), playerOf(strategy, rules, WHITE)] as const;
      const wanted = playGame(rules, fresh, new SeededRng('after'));
      expect(playGame(rules, used, new SeededRng('after'))).toEqual(wanted);
      expect(playGame(rules, used, new SeededRng('after'))).toEqual(wanted);
      expect(wanted.length).toBeGreaterThan(4);
    }
  });

  if (!(strategy.id in COLOUR_BLIND)) return;
  test('answers the same with the colours exchanged', () => {
    const rng = new SeededRng(`${SEED} ${strategy.id}`);
    for (const rules of everyRules.filter(({ name }) => EVEN_RULES.includes(name))) {
      const board = new Board(rules);
      const mirror = new Board(rules);
      const player = playerOf(strategy, rules, BLACK);
      const other = playerOf(strategy, rules, WHITE);
      while (!board.isFull()) {
        const asked =
          board.moveCount >= COLOUR_BLIND[strategy.id] && (rules.size <= 9 || rng.below(10) === 0);
        if (asked) expect(other.pick(mirror)).toBe(player.pick(board));
        const cell = randomCell(board, rng);
        const color = rng.below(2) === 0 ? BLACK : WHITE;
        put(board, cell, color, [player]);
        put(mirror, cell, opponent(color), [other]);
      }
    }
  });
});

test('no strategy looks for a cell on a full board for ever', () => {
  for (const strategy of strategies) {
    const rules: Rules = { name: 'freestyle', size: 5 };
    const board = new Board(rules);
    const player = playerOf(strategy, rules, BLACK);
    const rng = new SeededRng('full');
    while (!board.isFull()) put(board, randomCell(board, rng), board.toMove, [player]);
    try {
      player.pick(board);
    } catch {
      // A refusal is an end, too.
    }
  }
  expect(strategies.length).toBeGreaterThan(6);
});
