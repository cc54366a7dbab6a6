import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { fileReason } from '../files/file-reason.ts';
import { InputError } from '../game/input-error.ts';
import { GAMES_FILE } from './run-folder.ts';

export const NEWLINE = 10;

const CARRIAGE_RETURN = 13;
/** What editors on Windows put in front of a text. */
const BYTE_ORDER_MARK = Buffer.from('\uFEFF');

/**
 * The lines of a run's `games.jsonl`, with their line ends, as bytes. A last line
 * without an end, which a kill can leave behind, comes too. Line ends of CR LF
 * come as LF, and a byte order mark does not come: neither changes a record.
 *
 * @param onForeign - told of each line in which there was one of these
 * @throws {InputError} if the file cannot be read
 */
export async function* gameLines(folder: string, onForeign?: () => void): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const line of linesAsTheyAre(folder)) {
    const from = isFirst && line.indexOf(BYTE_ORDER_MARK) === 0 ? BYTE_ORDER_MARK.length : 0;
    isFirst = false;
    const hasReturn = isWhole(line) && line.at(-2) === CARRIAGE_RETURN;
    if (from === 0 && !hasReturn) {
      yield line;
      continue;
    }
    onForeign?.();
    const text = line.subarray(from, line.length - (hasReturn ? 2 : 0));
    yield hasReturn ? Buffer.concat([text, Buffer.of(NEWLINE)]) : text;
  }
}

async function* linesAsTheyAre(folder: string): AsyncGenerator<Buffer> {
  const path = join(folder, GAMES_FILE);
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 })) {
      const bytes: Buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      let from = 0;
      for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, from)) {
        yield bytes.subarray(from, end + 1);
        from = end + 1;
      }
      rest = bytes.subarray(from);
    }
  } catch (error) {
    throw new InputError(`${path} cannot be read: ${fileReason(error)}`);
  }
  if (rest.length > 0) yield rest;
}

export const isWhole = (line: Uint8Array): boolean => line.at(-1) === NEWLINE;
