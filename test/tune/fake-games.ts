import type { Contestant } from '../../src/contestants/contestant.ts';
import { BLACK, WHITE } from '../../src/game/cell.ts';
import type { BatchResult } from '../../src/play/batch.ts';
import { SeededRng } from '../../src/random/rng.ts';
import type { PairPlayer } from '../../src/tune/games/pair-player.ts';

/** Strength of a contestant in Elo, from its parameters alone. */
export type Strength = (contestant: Contestant) => number;

/**
 * Games without a board: who wins is drawn by strength, one game in ten is a draw, black has an advantage. For
 * what a tuner does with games, thousands of which would otherwise have to be played.
 */
export const fakeGames = (strength: Strength): PairPlayer => {
  let gamesPlayed = 0;
  return {
    get gamesPlayed() {
      return gamesPlayed;
    },
    async play({ seed, contestants, tasks }, fold) {
      for (const task of tasks) {
        const first = contestants[task.first];
        const second = contestants[task.second];
        const games = [0, 1].map(half => {
          const rng = new SeededRng(`${seed}/${2 * task.pair + half}`);
          const lead = strength(first) - strength(second) + (half === 0 ? 35 : -35);
          const drawn = rng.next() / 2 ** 32 < 0.1;
          const firstWins = rng.next() / 2 ** 32 < 1 / (1 + 10 ** (-lead / 400));
          const firstColor = half === 0 ? BLACK : WHITE;
          return { winner: drawn ? 0 : firstWins ? firstColor : 3 - firstColor, hash: rng.next() };
        });
        gamesPlayed += 2;
        const result = {
          outcomes: Uint8Array.from(games.map(({ winner }) => winner)),
          hashes: Float64Array.from(games.map(({ hash }) => hash)),
        };
        fold(task, result as unknown as BatchResult, 0);
      }
    },
  };
};
