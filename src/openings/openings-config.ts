import type { Rules } from '../game/rules.ts';
import { ListedOpenings, type OpeningOrder } from './listed-openings.ts';
import type { Opening, OpeningSource } from './opening-source.ts';
import { RandomOpenings, type RandomOpeningsSpec, specText } from './random-openings.ts';

/** A list of openings that is part of the config. */
interface OpeningList {
  readonly order: OpeningOrder;
  readonly openings: readonly Opening[];
}

export type OpeningsConfig =
  | ({ readonly kind: 'random' } & RandomOpeningsSpec)
  | ({
      readonly kind: 'file';
      /** As the user named it. */
      readonly path: string;
    } & OpeningList);

/** `random:4@7`, or the book's path. */
export const openingsText = (openings: OpeningsConfig): string => {
  if (openings.kind === 'random') return `random:${specText(openings)}`;
  return openings.order === 'shuffled' ? `${openings.path} (shuffled)` : openings.path;
};

/** The openings that a config asks for, from the first. */
export const openingsOf = ({
  openings,
  rules,
  seed,
}: {
  readonly openings: OpeningsConfig;
  readonly rules: Rules;
  readonly seed: string;
}): OpeningSource =>
  openings.kind === 'random'
    ? new RandomOpenings(rules, openings, seed)
    : new ListedOpenings(openings.openings, { size: rules.size, order: openings.order, seed });
