import type { Readable } from 'node:stream';
import { safeText } from '../../match/shown-value.ts';

/** So many lines of what players write are shown, in all of a run. */
const MOST_LINES = 20;

/**
 * What players write to the output of their process: the first lines are passed
 * on to stderr, marked as theirs, and the rest is counted.
 */
export class PlayerOutput {
  #shown = 0;
  #hiddenBytes = 0;

  hear(stream: Readable): void {
    let line = '';
    stream.on('data', (bytes: Buffer) => {
      if (this.#shown >= MOST_LINES) {
        this.#hiddenBytes += bytes.length;
        return;
      }
      const lines = (line + bytes.toString()).split('\n');
      line = lines.pop() ?? '';
      for (const text of lines) this.#show(text);
    });
    stream.on('close', () => {
      if (line !== '') this.#show(line);
    });
    stream.on('error', () => {});
  }

  /** Says how much was not shown. */
  close(): void {
    if (this.#hiddenBytes === 0) return;
    process.stderr.write(
      `gomoku-arena: strategies wrote ${this.#hiddenBytes.toLocaleString('en-US')} bytes more, which are not shown\n`,
    );
    this.#hiddenBytes = 0;
  }

  #show(text: string): void {
    if (this.#shown++ < MOST_LINES) process.stderr.write(`a strategy wrote: ${safeText(text)}\n`);
    else this.#hiddenBytes += Buffer.byteLength(text) + 1;
  }
}
