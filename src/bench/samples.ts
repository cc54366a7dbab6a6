import type { BenchRow, Spread, StageFigures } from './bench-summary.ts';
import { STAGES } from './corpus.ts';
import { lowerEnd, type RunTimes } from './measure.ts';
import { BARE, FULL, UPDATES } from './replayer.ts';

/** One run's figures. */
export interface Sample {
  readonly nsPerMove: number;
  readonly collecting: number;
  /** By stage; undefined where nothing was asked. */
  readonly nsPerPick: readonly (number | undefined)[];
  readonly nsPerUpdate: readonly (number | undefined)[];
}

export interface Counts {
  readonly picks: readonly number[];
  readonly updates: readonly number[];
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** A process has some forty pauses, which other work on the machine makes longer as it does everything. */
const PAUSE_SHARE = 0.1;

/** How often the collector ran while the slices were gone through once, times how long it takes undisturbed. */
const collectingPerPassage = (runs: readonly RunTimes[]): number => {
  const byKind = new Map<number, number[]>();
  for (const { kind, ns } of runs.flatMap(({ pauses }) => pauses)) {
    byKind.set(kind, [...(byKind.get(kind) ?? []), ns]);
  }
  const passages = total(runs.map(({ passages }) => passages));
  return total([...byKind.values()].map(ns => ns.length * lowerEnd(ns, PAUSE_SHARE))) / passages;
};

/**
 * Turns the runs of one process into time per move and per update; what
 * remains is never below 0.
 *
 * The collector's part is the same in all of them, as its pauses are too few in a single one.
 */
export const samplesOf = (runs: readonly RunTimes[], { picks, updates }: Counts): Sample[] => {
  const collectingNs = collectingPerPassage(runs);
  return runs.map(({ ns }) => {
    const per = (stage: number, more: number, less: number, counts: readonly number[]): number | undefined =>
      counts[stage] === 0 ? undefined : Math.max(0, ns[more][stage] - ns[less][stage]) / counts[stage];
    const all = Math.max(1e-3, total(ns[FULL]) - total(ns[BARE])) + collectingNs;
    return {
      nsPerMove: all / total(picks),
      collecting: collectingNs / all,
      nsPerPick: STAGES.map((_, stage) => per(stage, FULL, UPDATES, picks)),
      nsPerUpdate: STAGES.map((_, stage) => per(stage, UPDATES, BARE, updates)),
    };
  });
};

/** The `share` quantile of sorted values, between neighbours where it falls between them. */
const quantile = (sorted: ArrayLike<number>, share: number): number => {
  const at = share * (sorted.length - 1);
  const low = Math.floor(at);
  return sorted[low] + (at - low) * (sorted[Math.min(low + 1, sorted.length - 1)] - sorted[low]);
};

export const spreadOf = (values: readonly number[]): Spread => {
  const sorted = Float64Array.from(values).sort();
  return {
    median: quantile(sorted, 0.5),
    low: quantile(sorted, 0.25),
    high: quantile(sorted, 0.75),
  };
};

const known = (values: readonly (number | undefined)[]): number[] =>
  values.filter(value => value !== undefined);

/** The last run's, which has those of all. */
const calmNsOf = (runs: readonly RunTimes[]): readonly number[] => runs.at(-1)?.calmNs ?? [];

/** The time of a move in one process, undisturbed, from all of its runs. */
export const calmNsPerMove = (runs: readonly RunTimes[], { picks }: Counts): number => {
  const calmNs = calmNsOf(runs);
  const own = Math.max(1e-3, calmNs[FULL] - calmNs[BARE]);
  return (own + collectingPerPassage(runs)) / total(picks);
};

/** The time of board play alone in one process, undisturbed, for as many stones as one move is asked for. */
export const referenceNs = (runs: readonly RunTimes[], { picks }: Counts): number =>
  Math.max(1e-3, calmNsOf(runs)[BARE]) / total(picks);

/** A contestant's figures from all samples of all its processes. */
export const figuresOf = (
  processes: readonly (readonly Sample[])[],
  counts: Counts,
): Pick<BenchRow, 'nsPerMove' | 'collecting' | 'stages' | 'samples'> => {
  const samples = processes.flat();
  const stages = STAGES.map((stage, i): StageFigures => {
    const picks = known(samples.map(({ nsPerPick }) => nsPerPick[i]));
    const updates = known(samples.map(({ nsPerUpdate }) => nsPerUpdate[i]));
    return {
      stage,
      picks: counts.picks[i],
      nsPerPick: picks.length === 0 ? null : spreadOf(picks),
      nsPerUpdate: updates.length === 0 ? null : spreadOf(updates),
    };
  });
  return {
    nsPerMove: spreadOf(samples.map(({ nsPerMove }) => nsPerMove)),
    collecting: spreadOf(samples.map(({ collecting }) => collecting)).median,
    stages,
    samples: samples.length,
  };
};
