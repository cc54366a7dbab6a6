import { basename } from 'node:path';
import type { PartialMessage } from 'esbuild';
import type { ArenaEvent } from '../../../events/event-schema.ts';
import { count, counted, percent } from '../../../report/formats/numbers.ts';
import type { JobResult } from '../../../watch/job.ts';
import type { WatchView } from '../../../watch/watch-session.ts';
import { print } from '../../terminal/output.ts';

const CLEAR = '\x1b[2J\x1b[3J\x1b[H';
const CLEAR_LINE = '\r\x1b[K';

/** A line that changes is written again this often where it cannot be overwritten. */
const LINE_EVERY_MS = 1000;

/** Shows a watched command: on a terminal in place, otherwise one thing below the other. */
export class WatchScreen implements WatchView {
  readonly #isTerminal = process.stdout.isTTY === true;
  readonly #what: () => string;
  readonly #keys: string;
  readonly #onEvent: (event: ArenaEvent) => void;
  #lastLineMs = 0;
  /** The first contestant's score in the run that is going on, and in the one before. */
  #score: number | undefined;
  #before: number | undefined;
  #fromMs = 0;
  /** What was watched when it last began. */
  #shown = '';

  /**
   * @param what - what is watched, in words
   * @param keys - what keys there are, in words
   * @param onEvent - given all that a run tells
   */
  constructor(what: () => string, keys: string, onEvent: (event: ArenaEvent) => void) {
    this.#what = what;
    this.#keys = keys;
    this.#onEvent = onEvent;
  }

  begin(changed: readonly string[], watched: number): void {
    const what = this.#what();
    // A score against somebody else says nothing of the change.
    if (what !== this.#shown) this.#before = undefined;
    else if (this.#score !== undefined) this.#before = this.#score;
    this.#shown = what;
    this.#score = undefined;
    this.#fromMs = performance.now();
    const why = changed.length === 0 ? '' : `${changed.map(file => basename(file)).join(', ')} changed\n`;
    const files = watched === 0 ? 'no file to watch' : `${counted(watched, 'file')} watched`;
    this.#write(`${this.#isTerminal ? CLEAR : '\n'}${what}: ${files}; ${this.#keys}\n${why}`);
  }

  faults(messages: readonly PartialMessage[], kind: 'syntax' | 'types'): void {
    const head = kind === 'types' ? 'types are wrong:' : 'not run, as it cannot be compiled:';
    this.#write(`${this.#isTerminal ? CLEAR_LINE : ''}${head}\n${messages.map(faultText).join('')}`);
  }

  event(line: string): void {
    const event: ArenaEvent = JSON.parse(line);
    this.#onEvent(event);
    if (event.event === 'games') {
      const [pairing] = event.pairings ?? [];
      if (pairing !== undefined) this.#score = pairing.score ?? undefined;
      this.#standing(gamesWords(event));
    } else if (event.event === 'phase' && event.of !== null) {
      this.#standing(`${event.phase}: ${count(event.done ?? 0)} of ${count(event.of)}`);
    }
  }

  result({ stdout, stderr, exitCode }: JobResult): void {
    const seconds = ((performance.now() - this.#fromMs) / 1000).toFixed(1);
    const compared =
      this.#score === undefined || this.#before === undefined
        ? ''
        : `score ${percent(this.#score)}, before ${percent(this.#before)}; `;
    const end = `${compared}done in ${seconds} s, exit code ${exitCode}\n`;
    this.#write(`${this.#isTerminal ? CLEAR_LINE : ''}${stdout}${stderr}${end}`);
  }

  #standing(words: string): void {
    if (this.#isTerminal) {
      this.#write(`${CLEAR_LINE}${words.slice(0, (process.stdout.columns ?? 80) - 1)}`);
      return;
    }
    const now = performance.now();
    if (now - this.#lastLineMs < LINE_EVERY_MS) return;
    this.#lastLineMs = now;
    this.#write(`${words}\n`);
  }

  #write(text: string): void {
    void print(text);
  }
}

const gamesWords = ({ games, of, pairings, sprt }: Extract<ArenaEvent, { event: 'games' }>): string => {
  const [pairing] = pairings ?? [];
  const score =
    pairing === undefined || pairing.score === null || pairing.low === null || pairing.high === null
      ? ''
      : `, ${pairing.first} ${percent(pairing.score)} (${percent(pairing.low)} to ${percent(pairing.high)})`;
  return `${count(games)} of ${count(of)} games${score}${sprt === null ? '' : `, LLR ${sprt.llr.toFixed(2)}`}`;
};

/** The place as editors take it, counted from 1, and below it the line with a mark. */
const faultText = ({ text = '', location }: PartialMessage): string => {
  if (location == null) return `${text}\n`;
  const { file = '', line = 0, column = 0, lineText = '' } = location;
  // A tab stays one, so that the mark stands where it should.
  const indent = lineText.slice(0, column).replace(/[^\t]/g, ' ');
  return `${file}:${line}:${column + 1}: ${text}\n  ${lineText}\n  ${indent}^\n`;
};
