import type { SingleBar } from 'cli-progress';
import type { Machine } from '../../play/batch-player.ts';
import { llrText } from '../../report/figures-in-words.ts';
import { count, counted, duration, measured, percent } from '../../report/formats/numbers.ts';
import type { Progress } from '../../run/play-run.ts';
import { resultsOf } from '../../run/tally.ts';
import { scoreOfGames } from '../../stats/counts/pairs.ts';

/** Shows how far a run has come: a bar on a terminal, otherwise a plain line every few seconds; on stderr. */
export interface ProgressDisplay {
  update(progress: Progress): void;
  /** Takes the bar away. */
  stop(): void;
}

const LINE_EVERY_MS = 5000;
const BAR_EVERY_MS = 100;

const MOST_NAMED = 4;
/** Above this the process that folds the games is what they wait for. */
const BUSY = 0.8;
let busySince = performance.eventLoopUtilization();

/** Who plays, each with its share of the games; a worker that is silent for a while with how long. */
const machineWords = (machines: readonly Machine[], isLong: boolean): string => {
  const playing = machines.filter(({ state }) => state === 'plays');
  const threads = playing.reduce((sum, machine) => sum + machine.threads, 0);
  const total = `${counted(playing.length, 'worker')} with ${counted(threads, 'thread')}`;
  if (!isLong) return total;
  const games = Math.max(
    1,
    machines.reduce((sum, machine) => sum + machine.games, 0),
  );
  const named = playing.slice(0, MOST_NAMED).map(machine => {
    const silent = machine.silentSeconds > 5 ? `, silent for ${duration(machine.silentSeconds)}` : '';
    return `${machine.worker} ${percent(machine.games / games)} at ${measured(machine.gamesPerSecond)} a second${silent}`;
  });
  const more = playing.length > MOST_NAMED ? [`${playing.length - MOST_NAMED} more`] : [];
  const { utilization } = performance.eventLoopUtilization(busySince);
  busySince = performance.eventLoopUtilization();
  const limit = utilization > BUSY ? '; this process is the limit, more workers would not help' : '';
  return `${total}: ${[...named, ...more].join(', ')}${limit}`;
};

/** @param isLong - whether there is a line for it */
const words = (progress: Progress, elapsedMs: number, isLong: boolean): string => {
  const { machines } = progress;
  const line = runWords(progress, elapsedMs);
  return machines === undefined ? line : `${line}; ${machineWords(machines, isLong)}`;
};

const runWords = ({ games, gamesScheduled, tallies, test }: Progress, elapsedMs: number): string => {
  const rate = games / Math.max(1e-3, elapsedMs / 1000);
  const left = duration((gamesScheduled - games) / Math.max(rate, 1e-9));
  const pace = `${count(games)}/${count(gamesScheduled)} games, ${measured(rate)} a second`;
  // A test ends when it ends: the time to the limit would mislead.
  if (test !== undefined) {
    return `${pace}, LLR ${llrText(test.llr)} of ${test.lower.toFixed(2)} to ${test.upper.toFixed(2)}`;
  }
  if (tallies.length !== 1) return `${pace}, ${left} left`;
  const [tally] = tallies;
  return `${pace}, ${left} left, score ${games === 0 ? '-' : percent(scoreOfGames(resultsOf(tally)))}`;
};

const bar = (startedMs: number): ProgressDisplay => {
  let lastMs = 0;
  let display: SingleBar | undefined;
  // Games begin while it is loaded.
  void import('cli-progress').then(({ default: { SingleBar } }) => {
    display = new SingleBar({
      format: '{bar} {words}',
      barsize: 20,
      stream: process.stderr,
      hideCursor: true,
      clearOnComplete: true,
      stopOnComplete: false,
      emptyOnZero: true,
      gracefulExit: false,
    });
  });
  let isShown = false;
  return {
    update(progress) {
      const now = performance.now();
      if (display === undefined || now - lastMs < BAR_EVERY_MS) return;
      lastMs = now;
      const payload = { words: words(progress, now - startedMs, false) };
      if (!isShown) display.start(progress.gamesScheduled, progress.games, payload);
      else display.update(progress.games, payload);
      isShown = true;
    },
    stop() {
      if (isShown) display?.stop();
    },
  };
};

const lines = (startedMs: number): ProgressDisplay => {
  let lastMs = startedMs;
  return {
    update(progress) {
      const now = performance.now();
      if (now - lastMs < LINE_EVERY_MS) return;
      lastMs = now;
      process.stderr.write(`${words(progress, now - startedMs, true)}\n`);
    },
    stop() {},
  };
};

export const progressDisplay = (quiet: boolean): ProgressDisplay => {
  if (quiet) return { update() {}, stop() {} };
  const startedMs = performance.now();
  return process.stderr.isTTY ? bar(startedMs) : lines(startedMs);
};
