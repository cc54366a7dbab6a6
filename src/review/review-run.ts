import { basename } from 'node:path';
import { InputError } from '../game/input-error.ts';
import { parseMoves } from '../game/notation.ts';
import type { Rules } from '../game/rules.ts';
import type { GameRecord } from '../match/record.ts';
import { inOrder } from '../play/in-order.ts';
import { Permutation } from '../random/permutation.ts';
import type { RunConfig } from '../run/run-config.ts';
import { countLines, storedGames } from '../store/read-games.ts';
import { readRunConfig } from '../store/run-file.ts';
import type { SuitePosition } from '../suite/suite-position.ts';
import { MISTAKE_KINDS } from './mistake.ts';
import type { ReviewPool } from './review-pool.ts';
import { type ContestantReview, type MistakeInRun, ReviewTally } from './review-tally.ts';
import type { GameToReview } from './review-worker.ts';

/** What a review found, as plain data; it depends on the games, the sample and the limit alone. */
export interface ReviewSummary {
  readonly run: string;
  readonly rules: Rules;
  /** Games on disk. */
  readonly gamesInRun: number;
  /** Games gone through; copies of a game, by the same players, are counted once. */
  readonly games: number;
  readonly copies: number;
  /** How many games were drawn from those on disk, and by which seed; null if all were taken. */
  readonly sample: { readonly games: number; readonly seed: string } | null;
  /** Positions that the solver may look at for one question. */
  readonly mostNodes: number;
  readonly contestants: readonly ContestantReview[];
  /** In the order of the games. */
  readonly mistakes: readonly MistakeInRun[];
}

export interface ReviewOptions {
  /** So many games of the run, drawn by `seed`; all if undefined or if there are no more. */
  readonly sample: number | undefined;
  readonly seed: string;
  readonly mostNodes: number;
  /** Is given the positions for a suite, game after game. */
  readonly onPositions?: (positions: readonly SuitePosition[]) => void;
  readonly signal?: AbortSignal;
  readonly progress?: (games: number, scheduled: number) => void;
}

/** Games of one batch: some tens of milliseconds. */
const BATCH_GAMES = 8;
/** Batches under way for every thread. */
const AHEAD = 4;

interface RecordedGame extends GameToReview {
  readonly record: GameRecord;
}

/**
 * Goes through the games of a run with the solver.
 *
 * @throws {InputError} if the folder holds no run or no game, or a line is no game's record
 */
export const reviewRun = async (
  folder: string,
  pool: ReviewPool,
  { sample, seed, mostNodes, onPositions, signal, progress }: ReviewOptions,
): Promise<ReviewSummary> => {
  const config = readRunConfig(folder);
  const gamesInRun = await countLines(folder);
  if (gamesInRun === 0) throw new InputError(`${folder} holds no whole game to review`);
  const isSampled = sample !== undefined && sample < gamesInRun;
  const order = new Permutation(gamesInRun, `review/${seed}`);
  const takes = (game: number): boolean => !isSampled || order.at(game) < sample;
  const scheduled = isSampled ? sample : gamesInRun;

  const tally = new ReviewTally(config.contestants.map(({ name }) => name));
  const seen = new Set<string>();
  let [games, copies] = [0, 0];
  for await (const batch of batchesOf(recordedGames(folder, config, takes))) {
    if (signal?.aborted === true) break;
    const fresh = batch.filter(({ record }) => {
      const key = JSON.stringify([record.black, record.white, record.opening, record.moves]);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
    copies += batch.length - fresh.length;
    const jobs = chunksOf(fresh, BATCH_GAMES)[Symbol.iterator]();
    const review = (chunk: readonly RecordedGame[]) =>
      pool.review({
        rules: config.rules,
        mostNodes,
        games: chunk.map(({ record, stones, openingLength }) => ({
          stones,
          openingLength,
          ...(onPositions && { source: `${basename(folder)} game ${record.game}` }),
        })),
      });
    for await (const [chunk, reviews] of inOrder(jobs, () => AHEAD * pool.workers, review, signal)) {
      chunk.forEach(({ record }, i) => {
        tally.add(record, reviews[i].review);
        onPositions?.(reviews[i].positions);
      });
      games += chunk.length;
      progress?.(games + copies, scheduled);
    }
  }
  return {
    run: folder,
    rules: config.rules,
    gamesInRun,
    games,
    copies,
    sample: isSampled ? { games: sample, seed } : null,
    mostNodes,
    contestants: tally.contestants(),
    mistakes: tally.mistakes,
  };
};

/** The gravest first: by kind, then what cost the game, then the nearest win; for equals the game's number. */
export const worstFirst = (mistakes: readonly MistakeInRun[]): MistakeInRun[] => {
  const outcomes = ['lost', 'drawn', 'won'];
  const weight = ({ kind, outcome, stones, game, ply }: MistakeInRun): number[] => [
    MISTAKE_KINDS.indexOf(kind),
    outcomes.indexOf(outcome),
    stones,
    game,
    ply,
  ];
  return mistakes
    .map(mistake => ({ mistake, weights: weight(mistake) }))
    .sort((a, b) => a.weights.map((w, i) => w - b.weights[i]).find(difference => difference !== 0) ?? 0)
    .map(({ mistake }) => mistake);
};

/** @param takes - whether a game is wanted */
async function* recordedGames(
  folder: string,
  config: RunConfig,
  takes: (game: number) => boolean,
): AsyncGenerator<RecordedGame> {
  for await (const { record, task } of storedGames(folder, config)) {
    if (!takes(record.game)) continue;
    const stones = parseMoves(config.rules.size, record.opening + record.moves);
    yield { record, openingLength: task.opening.length, stones };
  }
}

/** Games that are held in memory at a time. */
const HELD_GAMES = 4096;

async function* batchesOf(games: AsyncGenerator<RecordedGame>): AsyncGenerator<RecordedGame[]> {
  let batch: RecordedGame[] = [];
  for await (const game of games) {
    batch.push(game);
    if (batch.length < HELD_GAMES) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function* chunksOf<T>(items: readonly T[], length: number): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += length) yield items.slice(from, from + length);
}
