import { createHash } from 'node:crypto';
import type { Contestant } from '../contestants/contestant.ts';
import { loadStrategy } from '../contestants/load-strategy.ts';
import { ownModule } from '../contestants/modules.ts';
import { indexOfCell } from '../game/cell.ts';
import type { Rules } from '../game/rules.ts';
import { RandomOpenings } from '../openings/random-openings.ts';
import { GameSet, playersOf } from '../play/game-set.ts';
import { defaultValues } from '../strategy/params.ts';

export const STAGES = ['opening', 'middle', 'late'] as const;

/** Games whose positions a strategy is asked about, by stage. Plain data. */
export interface Corpus {
  /** A hash of all that follows. */
  readonly id: string;
  readonly rules: Rules;
  readonly seed: string;
  /** Row * size + column of each stone, black first; the game is not over after the last one. */
  readonly games: readonly (readonly number[])[];
  /** Stones with which the middle and the late stage begin. */
  readonly stageStarts: readonly [number, number];
}

/**
 * Who plays the corpus' games: a scorer that golden vectors hold to its
 * behaviour, that draws among equals, and whose games are short and long.
 */
const AUTHOR = 'hashmap-plain';
const PLAYED = 60;

/**
 * Which of the games, sorted by length, are kept, and in which order: a slow
 * strategy is asked about the first of them only, and should still meet every
 * stage.
 */
const KEPT = [47, 17, 40, 51, 7, 31, 22, 12, 56, 2, 36, 27];

/** Shares of the board's cells at which the stages part: 22 and 67 stones on 15 x 15. */
const MIDDLE_FROM = 0.1;
const LATE_FROM = 0.3;

/** Plays the corpus; the same arguments give the same one. */
export const makeCorpus = async (rules: Rules, seed: string): Promise<Corpus> => {
  const module = ownModule(AUTHOR);
  const strategy = await loadStrategy(module, AUTHOR);
  const contestant: Contestant = {
    name: AUTHOR,
    strategy: strategy.id,
    module,
    params: defaultValues(strategy.params),
  };
  const source = new RandomOpenings(rules, { stones: 4, area: Math.min(7, rules.size) }, `${seed}/corpus`);
  const spec = {
    rules,
    seed: `${seed}/corpus`,
    contestants: [contestant, contestant] as const,
    openings: Array.from({ length: PLAYED / 2 }, () => source.next().opening),
    games: PLAYED,
  };
  const set = new GameSet(spec, await playersOf(spec));
  const played: number[][] = [];
  for (let game = 0; game < PLAYED; game++) {
    set.playNext();
    const { board } = set;
    // The last stone ends the game: nobody is asked or told anything after it.
    played.push(
      Array.from({ length: board.moveCount - 1 }, (_, ply) => indexOfCell(board.size, board.moveAt(ply))),
    );
  }
  played.sort((a, b) => a.length - b.length);
  const cells = rules.size * rules.size;
  const corpus = {
    rules,
    seed,
    games: KEPT.map(at => played[at]),
    stageStarts: [Math.floor(MIDDLE_FROM * cells), Math.floor(LATE_FROM * cells)] as const,
  };
  const id = createHash('sha256').update(JSON.stringify(corpus)).digest('hex').slice(0, 12);
  return { id, ...corpus };
};
