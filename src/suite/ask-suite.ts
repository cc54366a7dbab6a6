import type { Contestant } from '../contestants/contestant.ts';
import { createPlayer } from '../contestants/load-strategy.ts';
import { PositionScorer, type Stone } from '../contestants/score-position.ts';
import { Board } from '../game/board.ts';
import { type Color, EMPTY } from '../game/cell.ts';
import { InputError } from '../game/input-error.ts';
import type { RuleName } from '../game/rules.ts';
import { clopperPearson } from '../stats/score/clopper-pearson.ts';
import type { Strategy } from '../strategy/api.ts';
import { type SuitePosition, suiteGroup } from './suite-position.ts';

/** How many positions of a group a contestant gets right, with the 95 % interval of the share. */
interface GroupResult {
  readonly group: string;
  readonly positions: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
}

/** What one contestant makes of a suite. */
export interface SuiteResult {
  readonly name: string;
  /** By kind and depth, in the order of the names; the last is all of them. */
  readonly groups: readonly GroupResult[];
  /** By position of the suite: the move chosen, row * size + column. */
  readonly moves: readonly (number | null)[];
  readonly right: readonly boolean[];
}

/** The name of the group of all positions. */
export const ALL = 'all';

/**
 * Asks a contestant for its move in every position.
 *
 * @throws {InputError} if it throws or chooses no empty cell
 */
export const askSuite = (
  strategy: Strategy,
  contestant: Contestant,
  positions: readonly SuitePosition[],
  seed: string,
): SuiteResult => {
  const scorers = new Map<string, PositionScorer>();
  const scorerFor = (rule: RuleName, size: number): PositionScorer => {
    const key = `${rule}/${size}`;
    const known = scorers.get(key);
    if (known !== undefined) return known;
    const rules = { name: rule, size };
    const made = new PositionScorer(createPlayer(strategy, contestant, rules), new Board(rules), seed);
    scorers.set(key, made);
    return made;
  };
  const moves = positions.map(({ rule, size, stones, toMove }, number) => {
    const placed: Stone[] = stones.flatMap((stone, index) =>
      stone === EMPTY ? [] : [{ index, color: stone as Color }],
    );
    try {
      return scorerFor(rule, size).score(placed, toMove).move;
    } catch (error) {
      if (error instanceof InputError) {
        throw new InputError(`${contestant.name}, position ${number + 1}: ${error.message}`);
      }
      throw error;
    }
  });
  const right = positions.map(({ answers }, i) => {
    const move = moves[i];
    return move !== null && answers.includes(move);
  });
  const names = [...new Set(positions.map(suiteGroup))].sort();
  const groups = [...names, ALL].map((group): GroupResult => {
    const members = positions.flatMap((position, i) =>
      group === ALL || suiteGroup(position) === group ? [i] : [],
    );
    const count = members.filter(i => right[i]).length;
    return { group, positions: members.length, right: count, ...clopperPearson(count, members.length) };
  });
  return { name: contestant.name, groups, moves, right };
};
