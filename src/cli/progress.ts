import cliProgress from 'cli-progress';
import type { Progress } from '../arena/play-match.ts';
import { pointsOf } from '../arena/tally.ts';
import { count, duration, percent } from '../report/numbers.ts';

/** Shows how far a match has come: a bar on a terminal, otherwise a plain line every few seconds; on stderr. */
export interface ProgressDisplay {
  update(progress: Progress): void;
  /** Takes the bar away. */
  stop(): void;
}

const LINE_EVERY_MS = 5000;
const BAR_EVERY_MS = 100;

const words = ({ games, gamesScheduled, tally }: Progress, elapsedMs: number): string => {
  const rate = games / Math.max(1e-3, elapsedMs / 1000);
  const left = duration((gamesScheduled - games) / Math.max(rate, 1e-9));
  const score = games === 0 ? '-' : percent(pointsOf(tally) / games);
  return `${count(games)}/${count(gamesScheduled)} games, ${count(rate)} a second, ${left} left, score ${score}`;
};

const bar = (startedMs: number): ProgressDisplay => {
  let lastMs = 0;
  const display = new cliProgress.SingleBar({
    format: '{bar} {words}',
    barsize: 20,
    stream: process.stderr,
    hideCursor: true,
    clearOnComplete: true,
    stopOnComplete: false,
    emptyOnZero: true,
    gracefulExit: false,
  });
  let isShown = false;
  return {
    update(progress) {
      const now = performance.now();
      if (now - lastMs < BAR_EVERY_MS) return;
      lastMs = now;
      const payload = { words: words(progress, now - startedMs) };
      if (!isShown) display.start(progress.gamesScheduled, progress.games, payload);
      else display.update(progress.games, payload);
      isShown = true;
    },
    stop() {
      if (isShown) display.stop();
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
      process.stderr.write(`${words(progress, now - startedMs)}\n`);
    },
    stop() {},
  };
};

export const progressDisplay = (quiet: boolean): ProgressDisplay => {
  if (quiet) return { update() {}, stop() {} };
  const startedMs = performance.now();
  return process.stderr.isTTY ? bar(startedMs) : lines(startedMs);
};
