import { createHash } from 'node:crypto';
import { appendFileSync, rmSync } from 'node:fs';
import { fileReason } from '../../files/file-reason.ts';
import { readTextIfThere } from '../../files/read-text-file.ts';
import { InputError } from '../../game/input-error.ts';
import type { PairTask } from '../../schedule/pairs.ts';
import type { PairPlayer, PairsToPlay } from './pair-player.ts';

/** Pairs are kept about so often; what was played since is played again after a crash. */
const KEEP_EVERY_MS = 2000;
/** Pairs of the first slice, whose time is not known yet. */
const FIRST_SLICE = 8;

/** Some pairs as they were played; a line of the file. */
interface Slice {
  readonly key: string;
  readonly outcomes: readonly number[];
  readonly hashes: readonly number[];
}

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);

/** Everything that decides the games of some pairs, but for the openings, which the seed decides. */
const keyOf = (pairs: PairsToPlay, tasks: readonly PairTask[]): string =>
  hashOf([
    pairs.seed,
    pairs.contestants.map(({ strategy, params }) => [strategy, params]),
    tasks.map(({ pair, first, second, games }) => [pair, first, second, games]),
  ]);

/** A player whose pairs outlive the process that played them. */
export interface KeptPlayer extends PairPlayer {
  /** Takes the file away: what came of its pairs is kept elsewhere by now. */
  forget(): void;
}

/**
 * Plays pairs, and writes down every few seconds how they came out: whoever
 * plays the same ones again after the process was ended has them at once.
 *
 * A line of the file is believed if it is whole; its slice is found by all that
 * decides its games. What takes less time than a slice is never written.
 *
 * @param path - of the file
 */
export const keptPlayer = (player: PairPlayer, path: string, now = () => performance.now()): KeptPlayer => {
  const kept = readSlices(path);
  let isThere = kept.size > 0;
  let msPerPair: number | undefined;

  const keep = (slice: Slice): void => {
    try {
      appendFileSync(path, `${JSON.stringify({ ...slice, check: hashOf(slice) })}\n`);
    } catch (error) {
      throw new InputError(`${path} cannot be written: ${fileReason(error)}`);
    }
    isThere = true;
  };

  /** The kept slice that begins here, whatever its length. */
  const keptFrom = (pairs: PairsToPlay, from: number): [Slice, PairTask[]] | undefined => {
    for (const length of lengths) {
      const tasks = pairs.tasks.slice(from, from + length);
      const slice = tasks.length === length ? kept.get(keyOf(pairs, tasks)) : undefined;
      if (slice !== undefined) return [slice, tasks];
    }
    return undefined;
  };
  const lengths = [...new Set([...kept.values()].map(({ outcomes }) => outcomes.length / 2))];

  return {
    get gamesPlayed() {
      return player.gamesPlayed;
    },
    async play(pairs, fold) {
      for (let from = 0; from < pairs.tasks.length; ) {
        const found = keptFrom(pairs, from);
        if (found !== undefined) {
          const [slice, tasks] = found;
          const result = {
            outcomes: Uint8Array.from(slice.outcomes),
            hashes: Float64Array.from(slice.hashes),
          };
          tasks.forEach((task, i) => {
            fold(task, result, 2 * i);
          });
          from += tasks.length;
          continue;
        }
        const fitting = msPerPair === undefined ? FIRST_SLICE : Math.ceil(KEEP_EVERY_MS / msPerPair);
        const tasks = pairs.tasks.slice(from, from + Math.max(FIRST_SLICE, fitting));
        const outcomes: number[] = [];
        const hashes: number[] = [];
        const fromMs = now();
        await player.play({ ...pairs, tasks }, (task, result, at) => {
          for (let game = at; game < at + task.games; game++) {
            outcomes.push(result.outcomes[game]);
            hashes.push(result.hashes[game]);
          }
          fold(task, result, at);
        });
        const elapsedMs = now() - fromMs;
        msPerPair = Math.max(1e-3, elapsedMs / tasks.length);
        if (elapsedMs >= KEEP_EVERY_MS / 2) keep({ key: keyOf(pairs, tasks), outcomes, hashes });
        from += tasks.length;
      }
    },
    forget() {
      kept.clear();
      if (isThere) rmSync(path, { force: true });
      isThere = false;
    },
  };
};

const readSlices = (path: string): Map<string, Slice> => {
  const slices = new Map<string, Slice>();
  for (const line of (readTextIfThere(path) ?? '').split('\n')) {
    try {
      const { check, ...slice } = JSON.parse(line);
      if (check === hashOf(slice)) slices.set(slice.key, slice);
    } catch {
      // The process was ended while it wrote this line.
    }
  }
  return slices;
};
