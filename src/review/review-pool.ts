import { FixedQueue, Piscina } from 'piscina';
import { builtModule } from '../files/project.ts';
import type { ReviewBatch, ReviewedGame } from './review-worker.ts';

const WORKER = builtModule('src/review/review-worker').href;

/** Worker threads that review batches of games. */
export class ReviewPool {
  readonly workers: number;
  #started: Piscina<ReviewBatch, ReviewedGame[]> | undefined;

  constructor(workers: number) {
    this.workers = workers;
  }

  review(batch: ReviewBatch): Promise<ReviewedGame[]> {
    this.#started ??= new Piscina<ReviewBatch, ReviewedGame[]>({
      filename: WORKER,
      execArgv: [],
      minThreads: this.workers,
      maxThreads: this.workers,
      taskQueue: new FixedQueue(),
      stricterFIFO: true,
      recordTiming: false,
    });
    return this.#started.run(batch);
  }

  async close(): Promise<void> {
    await this.#started?.destroy();
  }
}
