import { join } from 'node:path';
import * as z from 'zod';
import { checkedJson, readJsonIfThere } from '../../files/read-json.ts';
import { InputError } from '../../game/input-error.ts';
import type { RandomOpeningsSpec } from '../../openings/random-openings.ts';
import type { RaceLine } from '../search/journal.ts';
import type { Search } from '../search/search.ts';
import type { TuneConfig } from '../search/tune-config.ts';
import type { UnbuiltSummary } from '../search/unbuilt.ts';
import type { Space } from '../space/space.ts';
import type { AblationRow } from '../verification/ablation.ts';
import type { Rounding } from '../verification/choose-rounding.ts';
import type { Finish } from '../verification/finish.ts';
import type { Verification } from '../verification/verification.ts';
import { SUMMARY_FILE } from './tune-folder.ts';

/** One parameter before and after. */
export interface WeightRow {
  readonly name: string;
  readonly isTuned: boolean;
  readonly scale: 'log' | 'linear';
  /** Whether it only counts relative to others. */
  readonly isScaleFree: boolean;
  readonly start: number;
  /** In the start's units: weights that only count relative to each other are scaled so that their geometric mean stays. */
  readonly tuned: number;
  /** Least and greatest of what each start of the search ended with, in the same units; null with one start. */
  readonly low: number | null;
  readonly high: number | null;
  /** null where nothing was tried. */
  readonly matters: boolean | null;
}

/** Everything that a tune came to; all that a report reads. Depends on the games alone. */
export interface TuneSummary {
  readonly format: 1;
  readonly strategy: string;
  readonly algorithm: string;
  readonly seed: string;
  readonly size: number;
  readonly rule: string;
  readonly openings: RandomOpeningsSpec;
  readonly against: readonly { readonly name: string; readonly weight: number }[];
  readonly budgetGames: number;
  readonly games: number;
  readonly starts: readonly {
    readonly generations: number;
    readonly games: number;
    readonly isDropped: boolean;
  }[];
  readonly races: readonly RaceLine[];
  readonly hall: readonly { readonly games: number }[];
  /** Games of the search that ended by a fault of a player. */
  readonly faults: number;
  /** Candidates of which no player could be made; null where all could be. */
  readonly unbuilt: UnbuiltSummary | null;
  readonly weights: readonly WeightRow[];
  readonly rounding: Omit<Rounding, 'values'> | null;
  readonly ablation: readonly AblationRow[] | null;
  readonly verification: Verification;
}

interface TuneParts extends Pick<TuneSummary, 'races' | 'faults' | 'unbuilt' | 'budgetGames'> {
  readonly config: TuneConfig;
  readonly space: Space;
  readonly search: Search;
  readonly finished: Finish;
  readonly verification: Verification;
}

export const tuneSummary = ({
  config,
  space,
  search,
  budgetGames,
  races,
  faults,
  unbuilt,
  finished,
  verification,
}: TuneParts): TuneSummary => {
  const { state } = search;
  const rounding = finished.rounding && {
    digits: finished.rounding.digits,
    tried: finished.rounding.tried,
  };
  return {
    format: 1,
    strategy: config.start.strategy,
    algorithm: config.algorithm,
    seed: config.seed,
    size: config.rules.size,
    rule: config.rules.name,
    openings: config.openings,
    against: [
      ...config.opponents.map(({ contestant, weight }) => ({ name: contestant.name, weight })),
      ...(config.hallWeight > 0 ? [{ name: 'hall of fame', weight: config.hallWeight }] : []),
    ],
    budgetGames,
    games: state.games,
    starts: state.starts.map(({ optimizer, games, isDropped }) => ({
      generations: optimizer.generation,
      games,
      isDropped,
    })),
    races,
    hall: state.hall.map(({ games }) => ({ games })),
    faults,
    unbuilt,
    weights: weightRows(config, space, search, finished),
    rounding,
    ablation: finished.ablation,
    verification,
  };
};

const weightRows = (config: TuneConfig, space: Space, search: Search, finished: Finish): WeightRow[] => {
  const { names } = space.domain;
  const tuned = space.toInternal(positive(config, finished.tuned));
  const ends = search.state.starts.filter(({ optimizer }) => optimizer.generation > 0);
  return config.parameters.map(parameter => {
    const { name, start, scale } = parameter;
    const at = names.indexOf(name);
    const unit = parameter.step ?? ((parameter.max ?? 1) - (parameter.min ?? 0)) / 5;
    const inUnits = (offset: number): number =>
      scale === 'log' ? start * Math.exp(offset) : start + unit * offset;
    const offsets = at < 0 ? [] : ends.map(({ average }) => average[at]);
    const values = offsets.map(inUnits);
    return {
      name,
      isTuned: at >= 0,
      scale,
      isScaleFree: parameter.group !== undefined,
      start,
      tuned: at < 0 ? start : inUnits(tuned[at]),
      low: values.length < 2 ? null : Math.min(...values),
      high: values.length < 2 ? null : Math.max(...values),
      matters: finished.ablation?.find(row => row.name === name)?.matters ?? null,
    };
  });
};

/** A weight of 0 has no logarithm: the search took it for what it starts such weights from. */
const positive = (config: TuneConfig, values: Finish['tuned']): Finish['tuned'] => {
  return Object.fromEntries(
    config.parameters.map(({ name, start, scale }) => [
      name,
      scale === 'log' && values[name] <= 0 ? start : values[name],
    ]),
  );
};

/** What is looked at before a summary is believed; the rest was written by this format's only writer. */
const summaryFile = z.looseObject({
  format: z.literal(1),
  strategy: z.string(),
  weights: z.array(z.looseObject({ name: z.string() })),
  verification: z.looseObject({ verdict: z.looseObject({ name: z.string() }) }),
});

/**
 * What a tune came to, as its folder tells it.
 *
 * @throws {InputError} if it is not over, or the file is damaged
 */
export const readTuneSummary = (folder: string): TuneSummary => {
  const path = join(folder, SUMMARY_FILE);
  const json = readJsonIfThere(path);
  if (json === undefined) {
    throw new InputError(`${folder} holds a tune that is not over; go on with tune --resume ${folder}`);
  }
  checkedJson(summaryFile, json, path);
  return json as TuneSummary;
};
