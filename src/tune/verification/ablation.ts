import { holm } from '../../stats/score/holm.ts';
import type { BuildTrial } from '../games/build-trial.ts';
import type { PairPlayer } from '../games/pair-player.ts';
import type { Opponent, TuneConfig } from '../search/tune-config.ts';
import type { Space, Values } from '../space/space.ts';
import { compareValues, type Gain } from './compare-values.ts';
import { ablationPairs } from './effort.ts';

/** What happens to a parameter, all others staying as tuned. */
export const CHANGES = ['up', 'down', 'start'] as const;
type Change = (typeof CHANGES)[number];

/** A change against the values as tuned; its p-value is adjusted over all changes. */
export type AblatedChange = Gain & { readonly adjusted: number };

/** What one tuned parameter is worth. */
export interface AblationRow {
  readonly name: string;
  /** null where no player can be made of it; `up` and `down` are a factor of ten on a log scale, a fifth of the range on a linear one. */
  readonly changes: Readonly<Record<Change, AblatedChange | null>>;
  /** Whether any change plays measurably worse. */
  readonly matters: boolean;
}

const SIGNIFICANT = 0.05;

/** What is changed, and against whom. */
export interface ToAblate {
  readonly pool: readonly Opponent[];
  readonly tuned: Values;
  /** Games that the search had, which the ablation is in proportion to. */
  readonly searchGames: number;
  readonly trial: BuildTrial;
}

/**
 * Changes one tuned parameter at a time and plays: parameters with no measurable effect are found.
 * p-values are adjusted by Holm's method over all changes.
 *
 * @returns null where there are too few games for any effect to be seen
 */
export const ablation = async (
  player: PairPlayer,
  config: TuneConfig,
  space: Space,
  { pool, tuned, searchGames, trial }: ToAblate,
): Promise<AblationRow[] | null> => {
  const { names } = space.domain;
  const scales = new Map(config.parameters.map(({ name, scale }) => [name, scale]));
  const point = space.toInternal(tuned);
  const variants = names.flatMap((name, i) => {
    const far = scales.get(name) === 'log' ? Math.LN10 : 1;
    return [point[i] + far, point[i] - far, 0].map(value => space.toExternal(point.with(i, value)));
  });
  const pairs = ablationPairs(config.verifyPairs, variants.length, searchGames);
  if (pairs === 0) return null;
  const seed = `${config.seed}/ablation`;
  const compared = await compareValues(player, config, {
    pool,
    reference: tuned,
    variants,
    pairs,
    seed,
    trial,
  });
  const known = compared.filter(one => one !== undefined);
  const adjusted = holm(known.map(({ p }) => p));
  const changeAt = (place: number): AblatedChange | null => {
    const one = compared[place];
    return one === undefined ? null : { ...one, adjusted: adjusted[known.indexOf(one)] };
  };
  return names.map((name, i) => {
    const changes = Object.fromEntries(
      CHANGES.map((change, k) => [change, changeAt(CHANGES.length * i + k)]),
    ) as unknown as AblationRow['changes'];
    const matters = CHANGES.some(change => {
      const one = changes[change];
      return one !== null && one.difference < 0 && one.adjusted < SIGNIFICANT;
    });
    return { name, changes, matters };
  });
};
