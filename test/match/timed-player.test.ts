import { expect, test } from 'vitest';
import { Board } from '../../src/game/board.ts';
import {
  closeMoveTimes,
  newMoveTimes,
  readingsOf,
  timedPlayer,
  withoutClock,
} from '../../src/match/wrappers/timed-player.ts';
import { SeededRng } from '../../src/random/rng.ts';
import type { SyncPlayer } from '../../src/strategy/api.ts';

/** A clock that a reading moves on by 2, of which each side of the reading's moment gets 1. */
const slowClock = () => {
  let time = 0;
  let readings = 0;
  return {
    work: (ms: number) => {
      time += ms;
    },
    now: () => {
      readings++;
      time += 1;
      const read = time;
      time += 1;
      return read;
    },
    get readings() {
      return readings;
    },
  };
};

const playerThatTakes = (clock: ReturnType<typeof slowClock>, observes: boolean): SyncPlayer => ({
  kind: 'sync',
  start: () => clock.work(100),
  pick: position => {
    clock.work(10);
    return position.cells[0];
  },
  ...(observes && { observe: () => clock.work(3) }),
});

test.each([
  [true, [100 + 10, 3 + 3 + 10, 100 + 10], 3 + 3 + 3],
  [false, [100 + 10, 10, 100 + 10], 0],
])(
  'a move is what it took with what was observed before, less the clock (observing: %s)',
  (observes, moves, after) => {
    const clock = slowClock();
    const times = newMoveTimes();
    const player = timedPlayer(playerThatTakes(clock, observes), clock.now, times);
    const board = new Board({ name: 'freestyle', size: 5 });
    const observe = () => player.observe?.(board.cells[0], 1, board);
    player.start?.({ me: 1, rng: new SeededRng('') });
    player.pick(board);
    observe();
    observe();
    player.pick(board);
    observe();
    player.start?.({ me: 2, rng: new SeededRng('') });
    player.pick(board);
    observe();
    observe();
    closeMoveTimes(times);
    expect(withoutClock(times, 2)).toEqual({
      plies: new Uint16Array(3),
      moves: Float64Array.from(moves),
      afterLastMoveMs: after,
    });
    expect(readingsOf(times)).toBe(clock.readings);
  },
);

test('no time is below 0, however slowly the clock is read', () => {
  const clock = slowClock();
  const times = newMoveTimes();
  timedPlayer(playerThatTakes(clock, false), clock.now, times).pick(
    new Board({ name: 'freestyle', size: 5 }),
  );
  expect([...withoutClock(times, 1000).moves]).toEqual([0]);
});
