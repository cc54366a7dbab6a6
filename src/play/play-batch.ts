import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Contestant } from '../contestants/contestant.ts';
import { anyPlayerOf } from '../contestants/load-strategy.ts';
import { Board } from '../game/board.ts';
import { BLACK, type Color, MAX_SIZE, opponent, WHITE } from '../game/cell.ts';
import { InputError } from '../game/input-error.ts';
import { isIntact } from '../game/view.ts';
import { clockedPlayer } from '../match/clocks/clocked-player.ts';
import { GameClock } from '../match/clocks/game-clock.ts';
import { NO_TIME_USED, type TimeUsed } from '../match/clocks/time-used.ts';
import { CHANGED_GLOBALS, MEMORY, THREW } from '../match/ending.ts';
import { type LaterSide, playGameLater } from '../match/later/play-later.ts';
import { type ChosenColors, chooseColors, isProposerWhite } from '../match/opening/choose-colors.ts';
import { chooserOf, clockedChooser, type OpeningChooser } from '../match/opening/opening-chooser.ts';
import { noteOpening, swapNote } from '../match/opening/swap-note.ts';
import { outcomeCode } from '../match/outcome-code.ts';
import { type Outcome, playGame } from '../match/play-game.ts';
import type { SwapNote } from '../match/record.ts';
import { RecordWriter, seatsText } from '../match/record-writer.ts';
import { adjudicatedPlayer } from '../match/referee/adjudication.ts';
import { Seat } from '../match/seat.ts';
import { shownError } from '../match/shown-value.ts';
import { guardedPlayer } from '../match/wrappers/guarded-player.ts';
import { PlayerFault } from '../match/wrappers/player-fault.ts';
import {
  closeMoveTimes,
  type MoveTimes,
  newMoveTimes,
  readingsOf,
  timedPlayer,
  withoutClock,
} from '../match/wrappers/timed-player.ts';
import {
  PULSE_ACTIVE,
  PULSE_GAMES,
  PULSE_STONES,
  type Watch,
  watchedPlayer,
} from '../match/wrappers/watched-player.ts';
import type { SyncPlayer } from '../strategy/api.ts';
import { type Batch, type BatchResult, PackedPairs } from './batch.ts';
import { machineClock, readingMs } from './clock.ts';
import { noteInBlackBox } from './guards/black-box.ts';
import { abortWithoutDescriptors } from './guards/descriptors.ts';
import { changedIntrinsic, restoreIntrinsics } from './guards/intrinsics.ts';
import { building, calling, lateError, waiting } from './guards/late-work.ts';
import { tooMuchMemory } from './guards/thread-memory.ts';

/** What is kept for one set of rules and contestants. */
interface Table {
  readonly board: Board;
  readonly writer: RecordWriter;
  /** By number of black's contestant * number of contestants + white's. */
  readonly names: readonly Uint8Array[];
  /** By contestant; built when they come to play. */
  readonly players: SyncPlayer[];
  /** By contestant. */
  readonly seats: readonly Seat[];
  /** By contestant, where colours are chosen. */
  readonly choosers: OpeningChooser[];
  /** By contestant: whether it answers later. */
  readonly later: boolean[];
  /** By contestant; undefined where nobody has a clock. */
  readonly clocks: TakesTime[] | undefined;
}

/** Whoever knows what moves took since it was last asked. */
interface TakesTime {
  takeTime(): TimeUsed;
}

/** A tuner meets two dozen new contestants every generation; players are dropped when there are too many. */
const MAX_PLAYERS = 256;
const tables = new Map<string, Table>();
let playersKept = 0;

/** A contestant cannot be loaded or built. */
export class NotBuilt extends InputError {
  /** Its number. */
  readonly contestant: number;
  /** Position in `ENDINGS`. */
  readonly ending: number;
  /** It threw, and left nothing behind: whoever builds may go on. */
  readonly isHarmless: boolean;

