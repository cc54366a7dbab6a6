import type { EngineKeeper } from '../../engines/engine-keeper.ts';
import type { Batch } from '../batch.ts';

/** The engines that threads of this process play with; kept from the first batch with one on. */
export class Engines {
  #keeper: Promise<EngineKeeper> | undefined;

  /** What a batch needs for the engines among its contestants. */
  async of({ contestants }: Pick<Batch, 'contestants'>): Promise<Pick<Batch, 'engines'>> {
    if (!contestants.some(({ engine }) => engine !== undefined)) return {};
    this.#keeper ??= import('../../engines/engine-keeper.ts').then(({ EngineKeeper }) => new EngineKeeper());
    return { engines: (await this.#keeper).numbers };
  }

  /** Ends all; a thread that waits for an engine ends when the engine does. */
  async endAll(): Promise<void> {
    await (await this.#keeper)?.endAll();
  }

  /** To be called when the threads have ended. */
  async close(): Promise<void> {
    await (await this.#keeper)?.close();
  }
}
