import { isOwnModule } from '../../contestants/modules.ts';
import type { EngineKeeper } from '../../engines/engine-keeper.ts';
import type { Batch } from '../batch.ts';
import type { BatchOfPairs } from '../batch-player.ts';
import type { Hand } from '../failure.ts';
import { HandPool } from '../hand-pool.ts';
import type { Limits } from '../limits.ts';
import { bookForeignCode } from './stuck-threads.ts';
import { Thread } from './thread.ts';

export interface PoolOptions {
  readonly workers: number;
  readonly limits: Limits;
}

/** Worker threads of this process that play batches. */
export class Pool extends HandPool {
  readonly #limits: Limits;
  /** There from the first batch with an engine on. */
  #keeper: Promise<EngineKeeper> | undefined;

  constructor({ workers, limits }: PoolOptions) {
    super(workers);
    this.#limits = limits;
  }

  protected override startHand(): Hand {
    return new Thread(this.#limits);
  }

  protected override async prepared(batch: BatchOfPairs): Promise<Omit<Batch, 'pairs'>> {
    if (batch.contestants.some(({ module }) => !isOwnModule(module))) bookForeignCode();
    if (!batch.contestants.some(({ engine }) => engine !== undefined)) return batch;
    this.#keeper ??= import('../../engines/engine-keeper.ts').then(({ EngineKeeper }) => new EngineKeeper());
    return { ...batch, engines: (await this.#keeper).numbers };
  }

  override async close(): Promise<void> {
    const keeper = await this.#keeper;
    // A thread that waits for an engine ends when the engine does.
    await keeper?.endAll();
    await super.close();
    await keeper?.close();
  }
}
