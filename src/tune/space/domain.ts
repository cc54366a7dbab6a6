/** A place in the search space: an offset from the start for each tuned parameter, internal units. */
export type Point = readonly number[];

/** What an optimiser knows of the parameters it moves. The start is the point of zeros. */
export interface Domain {
  readonly dimension: number;
  /** Of the coordinates, for messages. */
  readonly names: readonly string[];
  /**
   * Groups of coordinates that only count relative to each other: the same
   * offset added to all of a group changes nothing. Disjoint.
   */
  readonly gauge: readonly (readonly number[])[];
  /** Per coordinate: external change for 1 internal unit if the parameter is an integer, else `null`. */
  readonly integerUnit: readonly (number | null)[];
  /** The same at an offset from the start, which on a log scale is another; `null` for a real number. */
  readonly integerUnitAt: (coordinate: number, offset: number) => number | null;
  /** Whether all points are played with the same values, because all of their numbers are whole ones. */
  readonly areOneTable: (points: readonly Point[]) => boolean;
  /** The point brought into bounds, its gauge kept fixed; the very same array if it is in bounds. */
  readonly repair: (point: Point) => Point;
}

/** The point of zeros. */
export const startOf = (domain: Domain): Point => new Array<number>(domain.dimension).fill(0);

/** Directions in which a change means something: 16 weights of one scale-free group have 15. */
export const freeDimension = (domain: Domain): number => domain.dimension - domain.gauge.length;

/** The same table with its free scale fixed: every group of `gauge` has a mean of 0. */
export const fixGauge = (point: Point, gauge: Domain['gauge']): Point => {
  if (gauge.length === 0) return point;
  const fixed = [...point];
  for (const group of gauge) {
    let sum = 0;
    for (const i of group) sum += fixed[i];
    const mean = sum / group.length;
    for (const i of group) fixed[i] = fixed[i] - mean;
  }
  return fixed;
};

/** A fair draw for each coordinate from which integers are rounded; `undefined` if there are none. */
export const drawRounding = (domain: Domain, uniform: () => number): readonly number[] | undefined => {
  if (domain.integerUnit.every(unit => unit === null)) return undefined;
  return domain.integerUnit.map(unit => (unit === null ? 0.5 : uniform()));
};
