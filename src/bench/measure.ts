import { PerformanceObserver } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { STAGES } from './corpus.ts';
import { BARE, FULL, MODES, type Replayer } from './replayer.ts';

/** What one run over the corpus took. */
export interface RunTimes {
  /** By mode and stage: nanoseconds of all slices, each the median of its repeats. */
  readonly ns: readonly (readonly number[])[];
  /** By mode: nanoseconds that the garbage collector took while the slices were gone through once. */
  readonly collectingNs: readonly number[];
  /** Whether all repeats chose the same moves. */
  readonly isRepeatable: boolean;
}

const medianOf = (values: number[]): number => {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** How a run's time is shared out: the modes with less in them need less of it. */
const SHARES = [0.15, 0.3, 0.55];

/**
 * Goes through the first `slices` slices in every mode, again and again for
 * about `milliseconds`.
 *
 * A slice is short, and the median of its repeats is not moved by the few in
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
  const hashes = new Map<number, number>();
  let isRepeatable = true;
  const ns = MODES.map(() => STAGES.map(() => 0));
  const windows = MODES.map(() => ({ from: 0, until: 0, repeats: 0 }));
  for (let mode = FULL; mode >= BARE; mode--) {
    const times = Array.from({ length: slices * STAGES.length }, (): number[] => []);
    const from = performance.now();
    let repeats = 0;
    do {
      for (let slice = 0; slice < slices; slice++) {
        replayer.replay(slice, mode);
        for (let stage = 0; stage < STAGES.length; stage++) {
          times[slice * STAGES.length + stage].push(replayer.stageMs[stage]);
        }
        if (mode !== FULL) continue;
        const known = hashes.get(slice);
        if (known === undefined) hashes.set(slice, replayer.hash);
        else if (known !== replayer.hash) isRepeatable = false;
      }
      repeats++;
    } while (performance.now() - from < SHARES[mode] * milliseconds);
    windows[mode] = { from, until: performance.now(), repeats };
    times.forEach((repeated, i) => {
      ns[mode][i % STAGES.length] += 1e6 * medianOf(repeated);
    });
  }
  await setImmediate();
  await setImmediate();
  collector.disconnect();
  const collectingNs = windows.map(({ from, until, repeats }) => {
    const within = pauses.filter(({ startTime }) => startTime >= from && startTime <= until);
    return (1e6 * within.reduce((sum, { duration }) => sum + duration, 0)) / repeats;
  });
  return { ns, collectingNs, isRepeatable };
};
