/** Times of the moves that were made with so many stones on the board. */
export interface StageTiming {
  /** Stones on the board before the move: from so many, and up to the next stage. */
  readonly fromPly: number;
  readonly movesTimed: number;
  readonly p50Ms: number;
  readonly p90Ms: number;
}

/** Stones on the board where stages begin. */
const STAGES = [0, 10, 20, 30, 50, 80, 120, 180];
/** Counts to a doubling of the time: a quantile is right to 5 %. */
const STEPS = 8;
/** From a nanosecond to eighteen minutes. */
const BUCKETS = 40 * STEPS;
const NS_PER_MS = 1e6;

/** Counts times by stage of the game, in the memory of some thousand numbers. */
export class StageClock {
  readonly #counts = STAGES.map(() => new Uint32Array(BUCKETS));

  /** @param ply - stones on the board before the move */
  record(ms: number, ply: number): void {
    let stage = STAGES.length - 1;
    while (ply < STAGES[stage]) stage--;
    const step = Math.round(STEPS * Math.log2(Math.max(1, ms * NS_PER_MS)));
    this.#counts[stage][Math.min(BUCKETS - 1, step)]++;
  }

  /** The stages in which a move was timed. */
  timings(): StageTiming[] {
    return this.#counts.flatMap((counts, stage) => {
      const movesTimed = counts.reduce((sum, count) => sum + count, 0);
      if (movesTimed === 0) return [];
      const [p50Ms, p90Ms] = [0.5, 0.9].map(share => quantile(counts, share * movesTimed));
      return [{ fromPly: STAGES[stage], movesTimed, p50Ms, p90Ms }];
    });
  }
}

/** The time that so many moves did not exceed, in milliseconds. */
const quantile = (counts: Uint32Array, moves: number): number => {
  let below = 0;
  const step = counts.findIndex(count => {
    below += count;
    return below >= moves;
  });
  return Number((2 ** (step / STEPS) / NS_PER_MS).toPrecision(3));
};
