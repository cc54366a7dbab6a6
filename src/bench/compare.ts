import type { BenchRow, Comparison, Verdict } from '../report/bench-summary.ts';
import { type Interval, pairedInterval, unpairedInterval } from './rank-intervals.ts';
import type { Measured } from './rounds.ts';
import { type Sample, spreadOf } from './samples.ts';

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

/** The median over a round's blocks of the logarithm of the ratio; a block is two runs of each. */
const roundDifference = (first: readonly Sample[], second: readonly Sample[]): number => {
  const logs: number[] = [];
  for (let run = 0; run + 1 < first.length; run += 2) {
    const a = first[run].nsPerMove + first[run + 1].nsPerMove;
    const b = second[run].nsPerMove + second[run + 1].nsPerMove;
    logs.push(Math.log(a / b));
  }
  return spreadOf(logs).median;
};

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
      first.samples.map((runs, round) => roundDifference(runs, second.samples[round])),
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
