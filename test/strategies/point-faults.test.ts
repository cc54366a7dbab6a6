import { describe, expect, test } from 'vitest';
import { Board } from '../../src/game/board.ts';
import { type Color, EMPTY } from '../../src/game/cell.ts';
import { RULE_NAMES, type Rules } from '../../src/game/rules.ts';
import { SeededRng } from '../../src/random/rng.ts';
import type { Player, Scores, Strategy } from '../../src/strategy/api.ts';
import point from '../../strategies/point/index.ts';
import pointFaults from '../../strategies/point-faults/index.ts';
import pointFixed from '../../strategies/point-fixed/index.ts';
import { BLACK, layRows, playerOf, put, WHITE } from './support.ts';

const SEED = process.env.TEST_SEED ?? '2026';
const FAULTS = ['wrap', 'falseFives', 'missedFives', 'whiteTies'] as const;
const MENDED = Object.fromEntries(FAULTS.map(name => [name, 0]));

const pairOf = (strategy: Strategy, rules: Rules, values = {}): Player[] =>
  ([BLACK, WHITE] as const).map((me: Color) => playerOf(strategy, rules, me, '', values));

/** Random positions with long rows and gaps, shown to all players; `ask` is called on those with room left. */
const positions = (rules: Rules, count: number, casts: Player[][], ask: (board: Board) => void): void => {
  const rng = new SeededRng(`${SEED} ${rules.name}`);
  const board = new Board(rules);
  for (let i = 0; i < count; i++) {
    board.reset();
    for (const cast of casts) {
      for (const [seat, player] of cast.entries()) player.start?.({ me: seat === 0 ? BLACK : WHITE, rng });
    }
    layRows(board, rng, 2 + rng.below(14), 14, (cell, color) => put(board, cell, color, casts.flat()));
    if (board.moveCount > 1 && !board.isFull()) ask(board);
  }
};

describe.each(RULE_NAMES)('by the rule %s', name => {
  const rules = { name, size: 15 };

  test.each([
    ['with all of its faults it plays as point', {}, point],
    ['with none of them it plays as point-fixed', MENDED, pointFixed],
  ])('%s', (_, values, other) => {
    const casts = [pairOf(pointFaults, rules, values), pairOf(other, rules)];
    let asked = 0;
    positions(rules, 60, casts, board => {
      for (const seat of [0, 1]) {
        const [given, wanted] = casts.map(cast => cast[seat].score!(board));
        expect(given.best).toEqual(wanted.best);
        const empty = Array.from(board.cells).filter(cell => board.grid[cell] === EMPTY);
        const scoresOf = ({ grids }: Scores) =>
          Object.entries(grids).map(([name, grid]) => [name, empty.map(cell => grid[cell])]);
        expect(scoresOf(given)).toEqual(scoresOf(wanted));
        asked++;
      }
    });
    expect(asked).toBeGreaterThan(80);
  });
});

test.each(FAULTS)(
  'mending %s alone changes moves, of point and of what it is when all else is mended',
  fault => {
    const rules = { name: 'freestyle', size: 15 } as const;
    const casts = [
      pairOf(pointFaults, rules),
      pairOf(pointFaults, rules, { [fault]: 0 }),
      pairOf(pointFaults, rules, MENDED),
      pairOf(pointFaults, rules, { ...MENDED, [fault]: 1 }),
    ];
    let [ofAll, ofNone] = [0, 0];
    positions(rules, 600, casts, board => {
      const [all, mended, none, left] = casts.map(cast => cast[1].pick(board));
      if (all !== mended) ofAll++;
      if (none !== left) ofNone++;
    });
    expect(ofAll).toBeGreaterThan(0);
    expect(ofNone).toBeGreaterThan(0);
  },
);
