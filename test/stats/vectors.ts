import { readFileSync } from 'node:fs';

/** A case of `intervals-and-ratings.json`. Inputs and outputs are as the file names them. */
export interface Vector {
  readonly group: string;
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: each group has its own shape, pinned by its test
  readonly input: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly output: any;
  readonly tolerance: number;
}

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../data/stats/${name}.json`, import.meta.url), 'utf8'));

const all: readonly Vector[] = read('intervals-and-ratings').vectors;

/** All cases of that name; an empty answer would make a test pass for nothing, so it throws. */
export const vectors = (name: string): readonly Vector[] => {
  const found = all.filter(vector => vector.name === name);
  if (found.length === 0) throw new Error(`no vector '${name}'`);
  return found;
};

/** Figures that fastchess and fishtest gave for the same counts. */
export const fastchess = read('fastchess');

/** Both numbers are within `tolerance` of each other, relative where they are above 1. */
export const near = (actual: number | null | undefined, expected: number, tolerance: number): boolean =>
  Math.abs((actual ?? Number.NaN) - expected) <= tolerance * Math.max(1, Math.abs(expected));
