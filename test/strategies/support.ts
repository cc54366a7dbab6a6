import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Board } from '../../src/game/board.ts';
import {
  BLACK,
  type Cell,
  type Color,
  cellOfIndex,
  indexOfCell,
  opponent,
  WHITE,
} from '../../src/game/cell.ts';
import type { Rules } from '../../src/game/rules.ts';
import { SeededRng } from '../../src/random/rng.ts';
import type { Player, Strategy } from '../../src/strategy/api.ts';
import { defaultValues, paramSlots, paramsOf } from '../../src/strategy/params.ts';

const FOLDER = new URL('../../strategies/', import.meta.url);

/** The folders under `strategies/` that hold a strategy, and not pieces of several. */
export const strategyFolders = (): string[] =>
  readdirSync(FOLDER).filter(name => existsSync(new URL(`${name}/index.ts`, FOLDER)));

/** Every strategy under `strategies/`. */
export const allStrategies = async (): Promise<Strategy[]> => {
  const modules = strategyFolders().map(name => import(new URL(`${name}/index.ts`, FOLDER).href));
  return (await Promise.all(modules)).map(module => module.default);
};

export interface PositionVector {
  readonly board: string;
  readonly hashmap: { readonly scores: number[]; readonly best: number[] };
  readonly point: {
    readonly black: number[];
    readonly white: number[];
    readonly moveAsBlack: number | null;
    readonly moveAsWhite: number | null;
  };
}

export interface GameVector {
  readonly opening: number[];
  readonly moves: number[];
  readonly result: 'black' | 'white' | 'draw';
}

const readLines = <T>(name: string): T[] =>
  readFileSync(new URL(`../data/vectors/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));

export const positionVectors = (): PositionVector[] => readLines('positions.jsonl');
export const gameVectors = (): GameVector[] => readLines('point-games.jsonl');

/** A player with the strategy's defaults but for `values`, ready for a game. */
export const playerOf = (
  strategy: Strategy,
  rules: Rules,
  me: Color,
  seed = 'stream',
  values: Readonly<Record<string, number>> = {},
): Player => {
  const player = strategy.create(
    rules,
    paramsOf(strategy.params, { ...defaultValues(strategy.params), ...values }),
  );
  player.start?.({ me, rng: new SeededRng(seed) });
  return player;
};

/** Random values within the bounds of a schema, near the lower end more often than not. */
export const randomValues = (strategy: Strategy, rng: SeededRng): Record<string, number> =>
  Object.fromEntries(
    paramSlots(strategy.params).map(({ name, min, max }) => {
      const span = Math.min(max - min, rng.below(2) === 0 ? 3 : max - min);
      return [name, min + rng.below(span + 1)];
    }),
  );

/** Puts a stone down and tells every player. */
export const put = (board: Board, cell: Cell, color: Color, players: readonly Player[]): void => {
  board.place(cell, color);
  for (const player of players) player.observe?.(cell, color, board);
};

/** Sets up a board of `.XO`, row by row. */
export const setUp = (rules: Rules, picture: string, players: readonly Player[]): Board => {
  const board = new Board(rules);
  [...picture].forEach((stone, index) => {
    if (stone !== '.') put(board, cellOfIndex(rules.size, index), stone === 'X' ? BLACK : WHITE, players);
  });
  return board;
};

/** A random empty cell. */
export const randomCell = (board: Board, rng: SeededRng): Cell => {
  for (;;) {
    const cell = board.cells[rng.below(board.cells.length)];
    if (board.grid[cell] === 0) return cell;
  }
};

/**
 * Lays rows of three stones and more along random axes, with gaps in them, the
 * two colours in turn and without heed of fives.
 */
export const layRows = (
  board: Board,
  rng: SeededRng,
  rows: number,
  longest: number,
  lay: (cell: Cell, color: Color) => void,
): void => {
  const steps = [1, board.stride, board.stride + 1, board.stride - 1];
  for (let row = 0; row < rows; row++) {
    const step = steps[rng.below(4)];
    let at = board.cells[rng.below(board.cells.length)];
    for (let length = 3 + rng.below(longest - 2); length > 0; length--, at += step) {
      if (board.grid[at] === 0 && rng.below(6) > 0) lay(at, row % 2 === 0 ? BLACK : WHITE);
    }
  }
};

/** Values of a grid by row * size + column; occupied cells 0. */
export const byIndex = (board: Board, scores: ArrayLike<number>): number[] =>
  Array.from(board.cells, cell => (board.grid[cell] === 0 ? scores[cell] : 0));

export const indexOf = (board: Board, cell: Cell): number => indexOfCell(board.size, cell);

export { BLACK, opponent, WHITE };
