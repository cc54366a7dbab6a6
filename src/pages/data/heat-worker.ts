import { parentPort } from 'node:worker_threads';
import type { Contestant } from '../../contestants/contestant.ts';
import { playerOf } from '../../contestants/load-strategy.ts';
import { reasonOf } from '../../files/reason-of.ts';
import { Board } from '../../game/board.ts';
import type { Rules } from '../../game/rules.ts';
import type { Player } from '../../strategy/api.ts';
import { gameHeat } from './game-heat.ts';
import type { GameHeat } from './page.ts';

/** What the thread is asked. */
export interface HeatRequest {
  readonly rules: Rules;
  readonly seed: string;
  readonly games: readonly {
    readonly game: number;
    readonly stones: readonly number[];
    /** Black's and white's, in the order in which the answer has them. */
    readonly contestants: readonly [Contestant, Contestant];
  }[];
}

/** What it says: a game after the other, then `done`; or why it cannot. */
export type HeatAnswer =
  | { readonly game: number; readonly heat: GameHeat }
  | { readonly done: true }
  | { readonly fault: string };

/** Asks the players about the games, each contestant built once a colour. */
const answer = async (
  { rules, seed, games }: HeatRequest,
  say: (answer: HeatAnswer) => void,
): Promise<void> => {
  const board = new Board(rules);
  const built = new Map<string, readonly [Player, Player]>();
  const playersOf = async (contestant: Contestant): Promise<readonly [Player, Player] | null> => {
    // An engine shows no scores.
    if (contestant.engine !== undefined) return null;
    const known = built.get(contestant.name);
    if (known !== undefined) return known;
    const pair = [await playerOf(contestant, rules), await playerOf(contestant, rules)] as const;
    built.set(contestant.name, pair);
    return pair;
  };
  for (const { game, stones, contestants } of games) {
    const players = [await playersOf(contestants[0]), await playersOf(contestants[1])];
    say({ game, heat: gameHeat(board, stones, players, { seed, game }) });
  }
};

const port = parentPort;
const say = (message: HeatAnswer): void => port?.postMessage(message);
port?.once('message', (request: HeatRequest) => {
  answer(request, say).then(
    () => say({ done: true }),
    error => say({ fault: reasonOf(error) }),
  );
});
