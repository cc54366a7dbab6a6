import type { SyncPlayer } from '../../strategy/api.ts';
import type { Clock } from '../wrappers/timed-player.ts';
import type { GameClock } from './game-clock.ts';

/**
 * The same player on a clock: choosing a move is charged with all that it
 * observed since the one before, as an engine reads of the opponent's stone and
 * answers in one stretch. Starting is not charged.
 */
export const clockedPlayer = (player: SyncPlayer, clock: GameClock, now: Clock): SyncPlayer => {
  let observedMs = 0;
  const clocked: SyncPlayer = {
    kind: 'sync',
    start(game) {
      clock.startGame();
      player.start?.(game);
      observedMs = 0;
    },
    pick(position) {
      const from = now();
      const cell = player.pick(position);
      clock.charge(now() - from + observedMs);
      observedMs = 0;
      return cell;
    },
  };
  if (player.observe !== undefined) {
    clocked.observe = (cell, color, position) => {
      const from = now();
      player.observe?.(cell, color, position);
      observedMs += now() - from;
    };
  }
  return clocked;
};
