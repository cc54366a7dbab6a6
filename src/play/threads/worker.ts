import { InputError } from '../../game/input-error.ts';
import type { Batch, BatchResult } from '../batch.ts';
import { playBatch } from '../play-batch.ts';

/** An `InputError`'s message: errors lose their class on the way between threads. */
export interface Refusal {
  readonly refusal: string;
}

// What a strategy prints must not get among the results on stdout.
process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;

/**
 * What the pool's threads run. Its arrays are copied to the other thread: they are some kilobytes a batch, as the
 * records are in shared memory, and handing them over would take all of piscina, which costs each thread its loading.
 */
export default async (batch: Batch): Promise<BatchResult | Refusal> => {
  try {
    return await playBatch(batch);
  } catch (error) {
    if (error instanceof InputError) return { refusal: error.message };
    throw error;
  }
};
