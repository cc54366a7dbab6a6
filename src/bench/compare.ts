import type { BenchRow, Comparison, SpeedVerdict } from './bench-summary.ts';
import { pairedInterval, type RankInterval, unpairedInterval } from './rank-intervals.ts';
import type { Measured } from './rounds.ts';
import { spreadOf } from './samples.ts';

/** What a verdict claims: chance alone makes one difference in fifty comparisons of equals. */
const CONFIDENCE = 0.98;

/**
 * Differences below this are not called such, however certain: where code and
 * data happen to lie in memory moves times by as much.
 */
const SMALLEST_DIFFERENCE = 0.01;

/** `margin` is what the interval has to be clear of 0 by. */
const verdictOf = ({ value, low, high, confidence }: RankInterval, margin: number): SpeedVerdict => {
  if (confidence < CONFIDENCE) return 'no difference seen';
  if (low > margin && value > Math.log1p(SMALLEST_DIFFERENCE)) return 'slower';
  if (high < -margin && value < -Math.log1p(SMALLEST_DIFFERENCE)) return 'faster';
  return 'no difference seen';
};

type Judged = Pick<
  Comparison,
  'ratio' | 'low' | 'high' | 'confidence' | 'verdict' | 'margin' | 'smallestSeen'
>;

/** `interval` and `margin` are of the logarithm of the ratio. */
const comparisonOf = (interval: RankInterval, margin: number): Judged => {
  const { value, low, high, confidence } = interval;
  return {
    ratio: Math.exp(value),
    low: Math.exp(low),
    high: Math.exp(high),
    confidence,
    margin: Math.expm1(margin),
    smallestSeen: Math.max(SMALLEST_DIFFERENCE, Math.expm1(Math.max(high - value, value - low) + margin)),
    verdict: verdictOf(interval, margin),
  };
};

/** A process so much slower than the better ones of its contestant was disturbed all along. */
const DISTURBED = 1.12;
/** The fewest pairs of processes with which {@link CONFIDENCE} can be reached. */
const FEWEST_PAIRS = 7;

/**
 * The logarithms of the ratios of pairs of processes, without the pairs in
 * which either one was disturbed all along. Both sides are looked at alike, so
 * that leaving pairs out favours neither.
 *
 * @internal
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

const intervalInTurn = (first: Measured, second: Measured): RankInterval =>
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
    ...comparisonOf(intervalInTurn(first, second), 0),
    pace: null,
    differences: [],
    sameSignature: isSameSignature(first.signature, second.signature),
    processes: first.samples.length,
    measuredAt: null,
  };
};

/** The fewest processes of either side with which {@link CONFIDENCE} can be reached when nothing pairs them. */
const FEWEST_PROCESSES = 6;

/** A process of a row: its time of a move, and that of board play alone if it was measured. */
interface Process {
  readonly ns: number;
  readonly referenceNs: number;
}

const processesOf = ({ processNsPerMove, processReferenceNs }: BenchRow): Process[] =>
  processNsPerMove.map((ns, i) => ({ ns, referenceNs: processReferenceNs?.[i] ?? 1 }));

const isCalm =
  (paceNs: number) =>
  (referenceNs: number): boolean =>
    referenceNs < DISTURBED * paceNs;

/** The pace of the machine when it was left alone. */
const calmPace = (referenceNs: readonly number[]): number => spreadOf(referenceNs).low;

/**
 * Whether enough processes were measured at the machine's own pace, and at that of another time if that was better.
 * Looks at board play alone, and not at how fast the contestants are.
 */
export const isCalmEnough = (
  referenceNs: readonly number[],
  savedNs: readonly number[] | undefined,
): boolean => {
  const pace = Math.min(...[referenceNs, ...(savedNs === undefined ? [] : [savedNs])].map(calmPace));
  return referenceNs.filter(isCalm(pace)).length >= FEWEST_PROCESSES;
};

/** The processes at the better pace of both times; the calmest few if there are not enough of them. */
const calmProcesses = (processes: readonly Process[], paceNs: number): Process[] =>
  processes
    .toSorted((a, b) => a.referenceNs - b.referenceNs)
    .filter(({ referenceNs }, i) => i < FEWEST_PROCESSES || isCalm(paceNs)(referenceNs));

/**
 * What a verdict between two times leaves to the machine even if its pace is the same. The same strategy,
 * measured at 14 times at about the same pace, was within 4 % of its middle when divided by it.
 */
const BETWEEN_TIMES = 0.03;
/**
 * How far dividing by the pace may err, as a share of the pace's change: where board play took 1.5 times as long,
 * strategies took 1.7 to 2 times.
 */
const PACE_ERROR = 0.6;
/** What it is without a pace to divide by. */
const UNKNOWN_PACE = Math.log(1.25);

/**
 * Compares what was measured now with what was measured another time. Times are in units of board play alone, each
 * in its own process, so that the spread of that is in the interval.
 *
 * @param differences - why the two may differ beside the strategy
 */
export const compareWithSaved = (
  now: BenchRow,
  saved: BenchRow,
  measuredAt: string,
  differences: readonly string[],
): Comparison => {
  const isKnown = saved.processReferenceNs !== undefined && now.processReferenceNs !== undefined;
  const paceNs = isKnown
    ? Math.min(calmPace(now.processReferenceNs), calmPace(saved.processReferenceNs))
    : Number.POSITIVE_INFINITY;
  const [a, b] = [now, saved].map(row => calmProcesses(processesOf(row), paceNs));
  const unit = ({ ns, referenceNs }: Process): number => Math.log(isKnown ? ns / referenceNs : ns);
  const middle = (processes: readonly Process[]): number =>
    spreadOf(processes.map(({ referenceNs }) => referenceNs)).median;
  const pace = isKnown ? middle(a) / middle(b) : null;
  const margin = pace === null ? UNKNOWN_PACE : BETWEEN_TIMES + PACE_ERROR * Math.abs(Math.log(pace));
  return {
    name: now.name,
    against: saved.name,
    ...comparisonOf(unpairedInterval(a.map(unit), b.map(unit), CONFIDENCE), margin),
    pace,
    sameSignature: isSameSignature(now.signature, saved.signature),
    processes: a.length,
    measuredAt,
    differences,
  };
};

/** A signature that there was no time for says nothing. */
const isSameSignature = (a: string, b: string): boolean => a === b || a === '' || b === '';
