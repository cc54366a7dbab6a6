import { BLACK, type Cell, type Color, cellOfIndex, indexOfCell, opponent, WHITE } from '../game/cell.ts';
import type { Solver } from '../solver/solver.ts';
import type { SuiteKind, SuitePosition } from './suite-position.ts';

/** More right moves than this, and a position asks for nothing. */
const MOST_ANSWERS = 12;

type Question = Pick<SuitePosition, 'kind' | 'depth' | 'answers'>;

/** What there is to find for `color`, to move; undefined if nothing, or if the solver does not know all. */
const questionOf = (solver: Solver, color: Color): Question | undefined => {
  const { size } = solver.rules;
  const other = opponent(color);
  const question = (kind: SuiteKind, depth: number, cells: readonly Cell[]): Question | undefined =>
    cells.length === 0 || cells.length > MOST_ANSWERS
      ? undefined
      : { kind, depth, answers: cells.map(cell => indexOfCell(size, cell)) };

  const fives = solver.fives(color);
  if (fives.length > 0) return question('five', 1, fives);
  const vcf = solver.vcf(color);
  if (vcf.kind === 'unknown') return undefined;
  if (vcf.kind === 'win') {
    const { cells, isComplete } = solver.vcfMoves(color);
    return isComplete ? question('win', vcf.stones, cells) : undefined;
  }
  if (solver.fives(other).length > 0) return question('block', 1, solver.stops(color));
  const threat = solver.vcf(other);
  if (threat.kind !== 'win') return undefined;
  const { cells, isComplete } = solver.escapes(color);
  return isComplete ? question('escape', threat.stones, cells) : undefined;
};

/**
 * The questions in the positions of a game, from the end of its opening on.
 *
 * @param solver - cleared by this function
 * @param moves - row * size + column of every stone, black first
 */
export const findPositions = (
  solver: Solver,
  moves: readonly number[],
  openingLength: number,
  source: string,
): SuitePosition[] => {
  const { name: rule, size } = solver.rules;
  const found: SuitePosition[] = [];
  const stones = new Array<number>(size * size).fill(0);
  solver.clear();
  moves.forEach((move, ply) => {
    const toMove = ply % 2 === 0 ? BLACK : WHITE;
    const question = ply < openingLength ? undefined : questionOf(solver, toMove);
    if (question !== undefined)
      found.push({ rule, size, stones: [...stones], toMove, ...question, source: `${source} ply ${ply}` });
    stones[move] = toMove;
    solver.place(cellOfIndex(size, move), toMove);
  });
  return found;
};
