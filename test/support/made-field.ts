import { DEFAULT_LIMITS } from '../../src/play/limits.ts';
import type { RunConfig } from '../../src/run/run-config.ts';

/** A round robin of so many contestants who are names alone, a pair for every two. */
export const madeField = (players: number): RunConfig => ({
  format: 'round-robin',
  contestants: Array.from({ length: players }, (_, i) => ({
    name: `player-${i}`,
    strategy: 'made-up',
    module: 'own:made-up',
    params: {},
  })),
  games: players * (players - 1),
  seed: '1',
  rules: { name: 'freestyle', size: 15 },
  openings: { kind: 'random', stones: 4, area: 7 },
  timing: 'off',
  limits: DEFAULT_LIMITS,
});
