import type { Ending } from './ending.ts';
import type { GameRecord } from './record.ts';

/** Where a game went another way when it was played again, and by whom. */
export interface MoveDifference {
  readonly game: number;
  /** The stone that differs, the opening's counted: 1 is the first one. */
  readonly ply: number;
  /** Who placed it. */
  readonly contestant: string;
}

/** Endings that also hang on how fast, or how full, the machine is: they say nothing about who plays otherwise. */
const OF_THE_MACHINE: readonly Ending[] = ['timeout', 'crashed', 'memory', 'no-answer', 'no-start'];

const stonesOf = (text: string): readonly string[] => text.match(/[a-z]\d+/g) ?? [];

/** Stones that whoever proposes an opening puts. */
const PROPOSED = 3;

/** Whoever chose another opening, or other colours, where players choose them. */
const choiceDifference = (first: GameRecord, again: GameRecord): MoveDifference | undefined => {
  const { swap, black, white, game } = first;
  if (swap === undefined) return undefined;
  const [stones, others] = [stonesOf(first.opening), stonesOf(again.opening)];
  const other = swap.proposer === black ? white : black;
  const at = stones.findIndex((stone, i) => stone !== others[i]);
  if (at >= 0 && at < PROPOSED) return { game, ply: at + 1, contestant: swap.proposer };
  if (swap.answer !== again.swap?.answer || at >= 0)
    return { game, ply: at < 0 ? PROPOSED + 1 : at + 1, contestant: other };
  return swap.reply === again.swap?.reply
    ? undefined
    : { game, ply: stones.length + 1, contestant: swap.proposer };
};

/**
 * The first move in which two records of one game differ.
 *
 * @returns undefined if they are the same, or one was cut short by what hangs on the machine
 */
export const moveDifference = (first: GameRecord, again: GameRecord): MoveDifference | undefined => {
  if (JSON.stringify(first) === JSON.stringify(again)) return undefined;
  const choice = choiceDifference(first, again);
  if (choice !== undefined) return choice;
  const [moves, others] = [stonesOf(first.moves), stonesOf(again.moves)];
  let at = 0;
  while (at < moves.length && moves[at] === others[at]) at++;
  const isCut = (record: GameRecord, played: readonly string[]): boolean =>
    at === played.length && OF_THE_MACHINE.includes(record.ending);
  if (isCut(first, moves) || isCut(again, others)) return undefined;
  const ply = stonesOf(first.opening).length + at + 1;
  return { game: first.game, ply, contestant: ply % 2 === 1 ? first.black : first.white };
};
