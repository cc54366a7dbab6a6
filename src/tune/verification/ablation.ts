import { holm } from '../../stats/score/holm.ts';
import type { PairPlayer } from '../search/pair-player.ts';
import type { Opponent, TuneConfig } from '../search/tune-config.ts';
import type { Space, Values } from '../space/space.ts';
import { type Comparison, compareValues } from './compare-values.ts';

/** What happens to a parameter, all others staying as tuned. */
const CHANGES = ['up', 'down', 'start'] as const;
type Change = (typeof CHANGES)[number];

/** What one tuned parameter is worth. */
export interface AblationRow {
  readonly name: string;
  /** `up` and `down` are a factor of ten on a log scale, a fifth of the range on a linear one. */
  readonly changes: Readonly<Record<Change, Comparison & { readonly adjusted: number }>>;
  /** Whether any change plays measurably worse. */
  readonly matters: boolean;
}

const LEAST_PAIRS = 100;
const MOST_PAIRS = 400;
/** Games spent here, as a share of the search's. */
const SHARE = 0.05;
const SIGNIFICANT = 0.05;

/**
 * Changes one tuned parameter at a time and plays: parameters with no measurable effect are found.
 * p-values are adjusted by Holm's method over all changes.
 */
export const ablation = async (
  player: PairPlayer,
  config: TuneConfig,
  space: Space,
  pool: readonly Opponent[],
  tuned: Values,
  searchGames: number,
): Promise<AblationRow[]> => {
  const { names } = space.domain;
  const scales = new Map(config.parameters.map(({ name, scale }) => [name, scale]));
  const point = space.toInternal(tuned);
  const variants = names.flatMap((name, i) => {
    const far = scales.get(name) === 'log' ? Math.LN10 : 1;
    return [point[i] + far, point[i] - far, 0].map(value => space.toExternal(point.with(i, value)));
  });
  const affordable = Math.round((SHARE * searchGames) / (2 * variants.length));
  const pairs = Math.max(LEAST_PAIRS, Math.min(MOST_PAIRS, affordable));
  const seed = `${config.seed}/ablation`;
  const compared = await compareValues(player, config, pool, tuned, variants, pairs, seed);
  const adjusted = holm(compared.map(({ p }) => p));
  return names.map((name, i) => {
    const changes = Object.fromEntries(
      CHANGES.map((change, k) => [
        change,
        { ...compared[CHANGES.length * i + k], adjusted: adjusted[CHANGES.length * i + k] },
      ]),
    ) as unknown as AblationRow['changes'];
    const matters = CHANGES.some(
      change => changes[change].difference < 0 && changes[change].adjusted < SIGNIFICANT,
    );
    return { name, changes, matters };
  });
};
