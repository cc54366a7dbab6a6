import type { SyncPlayer } from '../strategy/api.ts';

/**
 * Names of the frames through which a profile sees whose turn it was. Two
 * contestants may share all of their code, as a strategy against itself does,
 * so their own functions cannot tell; these are written out twice to be
 * different functions.
 */
export const MARKS = {
  first: ['startFirst', 'observeFirst', 'pickFirst'],
  second: ['startSecond', 'observeSecond', 'pickSecond'],
} as const;

/** The first contestant's player, called through functions named in {@link MARKS}. */
export const markFirst = (player: SyncPlayer): SyncPlayer => ({
  kind: 'sync',
  pick: function pickFirst(position) {
    return player.pick(position);
  },
  ...(player.start && {
    start: function startFirst(game) {
      player.start?.(game);
    },
  }),
  ...(player.observe && {
    observe: function observeFirst(cell, color, position) {
      player.observe?.(cell, color, position);
    },
  }),
});

/** The second contestant's, likewise. */
export const markSecond = (player: SyncPlayer): SyncPlayer => ({
  kind: 'sync',
  pick: function pickSecond(position) {
    return player.pick(position);
  },
  ...(player.start && {
    start: function startSecond(game) {
      player.start?.(game);
    },
  }),
  ...(player.observe && {
    observe: function observeSecond(cell, color, position) {
      player.observe?.(cell, color, position);
    },
  }),
});
