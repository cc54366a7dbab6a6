import { createInterface } from 'node:readline';
import type { Argv } from 'yargs';
import { type ResolvedContestant, resolveContestant } from '../../contestants/contestants.ts';
import { createPlayer } from '../../contestants/load-strategy.ts';
import { alternating, PositionScorer, type Stone, toMoveOf } from '../../contestants/score-position.ts';
import { readTextFile } from '../../files/read-text-file.ts';
import { Board } from '../../game/board.ts';
import { BLACK, type Color, EMPTY, WHITE } from '../../game/cell.ts';
import { InputError } from '../../game/input-error.ts';
import { parseMoves } from '../../game/notation.ts';
import { parseBoard } from '../../game/parse-board.ts';
import type { Rules } from '../../game/rules.ts';
import type { FileGame } from '../../game-files/file-game.ts';
import { isGameFile, readGameFile } from '../../game-files/read-game-file.ts';
import { scoreJson, scoreReport } from '../../report/games/score-report.ts';
import { FLAGS, flag, saying } from '../flags/flag-table.ts';
import { type FlagValue, oneOf, rulesOf, text } from '../flags/flags.ts';
import { hasColors, print } from '../terminal/output.ts';

export interface ScoreArguments {
  readonly a: string;
  readonly as?: FlagValue;
  readonly moves?: FlagValue;
  readonly board?: FlagValue;
  readonly size?: FlagValue;
  readonly rule?: FlagValue;
  readonly seed?: FlagValue;
  readonly watch?: boolean;
  readonly json?: boolean;
}

export const scoreFlags = <T>(argv: Argv<T>): Argv<T> =>
  argv.options({
    as: flag("black or white [default: whose turn it is by the stones' number]"),
    moves: flag('the position as moves, such as h8i9g7'),
    board: flag('a file that holds the position: rows of . X and O, or a game as SGF, PSQ or REC'),
    size: saying('size', 'rows and columns [default: 15, or what the board has]'),
    rule: FLAGS.rule,
    seed: saying('seed', "of the player's choice among equals [default: 1]"),
    watch: FLAGS.watch,
    json: saying('json', 'one JSON object a position'),
  }) as Argv<T>;

/** Scores positions with one strategy, building a player for each size of board it meets. */
class Scorings {
  readonly #resolved: ResolvedContestant;
  readonly #args: ScoreArguments;
  readonly #as: Color | undefined;
  readonly #rules: Rules;
  readonly #scorers = new Map<number, PositionScorer>();

  constructor(resolved: ResolvedContestant, args: ScoreArguments, rules: Rules, as: Color | undefined) {
    this.#resolved = resolved;
    this.#args = args;
    this.#rules = rules;
    this.#as = as;
  }

  answer(size: number, stones: readonly Stone[], last?: Stone): string {
    const toMove = this.#as ?? toMoveOf(stones);
    const scored = this.#scorer(size).score(stones, toMove, last);
    const grid = new Array<number>(size * size).fill(EMPTY);
    for (const { index, color } of stones) grid[index] = color;
    const position = { ...scored, size, toMove, stones: grid };
    return this.#args.json === true ? scoreJson(position) : scoreReport(position, hasColors());
  }

  /** @throws {InputError} if `--size` asks for another */
  checkSize(size: number): void {
    if (this.#args.size !== undefined && size !== this.#rules.size) {
      throw new InputError(`the board is ${size} x ${size}, but --size is ${this.#rules.size}`);
    }
  }

