import type { View } from '../../game/view.ts';
import type { Rng } from '../../random/rng.ts';
import type { OpeningChoice, OpeningOffer, SyncPlayer } from '../../strategy/api.ts';
import type { GameClock } from '../clocks/game-clock.ts';
import type { NumberedGame } from '../seat.ts';
import type { Clock } from '../wrappers/timed-player.ts';
import { ScoredChoice } from './scored-choice.ts';

/** A contestant where colours are chosen: before its player is started. */
export interface OpeningChooser {
  /** A game begins, in which it may be asked. */
  begin?(game: NumberedGame): void;
  choose(position: View, offer: OpeningOffer, rng: Rng): OpeningChoice;
}

/** A player that is told of a game before it is asked, such as an engine. */
interface OpeningPlayer extends SyncPlayer {
  beginOpening(game: NumberedGame): void;
}

/**
 * Whoever chooses for a player: itself, or what its scores say.
 *
 * @returns undefined if it can do neither
 */
export const chooserOf = (player: SyncPlayer): OpeningChooser | undefined => {
  const { chooseOpening } = player;
  if (chooseOpening === undefined) {
    return player.score === undefined ? undefined : new ScoredChoice(player);
  }
  const choose: OpeningChooser['choose'] = chooseOpening.bind(player);
  if (!('beginOpening' in player)) return { choose };
  return { choose, begin: game => (player as OpeningPlayer).beginOpening(game) };
};

/** The same on a clock. */
export const clockedChooser = (chooser: OpeningChooser, clock: GameClock, now: Clock): OpeningChooser => ({
  begin(game) {
    clock.startOpening();
    chooser.begin?.(game);
  },
  choose(position, offer, rng) {
    const from = now();
    const choice = chooser.choose(position, offer, rng);
    clock.charge(now() - from);
    return choice;
  },
});
