import type { Interval } from '../numeric/interval.ts';
import { studentOfLevel, studentTwoSided } from '../numeric/quantiles.ts';

/** Mean difference of two contestants that met the same opponent on the same openings and seeds. */
export interface PairedDifference extends Interval {
  readonly mean: number;
  readonly standardError: number;
  /** Student's t and its two-sided p-value; undefined where all differences are equal. */
  readonly t: number | undefined;
  readonly p: number | undefined;
}

/**
 * Student's t-test of `a` - `b`, pair score by pair score. What both share cancels: common openings and
 * seeds make small differences visible that independent matches would need many times the games for.
 *
 * @returns undefined with fewer than two differences
 * @throws {RangeError} if the lists differ in length
 */
export const pairedDifference = (
  a: readonly number[],
  b: readonly number[],
  level = 0.95,
): PairedDifference | undefined => {
  if (a.length !== b.length) throw new RangeError(`${a.length} scores against ${b.length}, not as many`);
  const n = a.length;
  if (n < 2) return undefined;
  const differences = a.map((score, i) => score - b[i]);
  const mean = differences.reduce((sum, value) => sum + value, 0) / n;
  const variance = differences.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
  const standardError = Math.sqrt(variance / n);
  const reach = standardError * studentOfLevel(level, n - 1);
  const t = variance === 0 ? undefined : mean / standardError;
  const p = t === undefined ? undefined : studentTwoSided(t, n - 1);
  return { mean, standardError, t, p, low: mean - reach, high: mean + reach };
};