  constructor(message: string, contestant: number, ending: number, isHarmless = false) {
    super(message);
    this.contestant = contestant;
    this.ending = ending;
    this.isHarmless = isHarmless;
  }
}

/** Sits where a contestant is that has no game in a batch. */
const NOBODY: SyncPlayer = { kind: 'sync', pick: () => -1 };

const newTable = ({ rules, contestants }: Batch): Table => {
  const board = new Board(rules);
  return {
    board,
    clocks: contestants.some(({ limits }) => limits !== undefined)
      ? contestants.map(() => ({ takeTime: () => NO_TIME_USED }))
      : undefined,
    writer: new RecordWriter(board),
    names: contestants.flatMap(black => contestants.map(white => seatsText(black.name, white.name))),
    players: contestants.map(() => NOBODY),
    seats: contestants.map(() => new Seat(NOBODY, board)),
    choosers: [],
    later: contestants.map(() => false),
  };
};

/** The clock that a contestant's moves are charged to; an engine has its own, which starts at the question. */
const clockOf = (player: SyncPlayer, { limits }: Contestant): TakesTime => {
  if ('takeTime' in player) return player as SyncPlayer & TakesTime;
  return limits === undefined ? { takeTime: () => NO_TIME_USED } : new GameClock(limits);
};

const tableOf = (batch: Batch): Table => {
  const { rules, contestants, adjudication, openingRule } = batch;
  const key = JSON.stringify([rules, contestants, adjudication, openingRule]);
  let table = tables.get(key);
  if (table === undefined) {
    table = newTable(batch);
    if (playersKept + contestants.length > MAX_PLAYERS) {
      tables.clear();
      playersKept = 0;
    }
    tables.set(key, table);
    playersKept += contestants.length;
  }
  return table;
};

/** Who plays in a batch; all if it has no games, so that whoever cannot be built is refused before the first one. */
const playersIn = ({ pairs, contestants }: Batch): Iterable<number> => {
  if (pairs.length === 0) return contestants.keys();
  const players = new Set<number>();
  for (const packed = new PackedPairs(pairs); packed.next(); ) players.add(packed.first).add(packed.second);
  return players;
};

const buildPlayers = async (table: Table, batch: Batch): Promise<void> => {
  const { contestants, rules, engines, pulse, adjudication, openingRule, blackBox } = batch;
  for (const i of playersIn(batch)) {
    if (table.players[i] !== NOBODY) continue;
    if (pulse !== undefined) {
      pulse[0]++;
      pulse[PULSE_ACTIVE] = i;
      noteInBlackBox(blackBox, pulse);
    }
    const { name } = contestants[i];
    try {
      const built = await building(() => anyPlayerOf(contestants[i], rules, engines));
      const isLater = built.kind === 'async';
      if (isLater && openingRule !== undefined) {
        throw new InputError(
          `strategy ${name}: it answers later (kind: 'async'), and ${openingRule} does not wait for that`,
        );
      }
      table.later[i] = isLater;
      // The loop that plays it waits for whatever it returns.
      const player = built as SyncPlayer;
      const clock = clockOf(player, contestants[i]);
      if (table.clocks !== undefined) table.clocks[i] = clock;
      if (openingRule !== undefined) {
        const chooser = chooserOf(player);
        if (chooser === undefined) {
          throw new InputError(
            `strategy ${name}: ${openingRule} wants a player with chooseOpening() or score(); it has neither`,
          );
        }
        table.choosers[i] =
          clock instanceof GameClock ? clockedChooser(chooser, clock, machineClock) : chooser;
      }
      // Without a clock and a referee a player stays as it is, and its games pay nothing for one.
      const timed =
        clock instanceof GameClock && !isLater ? clockedPlayer(player, clock, machineClock) : player;
      table.players[i] = adjudication === undefined ? timed : adjudicatedPlayer(timed, adjudication);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      const isHarmless = (await lateError()) === undefined && changedIntrinsic() === undefined;
      throw new NotBuilt(error.message, i, THREW, isHarmless);
    }
    const stray = await lateError();
    if (stray !== undefined) {
      const what = `strategy ${name}: it threw in a callback while it was loaded: ${shownError(stray.error)}`;
      throw new NotBuilt(what, i, THREW);
    }
    const changed = changedIntrinsic();
    if (changed !== undefined) {
      const what = `strategy ${name}: its module changes ${changed}, which all contestants share`;
      throw new NotBuilt(what, i, CHANGED_GLOBALS);
    }
  }
};

