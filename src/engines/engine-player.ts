import { appendFileSync } from 'node:fs';
// Of the same name as the global, which is a property that asks a function each time.
import { performance } from 'node:perf_hooks';
import type { Position } from '../game/board.ts';
import { type Cell, type Color, cellAt, colorName, columnOf, EMPTY, rowOf } from '../game/cell.ts';
import { moveName } from '../game/notation.ts';
import { type Rules, ruleOf } from '../game/rules.ts';
import { GameClock } from '../match/clocks/game-clock.ts';
import type { TimeLimits } from '../match/clocks/time-limits.ts';
import type { TimeUsed } from '../match/clocks/time-used.ts';
import { ILLEGAL_MOVE, NO_ANSWER, NO_START } from '../match/ending.ts';
import type { NumberedGame } from '../match/seat.ts';
import { PlayerFault } from '../match/wrappers/player-fault.ts';
import type { GameStart, OpeningChoice, OpeningOffer, SyncPlayer } from '../strategy/api.ts';
import { EngineProcess } from './engine-process.ts';
import type { EngineSpec } from './engine-spec.ts';
import { answerOf, isOk } from './lines/answers.ts';
import { moveText } from './lines/spoken-moves.ts';
import { SWAP_QUESTION, swapAnswerOf, swapBoardLines, wantedAnswer } from './lines/swap-board.ts';
import type { WatchTable } from './watch-table.ts';

/** For `OK` to `START` or `RESTART`, and for whatever else is no move. */
export const START_MS = 10_000;
/** An engine that says ERROR or UNKNOWN in place of a move has so long to find one all the same. */
const REFUSED_MS = 1000;
const END_MS = 1000;
/** `time_left` of who has as much as it likes. */
const NO_LIMIT = 2_147_483_647;
/** Lines that no question has asked for are looked for when the last answer is longer ago than that. */
const QUIET_MS = 1;
/** And before this question of a game, counted from 0: whoever answers too often has done so by then. */
const LOOKS_BEFORE = 1;
/** A tournament, in `INFO game_type`. */
const TOURNAMENT = 2;
const MIB = 2 ** 20;

/** A player that is a program of its own. */
export class EnginePlayer implements SyncPlayer {
  readonly kind = 'sync';
  readonly #spec: EngineSpec;
  readonly #limits: TimeLimits;
  readonly #clock: GameClock;
  readonly #rules: Rules;
  readonly #table: WatchTable;
  #process: EngineProcess | undefined;
  /** How many stones it has been told of in this game. */
  #told = 0;
  #questions = 0;
  #answeredMs = 0;
  /** It answers with ERROR to what it is told at its start, so that an ERROR says nothing of a question. */
  #isNoisy = false;
  /** It has been started for a game, and asked to choose. */
  #isOpened = false;
  /** The move that it has chosen together with its colour. */
  #chosenMove: Cell | undefined;
  #log: string[] = [];
  #game = { number: 0, me: 1 as Color };

  constructor(spec: EngineSpec, limits: TimeLimits, rules: Rules, table: WatchTable) {
    this.#spec = spec;
    this.#limits = limits;
    this.#clock = new GameClock(limits);
    this.#rules = rules;
    this.#table = table;
  }

  start(game: GameStart): void {
    if (this.#isOpened) {
      // It runs, and has chosen its colour.
      this.#isOpened = false;
      this.#game = { ...this.#game, me: game.me };
      return;
    }
    this.#clock.startGame();
    this.#begin(game);
  }

  /** As `start`, for a game in which it is asked to choose first. */
  beginOpening(game: NumberedGame): void {
    this.#clock.startGame();
    this.#begin(game);
    this.#isOpened = true;
  }

  chooseOpening(position: Position, offer: OpeningOffer): OpeningChoice {
    return this.#guarded(() => this.#choose(position, offer));
  }

