/** Stones that both games of a pair start from: row * size + column of each in order, black first. */
export type Opening = readonly number[];

/** Openings in the order in which pairs take them; the same from every start. */
export interface OpeningSource {
  next(): Opening;
  /** How many of the openings given so far had been given before. */
  readonly repeats: number;
  /** How many different ones there are; Infinity if more than could be counted. */
  readonly distinct: number;
}
