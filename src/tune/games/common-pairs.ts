import type { Rules } from '../../game/rules.ts';
import type { DrawnOpening } from '../../openings/opening-source.ts';
import { RandomOpenings, type RandomOpeningsSpec } from '../../openings/random-openings.ts';
import { type Part, SplitOpenings } from '../../openings/split-openings.ts';
import type { PairTask } from '../../schedule/pairs.ts';

/** The first openings of a part, in an order that the seed decides. */
export const drawOpenings = (
  rules: Rules,
  spec: RandomOpeningsSpec,
  seed: string,
  part: Part,
  count: number,
): DrawnOpening[] => {
  const source = new SplitOpenings(new RandomOpenings(rules, spec, seed), rules.size, part);
  return Array.from({ length: count }, () => source.next());
};

/**
 * Every player meets the same opponents on the same openings, and with equal
 * pair numbers, so that chance is common to them all.
 *
 * @param players - how many; they are contestants 0 and on
 * @param opponents - of each pair, numbers of contestants
 */
export const commonPairs = (
  players: number,
  opponents: readonly number[],
  openings: readonly DrawnOpening[],
): PairTask[] =>
  Array.from({ length: players }, (_, first) =>
    opponents.map((second, pair): PairTask => ({ pair, first, second, ...openings[pair], games: 2 })),
  ).flat();