  #begin(game: GameStart): void {
    this.#writeLog();
    this.#isOpened = false;
    this.#chosenMove = undefined;
    this.#game = { number: (game as Partial<NumberedGame>).game ?? 0, me: game.me };
    this.#told = 0;
    this.#questions = 0;
    this.#guarded(() => {
      if (!this.#isRestarted()) this.#startProcess();
    });
  }

  pick(position: Position): Cell {
    return this.#guarded(() => this.#pick(position));
  }

  /** What its moves took since this was last asked. */
  takeTime(): TimeUsed {
    return this.#clock.takeTime();
  }

  /** Ends its process; the next game starts another. */
  end(): void {
    this.#writeLog();
    this.#process?.end(END_MS);
    this.#process = undefined;
  }

  /** Whatever goes wrong costs the process: nobody knows what it would say next. */
  #guarded<T>(act: () => T): T {
    try {
      return act();
    } catch (error) {
      this.#process?.stop();
      this.#process = undefined;
      throw error;
    }
  }

  /** Whether the process that runs is ready for another game. */
  #isRestarted(): boolean {
    const engine = this.#process;
    if (engine === undefined) return false;
    try {
      engine.forget();
      engine.ask('RESTART\n', 'RESTART', START_MS);
      // A move is an answer that was said too often in the game before.
      const line = this.#firstOf(engine, kind => kind !== 'remark' && kind !== 'move');
      engine.settle();
      if (isOk(line)) return true;
    } catch (error) {
      if (!(error instanceof PlayerFault)) throw error;
    }
    // It has ended in the meantime, or knows no RESTART: that costs nothing but another start.
    engine.end(END_MS);
    this.#process = undefined;
    return false;
  }

  #startProcess(): void {
    const engine = new EngineProcess(this.#spec, this.#table);
    this.#process = engine;
    const start = `START ${this.#rules.size}`;
    try {
      engine.ask(`${start}\n`, start, START_MS);
      const line = this.#firstOf(engine, (kind, text) => kind === 'refused' || isOk(text));
      engine.settle();
      if (!isOk(line)) throw engine.fault(NO_START, `it refused '${start}'`);
      this.#inform(engine);
    } catch (error) {
      if (!(error instanceof PlayerFault)) throw error;
      throw new PlayerFault(NO_START, error.message);
    }
  }

  /** Tells it what the game is about, and waits until it has read that if it can be asked something. */
  #inform(engine: EngineProcess): void {
    const lines = infoLines(this.#spec, this.#limits, this.#rules, engine.folder).join('');
    if (this.#spec.about === '') {
      engine.tell(lines);
      return;
    }
    engine.ask(`${lines}ABOUT\n`, 'ABOUT', START_MS);
    this.#isNoisy = false;
    this.#firstOf(engine, kind => {
      if (kind === 'refused') this.#isNoisy = true;
      return kind === 'other';
    });
    engine.settle();
  }

  /** The first line of this kind; those before it are kept for the log. */
  #firstOf(engine: EngineProcess, isIt: (kind: string, line: string) => boolean): string {
    for (;;) {
      const line = engine.hear();
      this.#note(line);
      if (isIt(answerOf(line).kind, line)) return line;
    }
  }

  #choose(position: Position, offer: OpeningOffer): OpeningChoice {
    const engine = this.#process;
    if (engine === undefined) throw new PlayerFault(NO_START, 'it does not run');
    this.#refuseEarlyAnswers(engine);
    const fromMs = performance.now();
    engine.ask(
      this.#timeLeft() + swapBoardLines(position),
      SWAP_QUESTION,
      Math.min(this.#clock.allowedMs, NO_LIMIT),
    );
    const line = this.#firstOf(engine, kind => kind !== 'remark' && (kind !== 'refused' || !this.#isNoisy));
    const nowMs = performance.now();
    engine.settle();
    this.#answeredMs = nowMs;
    this.#clock.charge(nowMs - fromMs);
    const answer = swapAnswerOf(line, offer);
    if (answer === undefined) {
      throw engine.fault(NO_ANSWER, `'${SWAP_QUESTION}' had an answer that is none: ${wantedAnswer(offer)}`);
    }
    if (answer === 'swap') return answer;
    const cells = answer.map(([column, row]) => this.#cellOf(engine, position, column, row));
    if (!offer.maySwap || cells.length > 1) return cells;
    [this.#chosenMove] = cells;
    return 'stay';
  }

  #timeLeft(): string {
    const left = this.#clock.leftMs;
    return left === Number.POSITIVE_INFINITY ? '' : `INFO time_left ${Math.round(left)}\n`;
  }

  #pick(position: Position): Cell {
    const chosen = this.#chosenMove;
    if (chosen !== undefined) {
      this.#chosenMove = undefined;
      return chosen;
    }
    const engine = this.#process;
    if (engine === undefined) throw new PlayerFault(NO_START, 'it does not run');
    this.#refuseEarlyAnswers(engine);
    const [text, question] = this.#question(position);
    const { allowedMs } = this.#clock;
    const fromMs = performance.now();
    engine.ask(text, question, Math.min(allowedMs, NO_LIMIT));
    const move = this.#hearMove(engine, question, position);
    const nowMs = performance.now();
    engine.settle();
    this.#answeredMs = nowMs;
    this.#clock.charge(nowMs - fromMs);
    this.#told = position.moveCount + 1;
    return this.#cellOf(engine, position, move.column, move.row);
  }

  /** Two answers to one question: the second must not be taken for one to the next. */
  #refuseEarlyAnswers(engine: EngineProcess): void {
    const looks = this.#questions++ === LOOKS_BEFORE || performance.now() - this.#answeredMs > QUIET_MS;
    for (let line = engine.heard(looks); line !== undefined; line = engine.heard(looks)) {
      this.#note(line);
      if (answerOf(line).kind === 'move') {
        throw engine.fault(NO_ANSWER, `it said '${line}' without being asked`);
      }
    }
  }

  /** What it is told, and the line of it that wants an answer. */
  #question(position: Position): [text: string, question: string] {
    const { size, moveCount } = position;
    const info = this.#timeLeft();
    if (moveCount === 0) return [`${info}BEGIN\n`, 'BEGIN'];
    if (this.#told > 0 && moveCount === this.#told + 1) {
      const turn = `TURN ${coordinates(size, position.moveAt(moveCount - 1))}`;
      return [`${info}${turn}\n`, turn];
    }
    return [info + boardLines(position), 'BOARD ... DONE'];
  }

  #hearMove(
    engine: EngineProcess,
    question: string,
    position: Position,
  ): { readonly column: number; readonly row: number } {
    let isRefused = false;
    let isAskedAgain = !question.startsWith('TURN');
    for (;;) {
      let line: string;
      try {
        line = engine.hear();
      } catch (error) {
        throw isRefused && error instanceof PlayerFault
          ? engine.fault(NO_ANSWER, `it refused '${question}'`)
          : error;
      }
      this.#note(line);
      const answer = answerOf(line);
      switch (answer.kind) {
        case 'move':
          return answer;
        case 'suggest':
          engine.tell(`PLAY ${answer.move}\n`);
          break;
        case 'refused':
          if (this.#isNoisy) break;
          if (!isAskedAgain) {
            // An engine may lose a command that comes while it still puts its last move away: Rapfi does.
            isAskedAgain = true;
            engine.tell(boardLines(position));
            break;
          }
          isRefused = true;
          engine.limit(Math.min(REFUSED_MS, this.#clock.allowedMs));
          break;
        case 'other':
          throw engine.fault(NO_ANSWER, `'${question}' had an answer that is no move`);
      }
    }
  }

  #cellOf(engine: EngineProcess, { size, grid }: Position, column: number, row: number): Cell {
    if (column < 0 || row < 0 || column >= size || row >= size) {
      throw engine.fault(ILLEGAL_MOVE, `${column},${row}, which is no cell of the board`);
    }
    const cell = cellAt(size, row, column);
    if (grid[cell] !== EMPTY) {
      const name = moveName(size, row * size + column);
      throw engine.fault(ILLEGAL_MOVE, `${column},${row} is ${name}, which is taken`);
    }
    return cell;
  }

  #note(line: string): void {
    if (this.#spec.log !== undefined) this.#log.push(line);
  }

  /** Whole lines, so that threads may write one file. */
  #writeLog(): void {
    const { log } = this.#spec;
    if (log === undefined || this.#log.length === 0) return;
    const { number, me } = this.#game;
    appendFileSync(log, `${JSON.stringify({ game: number, color: colorName(me), said: this.#log })}\n`);
    this.#log = [];
  }
}

const coordinates = (size: number, cell: Cell): string => moveText(columnOf(size, cell), rowOf(size, cell));

/** All stones for the engine that is to move, in their order. */
const boardLines = (position: Position): string => {
  const { size, moveCount, grid, toMove } = position;
  let lines = 'BOARD\n';
  for (let ply = 0; ply < moveCount; ply++) {
    const cell = position.moveAt(ply);
    lines += `${coordinates(size, cell)},${grid[cell] === toMove ? 1 : 2}\n`;
  }
  return `${lines}DONE\n`;
};

/** What an engine is told of the game, a line `INFO key value` each. */
export const infoLines = (
  { memoryMb = 0, info }: Pick<EngineSpec, 'memoryMb' | 'info'>,
  { turnMs, matchMs = 0 }: Partial<TimeLimits>,
  rules: Rules,
  folder: string,
): string[] => {
  const told: Record<string, string | number> = {
    // 0 would be: as fast as possible.
    ...(turnMs !== undefined && { timeout_turn: Math.max(1, Math.round(turnMs)) }),
    timeout_match: Math.round(matchMs),
    time_left: matchMs === 0 ? NO_LIMIT : Math.round(matchMs),
    max_memory: memoryMb * MIB,
    game_type: TOURNAMENT,
    rule: ruleOf(rules).gomocup,
    folder,
    ...info,
  };
  return Object.entries(told).map(([key, value]) => `INFO ${key} ${value}\n`);
};
