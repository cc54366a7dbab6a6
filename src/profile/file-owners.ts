import type { Contestant } from '../contestants/contestant.ts';
import { isOwnAddress, moduleAddress } from '../contestants/modules.ts';
import { builtFolder } from '../files/project.ts';

/** A contestant of a profile: the second one is the strategy too if that plays itself. */
export type Side = 'strategy' | 'opponent';

const HARNESS = builtFolder('src/').href;

/** Whether a compiled file is a contestant's: none of the harness, of Node or of a package. */
const isContestants = (url: string): boolean =>
  isOwnAddress(url) ||
  (url.startsWith('file:') && !url.startsWith(HARNESS) && !url.includes('/node_modules/'));

/** Tells by a compiled file whose code it is. */
export class FileOwners {
  readonly #known = new Map<string, Set<Side>>();
  readonly #both: readonly Side[];
  readonly #homes: readonly { readonly folder: string; readonly side: Side }[];

  constructor(contestants: readonly Contestant[], second: Side) {
    const sides = contestants.map(
      ({ module }, i) => ({ url: moduleAddress(module), side: i === 0 ? 'strategy' : second }) as const,
    );
    this.#both = second === 'strategy' ? ['strategy'] : ['strategy', 'opponent'];
    for (const { url, side } of sides) this.see(url, side);
    this.#homes = sides
      .filter(({ url }) => isOwnAddress(url))
      .map(({ url, side }) => ({ folder: new URL('./', url).href, side }));
  }

  /** A file was seen at work for this one. */
  see(url: string, side: Side): void {
    if (!isContestants(url)) return;
    const sides = this.#known.get(url) ?? new Set();
    this.#known.set(url, sides.add(side));
  }

  /** Who may be at work in this file: nobody if it is no contestant's, both if it cannot be told. */
  sidesOf(url: string): readonly Side[] {
    if (!isContestants(url)) return [];
    const sides = new Set(this.#known.get(url));
    for (const { folder, side } of this.#homes) if (url.startsWith(folder)) sides.add(side);
    return sides.size === 0 ? this.#both : [...sides];
  }
}
