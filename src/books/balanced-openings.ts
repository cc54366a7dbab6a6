import { InputError } from '../game/input-error.ts';
import { symmetricPositionKey } from '../game/position-key.ts';
import { symmetries } from '../game/symmetry.ts';
import type { Opening } from '../openings/opening-source.ts';
import { RandomOpenings, type RandomOpeningsSpec, specText } from '../openings/random-openings.ts';
import { isBalanced, type Trial, tryOpenings } from './try-openings.ts';

/** Candidates after which a share of balanced ones below one in 200 ends the search. */
const PATIENCE = 4000;

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

/**
 * Random openings, no two the same under symmetry, of which none decides the
 * game: the reference plays itself on each, and one that a colour nearly
 * always wins is passed over. More of them begin with the same ones.
 *
 * @returns `count`, or fewer if there are no more; none if aborted
 * @throws {InputError} if there are none, or hardly any
 */
export const balancedOpenings = async (
  trial: Trial,
  spec: RandomOpeningsSpec,
  count: number,
): Promise<Opening[]> => {
  const { rules, seed, signal } = trial;
  const random = new RandomOpenings(rules, spec, `${seed}/balanced`);
  const found: Opening[] = [];
  let tried = 0;
  const text = `balanced:${specText(spec)}`;
  for await (const candidate of tryOpenings(trial, withoutSymmetricCopies(rules.size, random.each()))) {
    tried++;
    if (isBalanced(candidate)) found.push(candidate.opening);
    if (found.length === count) return found;
    if (tried >= PATIENCE && found.length * 200 < tried) break;
  }
  if (signal?.aborted === true) return [];
  if (found.length === 0 || tried >= PATIENCE) {
    throw new InputError(
      `openings: of ${tried} openings of ${text} ${found.length} are balanced; take other stones or another area`,
    );
  }
  return found;
};
