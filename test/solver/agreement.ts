import { Board } from '../../src/game/board.ts';
import { axesOf, BLACK, type Cell, type Color, opponent, WHITE } from '../../src/game/cell.ts';
import type { Rules } from '../../src/game/rules.ts';
import type { Rng } from '../../src/random/rng.ts';
import { Solver } from '../../src/solver/solver.ts';
import { Exhaustive } from './exhaustive.ts';

/** How often each kind of answer was compared; the tests assert that each kind occurred. */
export type Kinds = Record<string, number>;

/** More stones than a win on these boards can take. */
const MANY = 200;

const describe = (board: Board, color: Color): string => {
  const letters = Array.from(board.cells, cell => '.XO'[board.grid[cell]]).join('');
  return `${board.rules.name} on ${board.size}: ${letters}, ${color === BLACK ? 'X' : 'O'} to move`;
};

const isSame = (a: readonly Cell[], b: readonly Cell[]): boolean => a.join() === b.join();

export interface Depth {
  /** Nodes that the exhaustive search may take for an answer. */
  readonly mostNodes: number;
  /** In one of so many positions with a win all first stones and all escapes are compared too, which takes long. */
  readonly setsEvery: number;
}

const WHOLE: Depth = { mostNodes: 200_000, setsEvery: 1 };

/**
 * Asks the solver and the exhaustive search about a position nobody has won.
 *
 * @param solver - holds the same stones
 * @param kinds - counted up; `not known to the solver` or `to the search` where one of the two gave up
 * @returns what they do not agree on; undefined if they do
 */
export const disagreement = (
  board: Board,
  solver: Solver,
  color: Color,
  kinds: Kinds,
  depth: Depth = WHOLE,
): string | undefined => {
  const plain = new Exhaustive(board, depth.mostNodes);
  const other = opponent(color);
  const note = (kind: string): void => {
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  };
  const fault = (what: string): string => `${what}; ${describe(board, color)}`;

  const fives = plain.winningCells(color);
  if (!isSame(solver.fives(color), fives)) return fault('fives');
  if (fives.length === 0) {
    const stops = plain.stoppingCells(color);
    if (!isSame(solver.stops(color), stops)) return fault('stops');
    if (plain.winningCells(other).length > 0) note(`stops ${Math.min(stops.length, 2)}`);
  }

  const vcf = solver.vcf(color);
  const wins = vcf.kind === 'unknown' ? undefined : plain.within(() => plain.winsWith(color, MANY));
  if (vcf.kind === 'unknown' || wins === undefined) {
    note(vcf.kind === 'unknown' ? 'not known to the solver' : 'not known to the search');
    return undefined;
  }
  if (wins !== (vcf.kind === 'win')) return fault(`${vcf.kind}, and the exhaustive search says otherwise`);
  if (vcf.kind === 'none') {
    note('none');
    return undefined;
  }
  const { stones, line } = vcf;
  const kind = `win ${Math.min(stones, 5)}`;
  note(kind);
  if (plain.within(() => plain.winsWith(color, stones)) === false) return fault(`no win with ${stones}`);
  if (plain.within(() => plain.winsWith(color, stones - 1)) === true) return fault(`shorter than ${stones}`);
  if (line.length !== Math.max(1, 2 * stones - 3)) return fault('the line has another length');
  if (kinds[kind] % depth.setsEvery !== 0) return undefined;

  const firsts = solver.vcfMoves(color);
  const plainFirsts = stones === 1 ? fives : plain.within(() => plain.winningFirsts(color, MANY));
  if (firsts.isComplete && plainFirsts !== undefined && !isSame(firsts.cells, plainFirsts))
    return fault('first stones');
  const escapes = solver.escapes(other);
  const plainEscapes = plain.within(() => plain.escapingCells(other, MANY));
  if (escapes.isComplete && plainEscapes !== undefined) {
    if (!isSame(escapes.cells, plainEscapes)) return fault('escapes');
    note(`escapes ${Math.min(escapes.cells.length, 2)}`);
  }
  return undefined;
};

/** A stone at random, or often one that goes on with two in a row: so that not all positions are quiet. */
export const nextCell = (board: Board, rng: Rng, isKeen: boolean): Cell => {
  const empty = Array.from(board.cells).filter(cell => board.isEmpty(cell));
  if (isKeen && rng.below(3) > 0) {
    const steps = axesOf(board.size).flatMap(step => [step, -step]);
    const isMine = (cell: Cell): boolean => board.grid[cell] === board.toMove;
    const keen = empty.filter(cell =>
      steps.some(step => isMine(cell + step) && (isMine(cell + 2 * step) || isMine(cell - step))),
    );
    if (keen.length > 0) return keen[rng.below(keen.length)];
  }
  return empty[rng.below(empty.length)];
};

/** Plays random games to their ends and compares in every position, for both colours as if to move. */
export const compareGames = (
  rules: Rules,
  games: number,
  rng: Rng,
  kinds: Kinds,
  depth: Depth = WHOLE,
): string | undefined => {
  const board = new Board(rules);
  const solver = new Solver(rules);
  for (let game = 0; game < games; game++) {
    board.reset();
    solver.clear();
    for (;;) {
      const cell = nextCell(board, rng, game % 2 === 1);
      solver.place(cell, board.toMove);
      board.play(cell);
      if (board.isOver()) break;
      for (const color of [BLACK, WHITE] as const) {
        const fault = disagreement(board, solver, color, kinds, depth);
        if (fault !== undefined) return fault;
      }
    }
  }
  return undefined;
};
