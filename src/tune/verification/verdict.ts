import { zOfLevel } from '../../stats/numeric/quantiles.ts';
import { leastPairs } from './sequential-test.ts';
import type { OpponentCheck, Verdict, VerdictName, Verification } from './verification.ts';

export const EXIT_CODES: Readonly<Record<VerdictName, number>> = {
  BETTER: 0,
  'NOT SHOWN': 3,
  WORSE: 4,
  SPECIALISED: 5,
};

const SIGNIFICANT = 0.05;

/** The chance of a false BETTER that the k-th look at the held-out openings has: all looks together stay below 5 %. */
export const alphaOfLook = (look: number): number => SIGNIFICANT / 2 ** look;

/**
 * - BETTER: the aim is reached, and nobody else is measurably worse off;
 * - SPECIALISED: the aim is reached, at the cost of somebody else;
 * - WORSE: the aim is measurably missed;
 * - NOT SHOWN: none of these.
 *
 * The aim is to beat the start table where that is among those to be beaten,
 * else to do better than the start did against those that are. The first takes
 * both the sequential test and the match of fixed length.
 *
 * The search's own earlier stages are nobody's opponents: tables go in circles,
 * and to lose to one of them takes nothing from what is reached. It is said,
 * as it tells that more games need not make a stronger table.
 */
export const verdictOf = (found: Omit<Verification, 'verdict'>, aimIsStart: boolean): Verdict => {
  const aim = aimIsStart ? againstStart(found) : againstOthers(found);
  if (aim.reached === 'no') return { name: 'NOT SHOWN', because: aim.because };
  if (aim.reached === 'opposite') return { name: 'WORSE', because: aim.because };
  const worse = found.opponents.filter(({ gain, adjusted }) => gain.difference < 0 && adjusted < SIGNIFICANT);
  const harmed = worse.filter(({ role }) => role !== 'hall');
  const circles = worse.filter(({ role }) => role === 'hall').map(circleWords);
  const because = [
    harmed.length === 0 ? aim.because : `${aim.because}, but ${harmed.map(harmWords).join(', ')}`,
    ...circles,
  ].join('; ');
  return { name: harmed.length === 0 ? 'BETTER' : 'SPECIALISED', because };
};

const harmWords = ({ name, start }: OpponentCheck): string =>
  start === null ? `it loses to ${name}` : `it does worse than the start against ${name}`;

/** @param opponent - named `hall@` and the games after which it was taken */
const circleWords = ({ name, tuned }: OpponentCheck): string =>
  `an earlier stage of the same search (after ${Number(name.replace(/\D/g, '')).toLocaleString('en-US')} games) beats it with ${(100 * (1 - tuned.score)).toFixed(1)} %, so a longer search need not be better in all`;

interface Aim {
  readonly reached: 'yes' | 'no' | 'opposite';
  readonly because: string;
}

const againstStart = ({ sequential, match, look }: Omit<Verification, 'verdict'>): Aim => {
  const { verdict } = sequential;
  const least = leastPairs(alphaOfLook(look));
  if (verdict === null && match.pairs < least) {
    return {
      reached: 'no',
      because: `with ${match.pairs} pairs the sequential test of look ${look} cannot say better, whatever the games; ${least} pairs can`,
    };
  }
  if (verdict === 'H1' && match.scoreLow > 0.5) {
    return { reached: 'yes', because: 'it beats the start table' };
  }
  if (verdict !== 'H1' && match.scoreHigh < 0.5) {
    return { reached: 'opposite', because: 'it loses to the start table' };
  }
  const why =
    verdict === 'H1'
      ? 'the sequential test says better than the start table, but the match of fixed length does not bear it out'
      : `the sequential test ${verdict === 'H0' ? 'says no better than the start table' : 'came to no end: more pairs can tell smaller differences, and a larger budget can make larger ones'}`;
  return { reached: 'no', because: why };
};

const againstOthers = ({ opponents, look }: Omit<Verification, 'verdict'>): Aim => {
  const { gain, error } = weightedGain(opponents);
  const reach = zOfLevel(1 - alphaOfLook(look)) * error;
  if (gain > reach)
    return { reached: 'yes', because: 'it does better than the start against those to be beaten' };
  if (gain < -reach) {
    return { reached: 'opposite', because: 'it does worse than the start against those to be beaten' };
  }
  return {
    reached: 'no',
    because: 'no difference to the start against those to be beaten is outside chance',
  };
};

/** The gain over all that were to be beaten by their weights, with its standard error. */
const weightedGain = (opponents: readonly OpponentCheck[]): { gain: number; error: number } => {
  let total = 0;
  let gain = 0;
  let variance = 0;
  for (const { role, weight, gain: own } of opponents) {
    if (role !== 'objective') continue;
    total += weight;
    gain += weight * own.difference;
    variance += (weight * ((own.high - own.low) / (2 * zOfLevel(0.95)))) ** 2;
  }
  return { gain: gain / total, error: Math.sqrt(variance) / total };
};
