import { symmetricPositionKey } from '../game/position-key.ts';
import { symmetries } from '../game/symmetry.ts';
import type { Opening } from '../openings/opening-source.ts';

/** Openings of which no two are turns or mirrorings of each other, until the first that was given before. */
export function* withoutSymmetricCopies(
  size: number,
  openings: Iterable<Opening>,
  onCopy?: (opening: Opening) => void,
): Generator<Opening> {
  const tables = symmetries(size);
  const seen = new Set<string>();
  for (const opening of openings) {
    const key = symmetricPositionKey(opening, tables);
    if (seen.has(key)) onCopy?.(opening);
    else yield opening;
    seen.add(key);
  }
}
