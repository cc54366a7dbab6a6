import type { TuneConfig } from '../search/tune-config.ts';
import { CHANGES } from '../verification/ablation.ts';
import { DIGITS } from '../verification/choose-rounding.ts';
import { ablationPairs, areasBeside, otherPairs, roundingPairs } from '../verification/effort.ts';
import { isSamePlayer } from '../verification/verify-values.ts';

/** What a tune's games after its search depend on. */
export type FinishFrame = Pick<
  TuneConfig,
  'start' | 'opponents' | 'hallWeight' | 'rules' | 'openings' | 'parameters' | 'fixed'
>;

/** The most games of each part of a tune. */
export interface FinishGames {
  readonly rounding: number;
  readonly ablation: number;
  readonly verification: number;
}

/** Members that a hall of fame has in the end: from a thirty-second of the budget on, each at twice the games. */
const HALL_MEMBERS = 6;

/** The most games that come after a search; the sequential test of the verification may end before. */
export const finishGames = (frame: FinishFrame, searchGames: number, verifyPairs: number): FinishGames => {
  const { start, opponents, hallWeight, rules, openings, parameters, fixed } = frame;
  const variants = CHANGES.length * (parameters.length - fixed.length);
  const others = opponents.filter(({ contestant }) => !isSamePlayer(contestant, start)).length;
  // Everybody with the tuned and the start table, and one of another family beside those that were to be beaten.
  const matches = 1 + areasBeside(rules, openings).length + 2 * (others + 1);
  const hall = hallWeight > 0 ? HALL_MEMBERS : 0;
  return {
    rounding: 2 * (1 + DIGITS.length) * roundingPairs(verifyPairs),
    ablation: 2 * (1 + variants) * ablationPairs(verifyPairs, variants, searchGames),
    verification: 2 * (2 * verifyPairs + (matches + hall) * otherPairs(verifyPairs)),
  };
};

export const totalOf = ({ rounding, ablation, verification }: FinishGames): number =>
  rounding + ablation + verification;
