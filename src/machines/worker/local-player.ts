import type { BatchResult } from '../../play/batch.ts';
import type { BatchOfPairs } from '../../play/batch-player.ts';
import { DEFAULT_LIMITS, type Limits } from '../../play/limits.ts';
import { Pool } from '../../play/pools/pool.ts';
import type { JobSpec } from '../protocol/job-spec.ts';

/** Threads under one set of limits, and how many batches are with them. */
interface Hall {
  readonly pool: Pool;
  guests: number;
}

/** Plays batches of many runs on the threads of this process: runs with the same limits share them. */
export class LocalPlayer {
  readonly #threads: number;
  readonly #halls = new Map<string, Hall>();
  #last = '';

  constructor(threads: number) {
    this.#threads = threads;
  }

  /** @throws {InputError} as a pool does */
  async play(
    batch: BatchOfPairs,
    limits: JobSpec['limits'],
  ): Promise<{ result: BatchResult; recycle(): void }> {
    const key = JSON.stringify(limits);
    const hall = this.#halls.get(key) ?? {
      pool: new Pool({
        workers: this.#threads,
        limits: { ...DEFAULT_LIMITS, ...(limits as Partial<Limits>) },
      }),
      guests: 0,
    };
    this.#halls.set(key, hall);
    this.#last = key;
    hall.guests++;
    try {
      const result = await hall.pool.play(batch);
      return { result, recycle: () => hall.pool.recycle(result) };
    } finally {
      hall.guests--;
      await this.#closeOthers();
    }
  }

  async close(): Promise<void> {
    const halls = [...this.#halls.values()];
    this.#halls.clear();
    await Promise.all(halls.map(({ pool }) => pool.close()));
  }

  /** Threads under other limits than the last batch's, once nobody is there any more. */
  async #closeOthers(): Promise<void> {
    for (const [key, { pool, guests }] of this.#halls) {
      if (key === this.#last || guests > 0) continue;
      this.#halls.delete(key);
      await pool.close();
    }
  }
}
