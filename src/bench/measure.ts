import { PerformanceObserver } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { STAGES } from './corpus.ts';
import { BARE, FULL, MODES, type Replayer, UPDATES } from './replayer.ts';

/** One time that the garbage collector took. */
interface Pause {
  /** Of the heap's youngest part, or of all of it. */
  readonly kind: number;
  readonly ns: number;
}

/** What one run over the corpus took. */
export interface RunTimes {
  /** By mode and stage: nanoseconds of all slices, each stretch by the lower end of its repeats. */
  readonly ns: readonly (readonly number[])[];
  /** By mode: like `ns` and over all stages, but by the lower end of this run and all before it; last run only. */
  readonly calmNs: readonly number[] | undefined;
  /** How often the slices were gone through in full, and how long the collector's pauses were meanwhile. */
  readonly passages: number;
  readonly pauses: readonly Pause[];
  /** Whether all repeats chose the same moves. */
  readonly isRepeatable: boolean;
}

/**
 * The time that only a small share of the values is below. Whatever else a
 * machine does makes times longer and never shorter, by as much as twice where
 * two processors share a core, so the lower end says what the code itself takes.
 */
export const lowerEnd = (values: readonly number[], share: number): number =>
  Float64Array.from(values).sort()[Math.floor(values.length * share)];

/** Of the few repeats in one run. */
const RUN_SHARE = 0.2;
/** Of all repeats in a process: a stretch needs to have been left alone now and then, not for a whole run. */
const CALM_SHARE = 0.05;

/** Times of all runs, by mode, slice and stretch. */
const pool: number[][][][] = MODES.map(() => []);

/** Forgets all runs: those that warm the code up are not to be counted. */
export const forgetRuns = (): void => {
  for (const slices of pool) slices.length = 0;
};

const calmTotal = (slices: readonly (readonly (readonly number[])[])[]): number =>
  slices.flat().reduce((sum, times) => sum + 1e6 * lowerEnd(times, CALM_SHARE), 0);

/** What the types of Node do not say of these entries. */
type GcEntry = { startTime: number; duration: number; detail: { kind: number } };

/** How a run's time is shared out: the modes with less in them need less of it. */
const SHARES = [0.1, 0.2, 0.7];

/** Of fewer repeats none may be undisturbed, so a run takes longer rather than make do with them ... */
const FEWEST_REPEATS = 3;
/** ... up to so many times its time by the wall's clock. */
const LONGEST = 8;

/**
 * Goes through the first `slices` slices in every mode, again and again for
 * about `milliseconds`.
 *
 * Stretches are short, so that some of their repeats are undisturbed on a busy
 * machine too. The collector's pauses are lost together with the disturbances,
 * though they are the strategy's own, so they are counted beside.
 */
export const measureRun = async (
  replayer: Replayer,
  slices: number,
  milliseconds: number,
  isLast: boolean,
): Promise<RunTimes> => {
  const entries: GcEntry[] = [];
  const collector = new PerformanceObserver(list => {
    entries.push(...(list.getEntries() as unknown as GcEntry[]));
  });
  collector.observe({ entryTypes: ['gc'] });
  const ns: number[][] = MODES.map(() => []);
  const full = repeat(replayer, FULL, slices, SHARES[FULL] * milliseconds);
  ns[FULL] = full.ns;
  ns[UPDATES] = repeat(replayer, UPDATES, slices, SHARES[UPDATES] * milliseconds).ns;
  ns[BARE] = repeat(replayer, BARE, slices, SHARES[BARE] * milliseconds).ns;
  await setImmediate();
  await setImmediate();
  collector.disconnect();
  return {
    ns,
    calmNs: isLast ? pool.map(calmTotal) : undefined,
    passages: full.repeats,
    pauses: entries
      .filter(({ startTime }) => startTime >= full.from && startTime <= full.until)
      .map(({ duration, detail }) => ({ kind: detail.kind, ns: 1e6 * duration })),
    isRepeatable: full.isRepeatable,
  };
};

interface Repeated {
  /** By stage. */
  readonly ns: number[];
  readonly repeats: number;
  readonly from: number;
  readonly until: number;
  readonly isRepeatable: boolean;
}

const repeat = (replayer: Replayer, mode: number, slices: number, milliseconds: number): Repeated => {
  const times = Array.from({ length: slices }, (_, slice) =>
    replayer.stagesOf(slice).map((): number[] => []),
  );
  const hashes: number[] = [];
  let isRepeatable = true;
  let repeats = 0;
  const from = performance.now();
  // Of the processor's time, so that a busy machine makes a run longer and not poorer.
  const fromCpu = process.cpuUsage();
  let elapsed: number;
  let used: number;
  do {
    for (let slice = 0; slice < slices; slice++) {
      replayer.replay(slice, mode);
      const stretches = times[slice];
      for (let i = 0; i < stretches.length; i++) stretches[i].push(replayer.stretchMs[i]);
      if (repeats === 0) hashes.push(replayer.hash);
      else if (hashes[slice] !== replayer.hash) isRepeatable = false;
    }
    repeats++;
    elapsed = performance.now() - from;
    const { user, system } = process.cpuUsage(fromCpu);
    used = (user + system) / 1000;
  } while (elapsed < LONGEST * milliseconds && (used < milliseconds || repeats < FEWEST_REPEATS));
  times.forEach((stretches, slice) => {
    const pooled = pool[mode][slice];
    if (pooled === undefined) pool[mode][slice] = stretches;
    else for (const [i, repeated] of stretches.entries()) pooled[i].push(...repeated);
  });
  const ns = STAGES.map(() => 0);
  times.forEach((stretches, slice) => {
    const stages = replayer.stagesOf(slice);
    stretches.forEach((repeated, i) => {
      ns[stages[i]] += 1e6 * lowerEnd(repeated, RUN_SHARE);
    });
  });
  return { ns, repeats, from, until: from + elapsed, isRepeatable };
};
