import { indexOfCell, opponent } from '../game/cell.ts';
import { makeMoves } from '../game/notation.ts';
import { sumOfClocks } from '../match/clocks/time-used.ts';
import { ENDINGS } from '../match/ending.ts';
import { isProposerWhite } from '../match/opening/choose-colors.ts';
import { type NotedOpening, swapNote } from '../match/opening/swap-note.ts';
import { outcomeCode } from '../match/outcome-code.ts';
import { RESULTS } from '../match/record.ts';
import { stonesHash } from '../match/stones-hash.ts';
import type { PairTask } from '../schedule/pairs.ts';
import { type BatchResult, sumOfTimes } from './batch.ts';
import type { BatchOfPairs } from './batch-player.ts';
import type { Failure } from './failure.ts';

/** Who has which colour in one of a pair's games. */
export const colorsOf = ({ first, second }: PairTask, half: 0 | 1): { black: number; white: number } =>
  half === 0 ? { black: first, white: second } : { black: second, white: first };

/** No stone yet, and nobody has answered. */
const NOT_CHOSEN: NotedOpening = { stones: 0 };

/**
 * The result of one game that was not played to its end; its moves are those that were noted before.
 *
 * @param guilty - number of the contestant that loses it
 */
export const lostGame = (
  { rules, contestants, openingRule }: BatchOfPairs,
  task: PairTask,
  half: 0 | 1,
  { ending, fault, stones, opening = NOT_CHOSEN }: Failure,
  guilty: number,
): BatchResult => {
  const scheduled = colorsOf(task, half);
  const swap = openingRule && swapNote(contestants[scheduled.black].name, opening);
  const isExchanged = swap !== undefined && isProposerWhite(swap);
  const [black, white] = isExchanged
    ? [scheduled.white, scheduled.black]
    : [scheduled.black, scheduled.white];
  const chosen = swap === undefined ? task.opening.length : opening.stones;
  const indices = stones.map(cell => indexOfCell(rules.size, cell));
  const winner = opponent(guilty === black ? 1 : 2);
  const record = {
    game: 2 * task.pair + half,
    pair: task.pair,
    black: contestants[black].name,
    white: contestants[white].name,
    opening: makeMoves(rules.size, swap === undefined ? task.opening : indices.slice(0, chosen)),
    moves: makeMoves(rules.size, indices.slice(chosen)),
    result: RESULTS[winner],
    ending: ENDINGS[ending],
    fault,
    ...(swap && { swap }),
  };
  const line = new TextEncoder().encode(`${JSON.stringify(record)}\n`);
  return {
    records: line,
    ends: Uint32Array.of(line.length),
    outcomes: Uint8Array.of(outcomeCode(winner, ending, isExchanged)),
    hashes: Float64Array.of(stonesHash(stones)),
    times: contestants.map(() => ({ moves: new Float64Array(0), afterLastMoveMs: 0 })),
    timed: { games: 0, ms: 0 },
    untimed: { games: 0, ms: 0 },
    stones: stones.length,
    elapsedMs: 0,
    clockCostMs: 0,
  };
};

/** The results of batches as one, in their order. */
export const concatenate = (results: readonly BatchResult[]): BatchResult => {
  const records = new Uint8Array(results.reduce((sum, result) => sum + result.records.length, 0));
  const ends: number[] = [];
  let start = 0;
  for (const result of results) {
    records.set(result.records, start);
    for (const end of result.ends) ends.push(start + end);
    start += result.records.length;
  }
  return {
    records,
    ends: Uint32Array.from(ends),
    outcomes: Uint8Array.from(results.flatMap(result => [...result.outcomes])),
    hashes: Float64Array.from(results.flatMap(result => [...result.hashes])),
    times: results[0].times.map((_, i) => ({
      moves: Float64Array.from(results.flatMap(result => [...result.times[i].moves])),
      plies: Uint16Array.from(results.flatMap(result => [...(result.times[i].plies ?? [])])),
      afterLastMoveMs: results.reduce((sum, result) => sum + result.times[i].afterLastMoveMs, 0),
    })),
    timed: sumOfTimes(results.map(({ timed }) => timed)),
    ...(results.some(({ clocks }) => clocks) && { clocks: sumOfClocks(results) }),
    untimed: sumOfTimes(results.map(({ untimed }) => untimed)),
    stones: results.reduce((sum, result) => sum + result.stones, 0),
    elapsedMs: results.reduce((sum, result) => sum + result.elapsedMs, 0),
    clockCostMs: results[0].clockCostMs,
  };
};
