import type { Contestant } from '../contestants/contestant.ts';
import { type MoveDifference, moveDifference } from '../match/move-difference.ts';
import { type GameRecord, parseRecord } from '../match/record.ts';
import type { BatchResult } from '../play/batch.ts';
import type { BatchOfPairs, BatchPlayer } from '../play/batch-player.ts';
import type { PairTask } from '../schedule/pairs.ts';

/** What playing some of a run's games twice has shown. */
export interface Replayed {
  readonly games: number;
  /** Games that came out otherwise. */
  readonly different: number;
  /** The first such game of each contestant that moved otherwise in one. */
  readonly unrepeatable: readonly MoveDifference[];
}

/** One pair of so many is played twice: less than a hundredth of the run. */
const ONE_PAIR_OF = 100;
const MOST_PAIRS = 50;

/** The record of a batch's game. */
export const recordAt = ({ records, ends }: BatchResult, game: number): GameRecord | undefined =>
  parseRecord(Buffer.from(records.subarray(game === 0 ? 0 : ends[game - 1], ends[game])).toString());

/**
 * Plays pairs again.
 *
 * @param recorded - their games, in order
 */
const playedAgain = async (
  player: BatchPlayer,
  frame: Omit<BatchOfPairs, 'pairs'>,
  tasks: readonly PairTask[],
  recorded: readonly GameRecord[],
): Promise<MoveDifference[]> => {
  const result = await player.play({ ...frame, timedStride: 0, pairs: tasks });
  const differences = recorded.flatMap((record, i) => {
    const again = recordAt(result, i);
    return (again && moveDifference(record, again)) ?? [];
  });
  player.recycle(result);
  return differences;
};

/**
 * Plays a sample of a run's pairs a second time while the run goes on: in small batches, the last pair first and after
 * other games, so that whoever uses `Math.random`, the clock or what is left of earlier games is found out. Engines
 * may do so, and their games are left out.
 */
export class Replays {
  readonly #player: BatchPlayer;
  readonly #frame: Omit<BatchOfPairs, 'pairs'>;
  readonly #isEngine: readonly boolean[];
  readonly #running: Promise<void>[] = [];
  readonly #found: MoveDifference[] = [];
  #seen = 0;
  #pairs = 0;
  #games = 0;

  constructor(player: BatchPlayer, frame: Omit<BatchOfPairs, 'pairs'>) {
    this.#player = player;
    this.#frame = frame;
    this.#isEngine = frame.contestants.map(({ engine }: Contestant) => engine !== undefined);
  }

  /** Pairs that the run has, of which some are played again. */
  sample(tasks: readonly PairTask[], result: BatchResult): void {
    const chosen: PairTask[] = [];
    const records: (GameRecord | undefined)[][] = [];
    let game = 0;
    for (const task of tasks) {
      this.#seen++;
      const isDue = this.#pairs < Math.min(MOST_PAIRS, Math.floor(this.#seen / ONE_PAIR_OF));
      if (isDue && !this.#isEngine[task.first] && !this.#isEngine[task.second]) {
        this.#pairs++;
        chosen.unshift(task);
        records.unshift(Array.from({ length: task.games }, (_, i) => recordAt(result, game + i)));
      }
      game += task.games;
    }
    if (chosen.length === 0) return;
    const recorded = records.flat().filter(record => record !== undefined);
    this.#running.push(
      playedAgain(this.#player, this.#frame, chosen, recorded).then(
        found => {
          this.#games += recorded.length;
          this.#found.push(...found);
        },
        // The run says itself what cannot be played.
        () => {},
      ),
    );
  }

  /** Waits for what is being played; undefined if nothing was. */
  async finish(signal: AbortSignal | undefined): Promise<Replayed | undefined> {
    if (signal?.aborted !== true) await Promise.all(this.#running);
    if (this.#games === 0) return undefined;
    const inOrder = this.#found.toSorted((a, b) => a.game - b.game);
    return {
      games: this.#games,
      different: inOrder.length,
      unrepeatable: inOrder.filter(
        ({ contestant }, i) => inOrder.findIndex(other => other.contestant === contestant) === i,
      ),
    };
  }
}
