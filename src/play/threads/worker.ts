import { move, transferableSymbol, valueSymbol } from 'piscina';
import { InputError } from '../../game/input-error.ts';
import type { Batch, BatchResult } from '../batch.ts';
import { playBatch } from '../play-batch.ts';

/** An `InputError`'s message: errors lose their class on the way between threads. */
export interface Refusal {
  readonly refusal: string;
}

// What a strategy prints must not get among the results on stdout.
process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;

/** The result with its larger arrays handed over instead of copied. */
const moved = (result: BatchResult): BatchResult => {
  const { records, ends, outcomes, hashes, times } = result;
  const arrays = [records, ends, outcomes, hashes, ...times.map(({ moves }) => moves)];
  return move({
    [transferableSymbol]: arrays.flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : [])),
    [valueSymbol]: result,
  }) as unknown as BatchResult;
};

/** What the pool's threads run. */
export default async (batch: Batch): Promise<BatchResult | Refusal> => {
  try {
    return moved(await playBatch(batch));
  } catch (error) {
    if (error instanceof InputError) return { refusal: error.message };
    throw error;
  }
};
