import type { BenchRow, Comparison, Verdict } from '../report/bench-summary.ts';
import { type Interval, pairedInterval, unpairedInterval } from './rank-intervals.ts';
import type { Measured } from './rounds.ts';
import { spreadOf } from './samples.ts';

/** What a verdict claims: chance alone makes one difference in fifty comparisons of equals. */
const CONFIDENCE = 0.98;

/**
 * Differences below this are not called such, however certain: where code and
 * data happen to lie in memory moves times by as much.
 */
const SMALLEST_DIFFERENCE = 0.01;

const verdictOf = ({ value, low, high, confidence }: Interval): Verdict => {
  if (confidence < CONFIDENCE) return 'no difference seen';
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

/** A process so much slower than the better ones of its contestant was disturbed all along. */
const DISTURBED = 1.12;
/** The fewest pairs of processes with which {@link CONFIDENCE} can be reached. */
const FEWEST_PAIRS = 7;

/**
 * The logarithms of the ratios of pairs of processes, without the pairs in
 * which either one was disturbed all along. Both sides are looked at alike, so
 * that leaving pairs out favours neither.
 */
export const calmDifferences = (first: readonly number[], second: readonly number[]): number[] => {
  const excessOf = (times: readonly number[]): number[] => {
    const better = spreadOf(times).low;
    return times.map(time => time / better);
  };
  const [a, b] = [excessOf(first), excessOf(second)];
  const pairs = first
    .map((time, i) => ({ difference: Math.log(time / second[i]), excess: Math.max(a[i], b[i]) }))
    .sort((p, q) => p.excess - q.excess);
  return pairs
    .filter(({ excess }, i) => i < FEWEST_PAIRS || excess < DISTURBED)
    .map(({ difference }) => difference);
};

/** Half an interval's width that is narrow enough: differences three times as large are then hardly ever missed. */
const PRECISE = 0.03;

const intervalInTurn = (first: Measured, second: Measured): Interval =>
  pairedInterval(calmDifferences(first.calmNsPerMove, second.calmNsPerMove), CONFIDENCE);

/** Whether two can be told apart well enough. Looks at the width of the interval only, and not at where it lies. */
export const isPreciseInTurn = ([first, second]: readonly Measured[]): boolean => {
  const { low, high } = intervalInTurn(first, second);
  return high - low <= 2 * PRECISE;
};

/** Compares two that were measured in turn. */
export const compareInTurn = (
  first: Measured,
  second: Measured,
  names: readonly [string, string],
): Comparison => {
  return {
    name: names[0],
    against: names[1],
    ...comparisonOf(intervalInTurn(first, second)),
    sameSignature: first.signature === second.signature,
    processes: first.samples.length,
    measuredAt: null,
  };
};

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