  #scorer(size: number): PositionScorer {
    let scorer = this.#scorers.get(size);
    if (scorer === undefined) {
      const rules = { ...this.#rules, size };
      const { strategy, contestant } = this.#resolved;
      const player = createPlayer(strategy, contestant, rules);
      scorer = new PositionScorer(player, new Board(rules), text('seed', this.#args.seed) ?? '1');
      this.#scorers.set(size, scorer);
    }
    return scorer;
  }
}

const colorOf = (as: FlagValue): Color | undefined =>
  as === undefined ? undefined : oneOf('as', as, ['black', 'white'], 'black') === 'black' ? BLACK : WHITE;

/** Shows what a strategy makes of a position, or of each position on standard input. */
export const score = async (args: ScoreArguments): Promise<number> => {
  if (args.watch === true) return watchScore(args);
  const rules = rulesOf(args);
  const as = colorOf(args.as);
  const moves = text('moves', args.moves);
  const board = text('board', args.board);
  if (moves !== undefined && board !== undefined) {
    throw new InputError('--moves and --board both give a position; give one');
  }
  const scorings = new Scorings(await resolveContestant(args.a, rules), args, rules, as);
  if (moves !== undefined) {
    await print(
      scorings.answer(rules.size, alternating(prefixed('--moves', () => parseMoves(rules.size, moves)))),
    );
    return 0;
  }
  if (board !== undefined) {
    const { size, stones } = isGameFile(board)
      ? lastPosition(board)
      : prefixed(board, () => parseBoard(readTextFile(board, 'cannot be read')));
    scorings.checkSize(size);
    await print(scorings.answer(size, stones));
    return 0;
  }
  if (process.stdin.isTTY) {
    throw new InputError('no position; give --moves h8i9, --board FILE, or JSON lines on standard input');
  }
  await scoreLines(scorings);
  return 0;
};

/** What stands at the end of a file's first game. */
const lastPosition = (file: string): FileGame => readGameFile(file)[0];

/** Puts the place in front of what is wrong there. */
const prefixed = <T>(place: string, act: () => T): T => {
  try {
    return act();
  } catch (error) {
    if (error instanceof InputError) throw new InputError(`${place}: ${error.message}`);
    throw error;
  }
};

const FLUSH_LENGTH = 1 << 16;

const scoreLines = async (scorings: Scorings): Promise<void> => {
  let number = 0;
  let answers = 0;
  let pending = '';
  try {
    for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
      number++;
      if (line.trim() === '') continue;
      answers++;
      pending += prefixed(`standard input, line ${number}`, () => {
        const { board, last } = positionOf(line);
        const { size, stones } = parseBoard(board);
        scorings.checkSize(size);
        return scorings.answer(size, stones, last === undefined ? undefined : stoneOn(stones, last));
      });
      if (pending.length > FLUSH_LENGTH) {
        const isRead = await print(pending);
        pending = '';
        if (!isRead) return;
      }
    }
  } finally {
    // Whoever still writes is not waited for.
    process.stdin.destroy();
    // What was answered before a bad line is not lost.
    if (pending !== '') await print(pending);
  }
  if (answers === 0) {
    throw new InputError(
      'standard input holds no position; it takes lines of {"board": "225 characters of .XO"}',
    );
  }
};

const positionOf = (line: string): { board: string; last?: unknown } => {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new InputError('not JSON; it takes {"board": "225 characters of .XO"}');
  }
  const { board, last } = (value ?? {}) as { board?: unknown; last?: unknown };
  if (typeof board !== 'string') {
    throw new InputError('there is no text "board"; it takes {"board": "225 characters of .XO"}');
  }
  return { board, last };
};

const stoneOn = (stones: readonly Stone[], last: unknown): Stone => {
  const stone = stones.find(({ index }) => index === last);
  if (stone === undefined) {
    throw new InputError(
      `"last" is ${JSON.stringify(last)}; it takes the cell of a stone, row * size + column`,
    );
  }
  return stone;
};

const watchScore = async (args: ScoreArguments): Promise<number> => {
  if (args.moves === undefined && args.board === undefined) {
    throw new InputError('--watch needs a position to score again; give --moves h8i9 or --board FILE');
  }
  const { watch } = await import('./watch/watch.ts');
  return watch({
    name: 'score',
    contestants: [args.a],
    files: [text('board', args.board)],
    args,
    positionals: contestants => contestants,
    without: [],
    hasEvents: false,
  });
};
