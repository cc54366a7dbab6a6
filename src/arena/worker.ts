import type { Batch, BatchResult } from './batch.ts';
import { playBatch } from './play-batch.ts';

/** What the pool's threads run. */
export default (batch: Batch): Promise<BatchResult> => playBatch(batch);
