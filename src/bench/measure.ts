import { PerformanceObserver } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { STAGES } from './corpus.ts';
import { BARE, FULL, MODES, type Replayer, UPDATES } from './replayer.ts';

/** What one run over the corpus took. */
export interface RunTimes {
  /** By mode and stage: nanoseconds of all slices, each stretch the median of its repeats. */
  readonly ns: readonly (readonly number[])[];
  /** How often the slices were gone through in full, and how long the collector's pauses were meanwhile. */
  readonly passages: number;
  readonly pausesNs: readonly number[];
  /** Whether all repeats chose the same moves. */
  readonly isRepeatable: boolean;
}

export const medianOf = (values: readonly number[]): number => {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** How a run's time is shared out: the modes with less in them need less of it. */
const SHARES = [0.15, 0.3, 0.55];

/** Fewer repeats have no median worth the name, so a run takes longer rather than make do with them ... */
const FEWEST_REPEATS = 5;
/** ... up to so many times its time. */
const LONGEST = 4;

/**
 * Goes through the first `slices` slices in every mode, again and again for
 * about `milliseconds`.
 *
 * A stretch is short, and the median of its repeats is not moved by the few in
 * which something else had the processor. The collector's pauses would be
 * lost that way as well, though they are the strategy's own, so they are
 * counted beside it.
 */
export const measureRun = async (
  replayer: Replayer,
  slices: number,
  milliseconds: number,
): Promise<RunTimes> => {
  const pauses: { startTime: number; duration: number }[] = [];
  const collector = new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries()) pauses.push({ startTime, duration });
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
    passages: full.repeats,
    pausesNs: pauses
      .filter(({ startTime }) => startTime >= full.from && startTime <= full.until)
      .map(({ duration }) => 1e6 * duration),
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
  let elapsed: number;
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
  } while (elapsed < milliseconds || (repeats < FEWEST_REPEATS && elapsed < LONGEST * milliseconds));
  const ns = STAGES.map(() => 0);
  times.forEach((stretches, slice) => {
    const stages = replayer.stagesOf(slice);
    stretches.forEach((repeated, i) => {
      ns[stages[i]] += 1e6 * medianOf(repeated);
    });
  });
  return { ns, repeats, from, until: from + elapsed, isRepeatable };
};
