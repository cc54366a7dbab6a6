/** Stones that both games of a pair start from: row * size + column of each in order, black first. */
export type Opening = readonly number[];

/** An opening, and whether it had been given before. */
export interface DrawnOpening {
  readonly opening: Opening;
  readonly repeat: boolean;
}

/** Openings in the order in which pairs take them; the same from every start. */
export interface OpeningSource {
  next(): DrawnOpening;
  /** How many different ones there are; Infinity if more than could be counted. */
  readonly distinct: number;
}
