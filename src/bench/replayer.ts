import { Board } from '../game/board.ts';
import { BLACK, EMPTY, WHITE } from '../game/cell.ts';
import { InputError } from '../game/input-error.ts';
import { showBoard } from '../game/view.ts';
import { illegalMove } from '../match/play-game.ts';
import { Seat } from '../match/seat.ts';
import type { SyncPlayer } from '../strategy/api.ts';
import { type Corpus, STAGES } from './corpus.ts';

/**
 * How much of a game is gone through: the stones alone, what the player is
 * told of them, or also its moves. What a part costs is the difference to the
 * mode before: a clock around single calls would cost as much as they do.
 */
export const MODES = ['bare', 'updates', 'full'] as const;
export const BARE = 0;
export const UPDATES = 1;
export const FULL = 2;

/**
 * Stones between two readings of the clock. Few enough that most stretches
 * pass without anything else taking the processor, though a move takes 0.1 ms;
 * the readings cost the same in every mode, and so drop out.
 */
const STRETCH = 8;

/** A game as it is gone through. */
interface Walk {
  readonly cells: Uint16Array;
  /** The numbers of stones at which the clock is read, the last of them the game's own. */
  readonly marks: Uint16Array;
  /** By stretch: the number of its stage. */
  readonly stages: readonly number[];
}

const walkOf = (cells: Uint16Array, starts: readonly number[]): Walk => {
  const marks: number[] = [];
  const stages: number[] = [];
  for (let ply = 1; ply <= cells.length; ply++) {
    const isMark = ply === cells.length || ply % STRETCH === 0 || starts.includes(ply);
    if (!isMark) continue;
    marks.push(ply);
    stages.push(starts.filter(start => ply > start).length);
  }
  return { cells, marks: Uint16Array.from(marks), stages };
};

/** Leads one player through a corpus' games. The corpus' stones are played whatever the player would choose. */
export class Replayer {
  readonly #name: string;
  readonly #player: SyncPlayer;
  readonly #corpus: Corpus;
  readonly #board: Board;
  readonly #walks: readonly Walk[];
  readonly #seats: readonly [Seat, Seat];
  /** Milliseconds of each stretch of the slice replayed last. */
  readonly stretchMs: Float64Array;
  /** Of all moves chosen in the slice replayed last. Nothing that decides it can be left out by a compiler. */
  hash = 0;

  constructor(corpus: Corpus, player: SyncPlayer, name: string) {
    this.#name = name;
    this.#player = player;
    this.#corpus = corpus;
    this.#board = new Board(corpus.rules);
    this.#walks = corpus.games.map(game =>
      walkOf(
        Uint16Array.from(game, index => this.#board.cells[index]),
        corpus.stageStarts,
      ),
    );
    this.stretchMs = new Float64Array(Math.max(...this.#walks.map(({ marks }) => marks.length)));
    this.#seats = [new Seat(player, this.#board), new Seat(player, this.#board)];
  }

  /** Each game as black and as white. */
  get slices(): number {
    return 2 * this.#walks.length;
  }

  /** The stage of each stretch of a slice. */
  stagesOf(slice: number): readonly number[] {
    return this.#walks[slice >> 1].stages;
  }

  /** Moves asked for, and stones told of, by stage of the first `slices` slices. */
  counts(slices: number): { picks: number[]; updates: number[] } {
    const picks = STAGES.map(() => 0);
    const updates = STAGES.map(() => 0);
    for (let slice = 0; slice < slices; slice++) {
      const { length } = this.#walks[slice >> 1].cells;
      for (let ply = 0; ply < length; ply++) {
        const stage = this.#corpus.stageStarts.filter(start => ply >= start).length;
        if (ply % 2 === slice % 2) picks[stage]++;
        if (this.#player.observe !== undefined) updates[stage]++;
      }
    }
    return { picks, updates };
  }

  /**
   * Goes through a game from one side.
   *
   * @throws {InputError} if the player throws or chooses a cell that is not empty
   */
  replay(slice: number, mode: number): void {
    const seat = this.#seats[slice & 1];
    // Black and white draw from streams of their own, which start anew: every replay is the same.
    seat.sit((slice & 1) === 0 ? BLACK : WHITE, `bench/${this.#corpus.seed}`, slice);
    this.#board.reset();
    showBoard(seat.view);
    try {
      this.#walk(slice, seat, mode);
    } catch (error) {
      if (error instanceof InputError) throw error;
      const { moveCount } = this.#board;
      throw new InputError(
        `strategy ${this.#name}: it threw in the corpus, game ${slice >> 1} at stone ${moveCount + 1}: ${error}`,
      );
    }
  }

  /** What the very first move takes, starting a game and all: nothing is compiled yet. Asked before anything else. */
  firstMoveMs(): number {
    const [seat] = this.#seats;
    seat.sit(BLACK, `bench/${this.#corpus.seed}`, 0);
    this.#board.reset();
    showBoard(seat.view);
    const fromMs = performance.now();
    try {
      this.#player.start?.(seat.start);
      this.#player.pick(seat.view);
    } catch {
      // It is refused where its moves are measured.
    }
    return performance.now() - fromMs;
  }

  #walk(slice: number, seat: Seat, mode: number): void {
    const { cells, marks } = this.#walks[slice >> 1];
    const board = this.#board;
    const player = this.#player;
    const me = seat.me;
    const view = seat.view;
    const shown = view.grid;
    const isAsked = mode === FULL;
    const isTold = mode !== BARE && player.observe !== undefined;
    const times = this.stretchMs;
    let stretch = 0;
    let mark = marks[0];
    let hash = 0x811c9dc5;
    let from = performance.now();
    if (mode !== BARE) player.start?.(seat.start);
    for (let ply = 0; ply < cells.length; ply++) {
      if (ply === mark) {
        const now = performance.now();
        times[stretch++] = now - from;
        mark = marks[stretch];
        from = now;
      }
      const color = board.toMove;
      if (isAsked && color === me) {
        const chosen = player.pick(view);
        if (typeof chosen !== 'number' || board.grid[chosen] !== EMPTY) this.#refuse(slice, chosen);
        hash = Math.imul(hash ^ chosen, 0x01000193);
        hash ^= hash >>> 15;
      }
      board.play(cells[ply]);
      shown[cells[ply]] = color;
      // biome-ignore lint/style/noNonNullAssertion: known of the whole replay; a question more would be measured
      if (isTold) player.observe!(cells[ply], color, view);
    }
    times[stretch] = performance.now() - from;
    this.hash = hash >>> 0;
  }

  #refuse(slice: number, chosen: unknown): never {
    throw new InputError(
      `strategy ${this.#name}: it played an illegal move in the corpus, game ${slice >> 1} at stone ` +
        `${this.#board.moveCount + 1}: ${illegalMove(this.#board, chosen)}`,
    );
  }
}
