import { isOwnModule } from '../../contestants/modules.ts';
import type { Batch } from '../batch.ts';
import type { BatchOfPairs } from '../batch-player.ts';
import type { Hand } from '../failure.ts';
import { HandPool } from '../hand-pool.ts';
import type { Limits } from '../limits.ts';
import type { Processes } from '../processes/processes.ts';
import { Engines } from '../threads/engines.ts';
import { bookForeignCode } from '../threads/stuck-threads.ts';
import { Thread } from '../threads/thread.ts';

export interface PoolOptions {
  readonly workers: number;
  readonly limits: Limits;
}

/** Threads of this process that play batches, or processes of their own. */
export class Pool extends HandPool {
  readonly #limits: Limits;
  readonly #engines = new Engines();
  #processes: Processes | undefined;

  constructor({ workers, limits }: PoolOptions) {
    super(workers);
    this.#limits = limits;
  }

  /** Processor time of other processes. */
  get outsideCpuMs(): number {
    return this.#processes?.cpuMs ?? 0;
  }

  protected override startHand(): Hand {
    return this.#processes?.start() ?? new Thread(this.#limits);
  }

  protected override async prepared(batch: BatchOfPairs): Promise<Omit<Batch, 'pairs'>> {
    if (this.#limits.isolate !== 'thread') {
      const { Processes } = await import('../processes/processes.ts');
      this.#processes ??= new Processes(this.#limits);
      return batch;
    }
    if (batch.contestants.some(({ module }) => !isOwnModule(module))) bookForeignCode();
    return { ...batch, ...(await this.#engines.of(batch)) };
  }

  override async close(): Promise<void> {
    await this.#engines.endAll();
    await super.close();
    await this.#engines.close();
    this.#processes?.close();
  }
}
