import { symmetries } from '../game/symmetry.ts';
import type { Opening } from './opening-source.ts';

/**
 * The canonical form of openings on boards of one size: the same for all that
 * are one position turned, mirrored, or with stones put down in another order.
 *
 * @returns black's indices in order, -1, and white's in order, of that one of the eight turns and
 *   mirrorings for which this list comes first
 */
export const canonicalForm = (size: number): ((opening: Opening) => readonly number[]) => {
  const tables = symmetries(size);
  const ascending = (a: number, b: number): number => a - b;
  return opening => {
    let first: number[] = [];
    for (const table of tables) {
      const indices = opening.map(index => table[index]);
      const form = [
        ...indices.filter((_, ply) => ply % 2 === 0).sort(ascending),
        -1,
        ...indices.filter((_, ply) => ply % 2 === 1).sort(ascending),
      ];
      if (first.length === 0 || isBefore(form, first)) first = form;
    }
    return first;
  };
};

/** Lexicographic order of lists of one length. */
const isBefore = (a: readonly number[], b: readonly number[]): boolean => {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at >= 0 && a[at] < b[at];
};
