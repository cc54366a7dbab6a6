import type { BenchRow, Comparison, Verdict } from '../report/bench-summary.ts';
import { type Interval, pairedInterval, unpairedInterval } from './rank-intervals.ts';
import type { Measured } from './rounds.ts';
import { fastest } from './samples.ts';

/** What a verdict claims: chance alone makes one difference in fifty comparisons of equals. */
const CONFIDENCE = 0.98;

/**
 * Differences below this are not called such, however certain: where code and
 * data happen to lie in memory moves times by as much.
 */
const SMALLEST_DIFFERENCE = 0.01;

const verdictOf = ({ value, low, high }: Interval): Verdict => {
  if (low > 0 && value > Math.log1p(SMALLEST_DIFFERENCE)) return 'slower';
  if (high < 0 && value < -Math.log1p(SMALLEST_DIFFERENCE)) return 'faster';
  return 'no difference seen';
};

/** `interval` is of the logarithm of the ratio. */
const comparisonOf = (
  interval: Interval,
): Pick<Comparison, 'ratio' | 'low' | 'high' | 'confidence' | 'verdict'> => ({
  ratio: Math.exp(interval.value),
  low: Math.exp(interval.low),
  high: Math.exp(interval.high),
  confidence: interval.confidence,
  verdict: verdictOf(interval),
});

/** Compares two that were measured in turn. */
export const compareInTurn = (
  first: Measured,
  second: Measured,
  names: readonly [string, string],
): Comparison => ({
  name: names[0],
  against: names[1],
  ...comparisonOf(
    pairedInterval(
      first.samples.map((runs, round) => Math.log(fastest(runs) / fastest(second.samples[round]))),
      CONFIDENCE,
    ),
  ),
  sameSignature: first.signature === second.signature,
  processes: first.samples.length,
  measuredAt: null,
});

/** Compares what was measured now with what was measured another time. */
export const compareWithSaved = (now: BenchRow, saved: BenchRow, measuredAt: string): Comparison => ({
  name: now.name,
  against: saved.name,
  ...comparisonOf(
    unpairedInterval(now.processNsPerMove.map(Math.log), saved.processNsPerMove.map(Math.log), CONFIDENCE),
  ),
  sameSignature: now.signature === saved.signature,
  processes: now.processNsPerMove.length,
  measuredAt,
});
