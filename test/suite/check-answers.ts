import { Board } from '../../src/game/board.ts';
import { type Cell, type Color, cellOfIndex, EMPTY, opponent } from '../../src/game/cell.ts';
import { Solver } from '../../src/solver/solver.ts';
import type { SuitePosition } from '../../src/suite/suite-position.ts';
import { Exhaustive } from '../solver/exhaustive.ts';

const emptyCells = ({ size, stones }: SuitePosition): Cell[] =>
  stones.flatMap((stone, index) => (stone === EMPTY ? [cellOfIndex(size, index)] : []));

/** The right moves of a position, found by making each move and asking the solver about what comes of it. */
export const answersMoveByMove = (position: SuitePosition): Cell[] => {
  const { rule, size, stones, toMove, kind } = position;
  const solver = new Solver({ name: rule, size });
  stones.forEach((stone, index) => {
    if (stone !== EMPTY) solver.place(cellOfIndex(size, index), stone as Color);
  });
  const other = opponent(toMove);
  const fives = solver.fives(toMove);
  const wins = (color: Color): boolean => {
    const vcf = solver.vcf(color);
    if (vcf.kind === 'unknown') throw new Error('not known');
    return vcf.kind === 'win';
  };
  const after = <T>(cell: Cell, color: Color, act: () => T): T => {
    solver.place(cell, color);
    const result = act();
    solver.remove(cell);
    return result;
  };
  const isRight = (cell: Cell): boolean => {
    if (kind === 'five') return fives.includes(cell);
    if (fives.includes(cell)) return true;
    if (solver.isForbidden(cell, toMove)) return false;
    return after(cell, toMove, () => {
      if (kind === 'block') return solver.fives(other).length === 0;
      if (kind === 'escape') return !wins(other);
      // A four that the other colour's five does not answer, and whose every answer leaves a win.
      if (solver.fives(toMove).length === 0 || solver.fives(other).length > 0) return false;
      return emptyCells(position)
        .filter(reply => reply !== cell && !solver.isForbidden(reply, other))
        .every(reply => after(reply, other, () => wins(toMove)));
    });
  };
  return emptyCells(position).filter(isRight);
};

const MANY = 200;

/** The same by a search that tries every stone; undefined if that takes too many nodes. */
export const answersExhaustively = (position: SuitePosition, mostNodes: number): Cell[] | undefined => {
  const { rule, size, stones, toMove, kind } = position;
  const board = new Board({ name: rule, size });
  stones.forEach((stone, index) => {
    if (stone !== EMPTY) board.place(cellOfIndex(size, index), stone as Color);
  });
  board.giveTurnTo(toMove);
  const plain = new Exhaustive(board, mostNodes);
  return plain.within(() => {
    if (kind === 'five') return plain.winningCells(toMove);
    if (kind === 'block') return plain.stoppingCells(toMove);
    return kind === 'win' ? plain.winningFirsts(toMove, MANY) : plain.escapingCells(toMove, MANY);
  });
};
