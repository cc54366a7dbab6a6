import type { Cell } from '../game/cell.ts';
import type { NotedOpening } from '../match/opening/swap-note.ts';
import type { Batch, BatchResult } from './batch.ts';

/** How a batch was not played: whoever played it is gone, or cannot be trusted any more. */
export class Failure {
  /** Position in `ENDINGS`: what it is for whoever is guilty. */
  readonly ending: number;
  readonly fault: string;
  /** Number of the contestant whose code was running; undefined if that is not known. */
  readonly guilty: number | undefined;
  /** The stones of the game, as far as they are known; of a game played alone. */
  readonly stones: readonly Cell[];
  /** How colours were chosen, as far as they were. */
  readonly opening: NotedOpening | undefined;
  /** A contestant could not be loaded or built. */
  readonly isBuilding: boolean;
  /** The hand may play the next batch. */
  readonly isHarmless: boolean;

  constructor(
    ending: number,
    fault: string,
    {
      guilty,
      stones = [],
      opening,
      isBuilding = false,
      isHarmless = false,
    }: Partial<Pick<Failure, 'guilty' | 'stones' | 'opening' | 'isBuilding' | 'isHarmless'>> = {},
  ) {
    this.ending = ending;
    this.fault = fault;
    this.guilty = guilty;
    this.stones = stones;
    this.opening = opening;
    this.isBuilding = isBuilding;
    this.isHarmless = isHarmless;
  }
}

/** One who plays a batch at a time: a thread, or a process. After a failure that is not harmless it is of no more use. */
export interface Hand {
  /** Whether it takes a batch with shared memory in it. */
  readonly sharesMemory: boolean;
  play(batch: Batch): Promise<BatchResult | Failure>;
  /** Resolves when it is gone, or will not be. */
  end(): Promise<void>;
}
