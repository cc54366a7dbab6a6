import type { GenerationLine } from './journal.ts';

/** The values that a parameter had in candidates of two kinds; null where there is no candidate of the kind. */
interface BuiltRange {
  readonly name: string;
  readonly built: readonly [least: number, most: number] | null;
  readonly unbuilt: readonly [least: number, most: number];
}

/** What came of candidates of which no player could be made. */
export interface UnbuiltSummary {
  readonly candidates: number;
  readonly unbuilt: number;
  /** What was thrown at first. */
  readonly why: string;
  /** The parameters in which such candidates differ most from the others, or all if none does. */
  readonly ranges: readonly BuiltRange[];
}

/** Chance that a value of one list is above one of the other, from which a parameter's part in it is seen. */
const CLEAR = 0.7;

const rangeOf = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];

/** How surely the values of the lists can be told apart, 0.5 (not at all) to 1. */
const separation = (a: readonly number[], b: readonly number[]): number => {
  let above = 0;
  for (const x of a) for (const y of b) above += x > y ? 1 : x === y ? 0.5 : 0;
  const share = above / (a.length * b.length);
  return Math.max(share, 1 - share);
};

/** At most so many candidates of each kind are compared. */
const MOST = 1000;

/**
 * How many candidates could not be built, and within which values they could.
 *
 * @param names - of the tuned parameters
 * @returns null if all could be
 */
export const unbuiltOf = (
  lines: readonly Pick<GenerationLine, 'candidates' | 'unbuilt'>[],
  names: readonly string[],
): UnbuiltSummary | null => {
  const all = lines.flatMap(({ candidates, unbuilt }) =>
    candidates.map((values, i) => ({ values, why: unbuilt.find(({ candidate }) => candidate === i)?.why })),
  );
  const unbuilt = all.filter(({ why }) => why !== undefined);
  if (unbuilt.length === 0) return null;
  const built = all.filter(({ why }) => why === undefined);
  const valuesOf = (list: typeof all, name: string): number[] =>
    list.slice(0, MOST).map(({ values }) => values[name]);
  const ranges = names.map(name => {
    const [yes, no] = [valuesOf(built, name), valuesOf(unbuilt, name)];
    return {
      name,
      built: yes.length === 0 ? null : rangeOf(yes),
      unbuilt: rangeOf(no),
      isClear: yes.length === 0 || separation(yes, no) > CLEAR,
    };
  });
  const clear = ranges.some(({ isClear }) => isClear) ? ranges.filter(({ isClear }) => isClear) : ranges;
  return {
    candidates: all.length,
    unbuilt: unbuilt.length,
    why: unbuilt[0].why!,
    ranges: clear.map(({ isClear: _, ...range }) => range),
  };
};
