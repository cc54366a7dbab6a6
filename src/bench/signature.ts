import { createHash } from 'node:crypto';
import type { Contestant } from '../contestants/contestant.ts';
import { RandomOpenings } from '../openings/random-openings.ts';
import { GameSet } from '../play/game-set.ts';
import type { SyncPlayer } from '../strategy/api.ts';
import type { Corpus } from './corpus.ts';
import { FULL, type Replayer } from './replayer.ts';

/** Games against itself that are signed beside the corpus. */
export const SIGNED_GAMES = 8;

/**
 * A hash of every move that a strategy chooses over a corpus and in seeded
 * games against itself. A change of speed leaves it as it is; a change of
 * behaviour hardly can.
 *
 * @param player - the replayer's
 * @param other - another of the same contestant
 */
export const signatureOf = (
  contestant: Contestant,
  corpus: Corpus,
  replayer: Replayer,
  player: SyncPlayer,
  other: SyncPlayer,
): string => {
  const hash = createHash('sha256').update(corpus.id);
  for (let slice = 0; slice < replayer.slices; slice++) {
    replayer.replay(slice, FULL);
    hash.update(`,${replayer.hash}`);
  }
  const { rules, seed } = corpus;
  const source = new RandomOpenings(rules, { stones: 3, area: Math.min(7, rules.size) }, `${seed}/signature`);
  const spec = {
    rules,
    seed: `${seed}/signature`,
    contestants: [contestant, contestant] as const,
    openings: Array.from({ length: SIGNED_GAMES / 2 }, () => source.next().opening),
    games: SIGNED_GAMES,
  };
  const set = new GameSet(spec, [player, other]);
  for (let game = 0; game < SIGNED_GAMES; game++) {
    set.playNext();
    const { board } = set;
    hash.update(Uint16Array.from({ length: board.moveCount }, (_, ply) => board.moveAt(ply)));
  }
  return hash.digest('hex').slice(0, 16);
};
