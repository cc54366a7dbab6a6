import { parentPort } from 'node:worker_threads';
import type { Contestant } from '../../contestants/contestant.ts';
import { anyPlayerOf, playerOf } from '../../contestants/load-strategy.ts';
import type { EnginePlayer } from '../../engines/engine-player.ts';
import { reasonOf } from '../../files/reason-of.ts';
import { Board } from '../../game/board.ts';
import type { Rules } from '../../game/rules.ts';
import type { SyncPlayer } from '../../strategy/api.ts';
import { askPosition } from '../data/game-heat.ts';
import type { Answer } from '../data/page.ts';

/** A position, and who is asked about it. */
export interface Question {
  readonly contestant: Contestant;
  readonly rules: Rules;
  /** Row * size + column of every stone, black first. */
  readonly stones: readonly number[];
  readonly seed: string;
  /** The table under which engines are started; there if an engine is asked. */
  readonly engines?: Int32Array;
}

/** What the thread sends back. */
export type Reply = { readonly answer: Answer } | { readonly fault: string };

/** Sent once, when the thread can be asked. */
export type Ready = 'ready';

/** Players are kept from question to question, a few of them. */
const MOST_PLAYERS = 16;
const players = new Map<string, SyncPlayer & Partial<Pick<EnginePlayer, 'end'>>>();

const playerFor = async ({ contestant, rules, engines }: Question): Promise<SyncPlayer> => {
  const key = JSON.stringify([contestant, rules]);
  const known = players.get(key);
  if (known !== undefined) return known;
  if (players.size >= MOST_PLAYERS) {
    for (const left of players.values()) left.end?.();
    players.clear();
  }
  const player =
    contestant.engine === undefined
      ? await playerOf(contestant, rules)
      : ((await anyPlayerOf(contestant, rules, engines)) as EnginePlayer);
  players.set(key, player);
  return player;
};

const reply = async (question: Question): Promise<Reply> => {
  try {
    const { rules, stones, seed } = question;
    return { answer: askPosition(await playerFor(question), new Board(rules), stones, seed) };
  } catch (error) {
    return { fault: reasonOf(error) };
  }
};

parentPort?.on('message', async (question: Question) => parentPort?.postMessage(await reply(question)));
parentPort?.postMessage('ready' satisfies Ready);
