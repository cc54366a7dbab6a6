import { deflateSync, inflateSync } from 'node:zlib';
import { InputError } from '../../game/input-error.ts';
import type { BatchResult } from '../../play/batch.ts';

/** What was measured of a batch; no game depends on it. */
interface Measured
  extends Pick<BatchResult, 'clocks' | 'timed' | 'untimed' | 'stones' | 'elapsedMs' | 'clockCostMs'> {
  /** By contestant: how many moves were timed, and what it observed after its last ones. */
  readonly times: readonly { readonly moves: number; readonly afterLastMoveMs: number }[];
}

/** What a worker answers: games, or why there are none. */
export interface Answer {
  readonly worker: string;
  /** In one line. */
  readonly error?: string;
  readonly measured?: Measured;
  /** Times of all contestants' timed moves, one contestant after the other. */
  readonly moves: Float64Array;
  /** The games' lines for `games.jsonl`. */
  readonly records: Uint8Array;
}

const NOTHING = new Uint8Array(0);
const HEAD_BYTES = 8;

const pack = (head: object, moves: Uint8Array, records: Uint8Array): Buffer => {
  const text = Buffer.from(JSON.stringify(head));
  const lengths = Buffer.alloc(HEAD_BYTES);
  lengths.writeUInt32LE(text.length, 0);
  lengths.writeUInt32LE(moves.length, 4);
  return deflateSync(Buffer.concat([lengths, text, moves, records]), { level: 1 });
};

export const encodeError = (worker: string, error: string): Buffer =>
  pack({ worker, error }, NOTHING, NOTHING);

/** A result without what follows from its games. */
export const encodeResult = (worker: string, result: BatchResult): Buffer => {
  const { times, clocks, timed, untimed, stones, elapsedMs, clockCostMs, records } = result;
  const measured: Measured = {
    times: times.map(({ moves, afterLastMoveMs }) => ({ moves: moves.length, afterLastMoveMs })),
    ...(clocks && { clocks }),
    timed,
    untimed,
    stones,
    elapsedMs,
    clockCostMs,
  };
  const moves = Buffer.concat(
    times.map(({ moves }) => Buffer.from(moves.buffer, moves.byteOffset, moves.byteLength)),
  );
  return pack({ worker, measured }, moves, records);
};

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

const areNumbers = (value: unknown, keys: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  keys.every(key => isNumber((value as Record<string, unknown>)[key]));

const isMeasured = (value: unknown, contestants: number): value is Measured => {
  const { times, clocks, timed, untimed } = (value ?? {}) as Partial<Measured>;
  return (
    areNumbers(value, ['stones', 'elapsedMs', 'clockCostMs']) &&
    areNumbers(timed, ['games', 'ms']) &&
    areNumbers(untimed, ['games', 'ms']) &&
    Array.isArray(times) &&
    times.length === contestants &&
    times.every(time => areNumbers(time, ['moves', 'afterLastMoveMs'])) &&
    (clocks === undefined ||
      (Array.isArray(clocks) &&
        clocks.length === contestants &&
        clocks.every(clock => areNumbers(clock, ['moves', 'usedMs', 'worstMs']))))
  );
};

/** Far above what games of the largest board have. */
const MOST_BYTES_A_GAME = 20_000;
const MOST_BYTES_A_BATCH = 1 << 20;

/**
 * Whatever comes from a worker is read like a file that may be damaged.
 *
 * @param games - how many the batch has
 * @throws {InputError} saying what is wrong with it
 */
export const decodeAnswer = (bytes: Uint8Array, games: number, contestants: number): Answer => {
  const fail = (why: string): never => {
    throw new InputError(`an answer ${why}`);
  };
  let all: Buffer;
  try {
    all = inflateSync(bytes, { maxOutputLength: MOST_BYTES_A_BATCH + games * MOST_BYTES_A_GAME });
  } catch {
    return fail('is damaged');
  }
  if (all.length < HEAD_BYTES) return fail('is too short');
  const [headBytes, moveBytes] = [all.readUInt32LE(0), all.readUInt32LE(4)];
  const afterHead = HEAD_BYTES + headBytes;
  if (afterHead + moveBytes > all.length || moveBytes % 8 !== 0) return fail('is cut off');
  let head: { worker?: unknown; error?: unknown; measured?: unknown };
  try {
    head = JSON.parse(all.toString('utf8', HEAD_BYTES, afterHead)) ?? {};
  } catch {
    return fail('has no head');
  }
  const { worker, error, measured } = head;
  if (typeof worker !== 'string') return fail('names no worker');
  if (typeof error === 'string') return { worker, error, moves: new Float64Array(0), records: NOTHING };
  if (!isMeasured(measured, contestants)) return fail('has wrong measurements');
  const moves = new Float64Array(Uint8Array.from(all.subarray(afterHead, afterHead + moveBytes)).buffer);
  if (measured.times.reduce((sum, { moves }) => sum + moves, 0) !== moves.length || !moves.every(isNumber)) {
    return fail('has wrong times');
  }
  return { worker, measured, moves, records: Uint8Array.from(all.subarray(afterHead + moveBytes)) };
};
