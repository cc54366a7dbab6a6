import { count, duration } from '../../report/formats/numbers.ts';
import { moments } from '../../stats/counts/lattice.ts';
import { addPairs, type Pentanomial, pairCount } from '../../stats/counts/pairs.ts';
import { scoreInterval } from '../../stats/score/score-interval.ts';
import { byOpponent } from '../../tune/search/history.ts';
import type { GenerationLine } from '../../tune/search/journal.ts';
import type { TuneProgress } from '../../tune/session/tune-progress.ts';

/** Shows on stderr how far a tune has come: one line that changes on a terminal, else a line every few seconds. */
export interface TuneDisplay extends TuneProgress {
  /** A remark that stays. */
  note(words: string): void;
  stop(): void;
}

const LINE_EVERY_MS = 5000;
const REDRAW_EVERY_MS = 100;
/** Scores are over so many generations of a start: one alone says little. */
const WINDOW = 10;

/** The scores of a start's last generations. */
class Recent {
  readonly #lines = new Map<number, GenerationLine[]>();

  add(line: GenerationLine): Map<string, Pentanomial> {
    const lines = [...(this.#lines.get(line.start) ?? []), line].slice(-WINDOW);
    this.#lines.set(line.start, lines);
    const totals = new Map<string, Pentanomial>();
    for (const recent of lines) {
      for (const [name, counts] of byOpponent(recent)) {
        totals.set(name, addPairs(totals.get(name) ?? [0, 0, 0, 0, 0], counts));
      }
    }
    return totals;
  }
}

/** `point 12.3 % +-0.8`. */
const scoreWords = (name: string, counts: Pentanomial): string => {
  if (pairCount(counts) === 0) return `${name} -`;
  const { low, high } = scoreInterval(counts);
  const half = (50 * (high - low)).toFixed(1);
  return `${name} ${(100 * moments(counts).mean).toFixed(1)} % +-${half}`;
};

export const tuneDisplay = (quiet: boolean, budgetGames = 0): TuneDisplay => {
  if (quiet) return { search() {}, phase() {}, played() {}, note() {}, stop() {} };
  const { stderr } = process;
  const recent = new Recent();
  let lastMs = Number.NEGATIVE_INFINITY;
  let leftWords = '';
  const everyMs = stderr.isTTY ? REDRAW_EVERY_MS : LINE_EVERY_MS;

  const isTime = (): boolean => {
    const now = performance.now();
    if (now - lastMs < everyMs) return false;
    lastMs = now;
    return true;
  };
  const show = (words: string): void => {
    if (stderr.isTTY) stderr.write(`\r\x1b[K${words.slice(0, (stderr.columns ?? 80) - 1)}`);
    else stderr.write(`${words}\n`);
  };
  const clear = (): void => {
    if (stderr.isTTY) stderr.write('\r\x1b[K');
  };

  const searchWords = (line: GenerationLine, starts: number): string => {
    const scores = [...recent.add(line)].map(([name, counts]) => scoreWords(name, counts)).join(', ');
    const which = starts > 1 ? ` of start ${line.start + 1}` : '';
    const step = line.stepSize === null ? '' : `, step ${line.stepSize.toFixed(2)}`;
    return `generation ${line.generation}${which}, ${count(line.games)}/${count(budgetGames)} games${leftWords}${step}, against ${scores}`;
  };

  return {
    search(line, starts) {
      if (line.type === 'generation') {
        const words = searchWords(line, starts);
        if (isTime()) show(words);
        return;
      }
      const scores = line.scores.map(score => `${(100 * score).toFixed(1)} %`).join(', ');
      this.note(`race of the starts: ${scores}; start ${line.winner + 1} goes on`);
    },
    phase(words) {
      show(words);
    },
    played(phase, { games, of, secondsLeft }) {
      if (!isTime()) return;
      leftWords = secondsLeft === undefined ? '' : `, about ${duration(secondsLeft)} left in all`;
      show(`${phase}: ${count(games)} of ${count(of)} games${leftWords}`);
    },
    note(words) {
      clear();
      stderr.write(`${words}\n`);
    },
    stop: clear,
  };
};
