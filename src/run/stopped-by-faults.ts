import type { Ending } from '../match/ending.ts';
import { FAULTS_IN_A_ROW, FAULTY_FROM_THE_START } from '../play/limits.ts';
import { type RunConfig, runPairings } from './run-config.ts';
import { faultsOf, type PairingCounts } from './tally.ts';

/** Why a run ended before all of its games were played. */
export interface StoppedByFaults {
  readonly contestant: string;
  /** `strict`: at its first fault; `on-fault`: all of its first games, or of an engine's last, ended by its fault. */
  readonly by: 'strict' | 'on-fault';
}

/** The first game that a contestant lost by its own fault. */
export interface FirstFault {
  readonly contestant: string;
  readonly game: number;
  readonly ending: Ending;
  /** What it did. */
  readonly fault: string;
}

/** Whether faults end a run, by what its games came to so far. */
export const stoppedByFaults = (
  config: RunConfig,
  tallies: readonly PairingCounts[],
): StoppedByFaults | undefined => {
  const { limits, contestants, shard } = config;
  // A shard does not know the games before it: whoever merges them looks.
  if (shard !== undefined || (!limits.strict && limits.onFault === 'lose')) return undefined;
  const games = contestants.map(() => 0);
  const faults = contestants.map(() => 0);
  // An engine may have played well until now, and not start any more.
  const broken = contestants.map(() => false);
  runPairings(config).forEach(({ first, second }, i) => {
    const tally = tallies[i];
    [first, second].forEach((player, side) => {
      games[player] += tally.games;
      faults[player] += faultsOf(tally, side as 0 | 1);
      broken[player] ||=
        contestants[player].engine !== undefined && tally.faultStreaks[side] >= FAULTS_IN_A_ROW;
    });
  });
  if (limits.strict) {
    const guilty = faults.findIndex(count => count > 0);
    if (guilty >= 0) return { contestant: contestants[guilty].name, by: 'strict' };
  }
  if (limits.onFault === 'lose') return undefined;
  const hopeless = contestants.findIndex(
    (_, i) => broken[i] || (games[i] >= FAULTY_FROM_THE_START && faults[i] === games[i]),
  );
  return hopeless < 0 ? undefined : { contestant: contestants[hopeless].name, by: 'on-fault' };
};