/**
 * Plays the games of a batch.
 *
 * @throws {NotBuilt} if a contestant cannot be built
 */
export const playBatch = async (batch: Batch): Promise<BatchResult> => {
  const table = tableOf(batch);
  await buildPlayers(table, batch);
  const result = table.later.includes(true)
    ? await waiting(() => new BatchRun(table, batch).playLater())
    : new BatchRun(table, batch).play();
  // Engines that have ended are only forgotten by the system once this thread has had time to hear of it.
  if (batch.engines !== undefined) await nextTurn();
  return result;
};

/** Looks after each call of a player whether it has spoiled the thread for others. */
const watchOf = ({ memoryMb, blackBox }: Batch, pulse: Int32Array, spoil: () => void): Watch => ({
  pulse,
  noted() {
    calling(pulse[PULSE_ACTIVE]);
    noteInBlackBox(blackBox, pulse);
  },
  after() {
    calling(undefined);
    const changed = changedIntrinsic();
    if (changed !== undefined) restoreIntrinsics();
    abortWithoutDescriptors();
    const memory = tooMuchMemory(memoryMb);
    if (changed === undefined && memory === undefined) return;
    spoil();
    if (changed === undefined) throw new PlayerFault(MEMORY, memory ?? '');
    throw new PlayerFault(CHANGED_GLOBALS, `changed ${changed}, which all contestants share`);
  },
});

/** The games of one batch. A pair and a game are methods of their own, so that each is compiled once and for all. */
class BatchRun {
  readonly #table: Table;
  readonly #batch: Batch;
  readonly #packed: PackedPairs;
  readonly #pulse: Int32Array;
  readonly #times: MoveTimes[];
  readonly #timed: readonly SyncPlayer[];
  readonly #watch: Watch;
  readonly #watched: readonly SyncPlayer[] | undefined;
  readonly #outcome: Outcome = { winner: 0, ending: 0, fault: undefined };
  readonly #cells: number[] = [];
  readonly #ends: number[] = [];
  readonly #outcomes: number[] = [];
  readonly #hashes: number[] = [];
  #isSpoiled = false;
  #guarded: readonly SyncPlayer[] = [];
  #stones = 0;
  #timedGames = 0;
  #timedMs = 0;

