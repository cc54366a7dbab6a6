import type { Rules } from '../game/rules.ts';
import { ListedOpenings, type OpeningOrder } from './listed-openings.ts';
import { OPENING_RULES, type OpeningRule } from './opening-rule.ts';
import type { Opening, OpeningSource } from './opening-source.ts';
import { RandomOpenings, type RandomOpeningsSpec, specText } from './random-openings.ts';

/** A list of openings that is part of the config. */
interface OpeningList {
  readonly order: OpeningOrder;
  readonly openings: readonly Opening[];
}

/** Openings that players are given. */
export type GivenOpenings =
  | ({ readonly kind: 'random' } & RandomOpeningsSpec)
  | ({
      readonly kind: 'file';
      /** As the user named it. */
      readonly path: string;
    } & OpeningList);

/** Or the players put the first stones themselves, and choose their colours. */
export type OpeningsConfig = GivenOpenings | { readonly kind: OpeningRule };

/** The rule by which players choose the first stones themselves; undefined where they do not. */
export const openingRuleOf = ({ kind }: OpeningsConfig): OpeningRule | undefined =>
  OPENING_RULES.find(rule => rule === kind);

/** `random:4@7`, the book's path, or `swap2`. */
export const openingsText = (openings: OpeningsConfig): string => {
  if (openings.kind === 'random') return `random:${specText(openings)}`;
  if (openings.kind !== 'file') return openings.kind;
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
}): OpeningSource => {
  if (openings.kind === 'random') return new RandomOpenings(rules, openings, seed);
  if (openings.kind !== 'file') return EMPTY_BOARDS;
  return new ListedOpenings(openings.openings, { size: rules.size, order: openings.order, seed });
};

/** No stones that anybody is given, and so none that are given again. */
const EMPTY_BOARDS: OpeningSource = {
  next: () => ({ opening: [], repeat: false }),
  distinct: Number.POSITIVE_INFINITY,
};