  constructor(table: Table, batch: Batch) {
    this.#table = table;
    this.#batch = batch;
    this.#packed = new PackedPairs(batch.pairs);
    const { players } = table;
    const pulse = batch.pulse ?? new Int32Array(PULSE_STONES + MAX_SIZE * MAX_SIZE);
    this.#pulse = pulse;
    this.#times = players.map(newMoveTimes);
    this.#timed = players.map((player, i) => timedPlayer(player, machineClock, this.#times[i]));
    this.#watch = watchOf(batch, pulse, () => {
      this.#isSpoiled = true;
    });
    this.#watched =
      batch.onlyGame === undefined
        ? undefined
        : players.map((player, i) => watchedPlayer(player, i, this.#watch));
  }

  play(): BatchResult {
    const fromMs = performance.now();
    this.#table.writer.clear();
    while (this.#packed.next()) this.#pair();
    return this.#result(fromMs);
  }

  /** The same, where a player may answer later. */
  async playLater(): Promise<BatchResult> {
    const fromMs = performance.now();
    this.#table.writer.clear();
    while (this.#packed.next()) await this.#pairLater();
    return this.#result(fromMs);
  }

  #result(fromMs: number): BatchResult {
    const { writer, clocks } = this.#table;
    const times = this.#times;
    times.forEach(closeMoveTimes);
    const playedMs = performance.now() - fromMs;
    const clockCostMs = this.#timedGames > 0 ? readingMs() : 0;
    const readings = times.reduce((sum, time) => sum + readingsOf(time), 0);
    return {
      records: writer.take(this.#batch.space),
      // Not `from`, which goes through an iterator.
      ends: new Uint32Array(this.#ends),
      outcomes: new Uint8Array(this.#outcomes),
      hashes: new Float64Array(this.#hashes),
      times: times.map(time => withoutClock(time, clockCostMs)),
      ...(clocks && { clocks: clocks.map(clock => clock.takeTime()) }),
      timed: { games: this.#timedGames, ms: Math.max(0, this.#timedMs - clockCostMs * readings) },
      untimed: { games: this.#outcomes.length - this.#timedGames, ms: playedMs - this.#timedMs },
      stones: this.#stones,
      elapsedMs: performance.now() - fromMs,
      clockCostMs,
      ...(this.#isSpoiled && { isSpoiled: true }),
    };
  }

  #pair(): void {
    const { pair, first, second, games, openingLength } = this.#packed;
    const { timedStride, onlyGame } = this.#batch;
    const { board, players } = this.#table;
    const isTimed = timedStride > 0 && pair % timedStride === timedStride - 1;
    const seated = this.#watched ?? (isTimed ? this.#timed : players);
    this.#cells.length = openingLength;
    for (let i = 0; i < openingLength; i++) this.#cells[i] = board.cells[this.#packed.stone(i)];
    const before = this.#outcomes.length;
    const fromMs = isTimed ? performance.now() : 0;
    if (onlyGame !== 1) this.#game(pair, 2 * pair, seated, first, second);
    if (onlyGame !== 0 && games === 2) this.#game(pair, 2 * pair + 1, seated, second, first);
    if (!isTimed) return;
    this.#timedMs += performance.now() - fromMs;
    this.#timedGames += this.#outcomes.length - before;
  }

  async #pairLater(): Promise<void> {
    const { pair, first, second, games, openingLength } = this.#packed;
    const { timedStride, onlyGame } = this.#batch;
    const { board } = this.#table;
    const isTimed = timedStride > 0 && pair % timedStride === timedStride - 1;
    this.#cells.length = openingLength;
    for (let i = 0; i < openingLength; i++) this.#cells[i] = board.cells[this.#packed.stone(i)];
    const before = this.#outcomes.length;
    const fromMs = performance.now();
    if (onlyGame !== 1) await this.#gameLater(pair, 2 * pair, first, second, isTimed);
    if (onlyGame !== 0 && games === 2) await this.#gameLater(pair, 2 * pair + 1, second, first, isTimed);
    if (!isTimed) return;
    this.#timedMs += performance.now() - fromMs;
    this.#timedGames += this.#outcomes.length - before;
  }

  async #gameLater(
    pair: number,
    game: number,
    black: number,
    white: number,
    isTimed: boolean,
  ): Promise<void> {
    const { board, seats, players, clocks, later } = this.#table;
    const side = (i: number, color: Color): LaterSide => {
      const clock = clocks?.[i];
      const { moves, stretches } = this.#times[i];
      seats[i].player = (this.#watched ?? players)[i];
      seats[i].sit(color, this.#batch.seed, game);
      return {
        seat: seats[i],
        clock: later[i] && clock instanceof GameClock ? clock : undefined,
        onMove: isTimed
          ? ms => {
              moves.push(ms);
              stretches.push(1);
            }
          : undefined,
      };
    };
    this.#pulse[PULSE_GAMES]++;
    await playGameLater(
      board,
      this.#cells,
      [side(black, BLACK), side(white, WHITE)],
      this.#outcome,
      this.#pulse,
    );
    this.#book(pair, game, black, white);
  }

  #game(pair: number, game: number, seated: readonly SyncPlayer[], black: number, white: number): void {
    if (this.#batch.openingRule !== undefined) this.#chosenGame(pair, game, seated, black, white);
    else {
      this.#play(game, seated, black, white);
      this.#book(pair, game, black, white);
    }
  }

  /** @param proposer - to whom the schedule gives black */
  #chosenGame(
    pair: number,
    game: number,
    seated: readonly SyncPlayer[],
    proposer: number,
    other: number,
  ): void {
    const { board } = this.#table;
    const chosen = this.#chooseColors(game, proposer, other);
    const { stones, fault } = chosen;
    if (this.#batch.onlyGame !== undefined) noteOpening(this.#pulse, chosen);
    const isSwapped = isProposerWhite(chosen);
    const [black, white] = isSwapped ? [other, proposer] : [proposer, other];
    this.#cells.length = 0;
    this.#cells.push(...stones);
    if (fault === undefined) this.#play(game, seated, black, white);
    else {
      this.#outcome.winner = opponent(board.toMove);
      this.#outcome.ending = fault.ending;
      this.#outcome.fault = fault.text;
    }
    const { name } = this.#batch.contestants[proposer];
    this.#book(pair, game, black, white, { isSwapped, note: swapNote(name, chosen) });
  }

  #chooseColors(game: number, proposer: number, other: number): ChosenColors {
    const { board, seats, choosers } = this.#table;
    const { openingRule = 'swap2', seed, onlyGame } = this.#batch;
    const sides = [proposer, other].map(i => ({ chooser: choosers[i], seat: seats[i] }));
    const [first, second] = sides;
    this.#pulse[PULSE_GAMES]++;
    return chooseColors(
      openingRule,
      board,
      [first, second],
      { seed, game },
      {
        asking: (side, chosen) => {
          this.#pulse[0]++;
          if (onlyGame === undefined) return;
          noteOpening(this.#pulse, chosen);
          this.#pulse[PULSE_ACTIVE] = side === 0 ? proposer : other;
          this.#watch.noted();
        },
        answered: () => {
          if (onlyGame !== undefined) this.#watch.after();
        },
      },
    );
  }

  /** Writes the game that was played. */
  #book(
    pair: number,
    game: number,
    black: number,
    white: number,
    swap?: { readonly isSwapped: boolean; readonly note: SwapNote },
  ): void {
    const { board, writer, players, names } = this.#table;
    const outcome = this.#outcome;
    const seats = names[black * players.length + white];
    writer.write(board, game, pair, seats, this.#cells.length, outcome, swap?.note);
    this.#ends.push(writer.length);
    this.#outcomes.push(outcomeCode(outcome.winner, outcome.ending, swap?.isSwapped));
    this.#hashes.push(writer.hash);
    this.#stones += board.moveCount;
  }

  /** @param players - by contestant */
  #play(game: number, players: readonly SyncPlayer[], black: number, white: number): void {
    const { board, seats } = this.#table;
    const blackSeat = seats[black];
    const whiteSeat = seats[white];
    this.#pulse[PULSE_GAMES]++;
    blackSeat.player = players[black];
    whiteSeat.player = players[white];
    blackSeat.sit(BLACK, this.#batch.seed, game);
    whiteSeat.sit(WHITE, this.#batch.seed, game);
    playGame(board, this.#cells, blackSeat, whiteSeat, this.#outcome, this.#pulse);
    if (isIntact(blackSeat.view) && isIntact(whiteSeat.view)) return;
    if (players === this.#guarded) return;
    this.#guarded = seats.map(({ view }, i) => guardedPlayer(this.#table.players[i], view));
    this.#play(game, this.#guarded, black, white);
  }
}
