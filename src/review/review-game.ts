import { BLACK, type Cell, type Color, cellOfIndex, indexOfCell, opponent, WHITE } from '../game/cell.ts';
import type { Solver } from '../solver/solver.ts';
import type { GameReview, Mistake, MistakeKind } from './mistake.ts';

/** What is wrong with a move; `unknown` if a limit was met before that could be told. */
type Finding = Omit<Mistake, 'ply' | 'played'> | 'unknown' | undefined;

/**
 * Goes through the moves that the players of a game chose.
 *
 * @param solver - cleared by this function
 * @param stones - row * size + column of every stone, black first
 * @param openingLength - how many of them nobody chose
 */
export const reviewGame = (solver: Solver, stones: readonly number[], openingLength: number): GameReview => {
  const { size } = solver.rules;
  const moves: [number, number] = [0, 0];
  const notKnown: [number, number] = [0, 0];
  const mistakes: Mistake[] = [];
  solver.clear();
  stones.forEach((played, ply) => {
    const color = ply % 2 === 0 ? BLACK : WHITE;
    const cell = cellOfIndex(size, played);
    if (ply >= openingLength) {
      moves[color - 1]++;
      const finding = new MoveReview(solver, color, cell).find();
      if (finding === 'unknown') notKnown[color - 1]++;
      else if (finding !== undefined) mistakes.push({ ...finding, ply, played });
    }
    solver.place(cell, color);
  });
  return { moves, notKnown, mistakes };
};

/** One move, about to be made by `color` in the position that the solver holds. */
class MoveReview {
  readonly #solver: Solver;
  readonly #color: Color;
  readonly #cell: Cell;

  constructor(solver: Solver, color: Color, cell: Cell) {
    this.#solver = solver;
    this.#color = color;
    this.#cell = cell;
  }

  find(): Finding {
    const solver = this.#solver;
    const color = this.#color;
    const fives = solver.fives(color);
    if (fives.length > 0) {
      return fives.includes(this.#cell) ? undefined : this.#mistake('missed five', fives, 1, [fives[0]]);
    }
    const threats = solver.fives(opponent(color));
    if (threats.length > 0) {
      const stops = solver.stops(color);
      // Lost whatever it does.
      if (stops.length === 0) return undefined;
      if (!stops.includes(this.#cell)) return this.#mistake('missed block', stops, 1, [threats[0]]);
    }
    const missed = this.#missedWin();
    const found = missed !== undefined && missed !== 'unknown';
    if (found || solver.isForbidden(this.#cell, color)) return missed;
    return this.#walkedInto() ?? missed;
  }

  #missedWin(): Finding {
    const vcf = this.#solver.vcf(this.#color);
    if (vcf.kind !== 'win') return vcf.kind === 'unknown' ? 'unknown' : undefined;
    if (vcf.line[0] === this.#cell) return undefined;
    const mistake = this.#mistake('missed win', [vcf.line[0]], vcf.stones, vcf.line);
    if (this.#solver.isForbidden(this.#cell, this.#color)) return mistake;
    // Another four, or a quiet move, may win just as well: if no answer leaves the opponent without a win to face.
    const answers = this.#after(() => this.#solver.escapes(opponent(this.#color), 1));
    if (answers.cells.length > 0) return mistake;
    return answers.isComplete ? undefined : 'unknown';
  }

  #walkedInto(): Finding {
    const vcf = this.#after(() => this.#solver.vcf(opponent(this.#color)));
    if (vcf.kind !== 'win') return vcf.kind === 'unknown' ? 'unknown' : undefined;
    const escapes = this.#solver.escapes(this.#color, 1);
    if (escapes.cells.length > 0) return this.#mistake('walked into', escapes.cells, vcf.stones, vcf.line);
    return escapes.isComplete ? undefined : 'unknown';
  }

  /** Asks with the move made. */
  #after<T>(ask: () => T): T {
    this.#solver.place(this.#cell, this.#color);
    const answer = ask();
    this.#solver.remove(this.#cell);
    return answer;
  }

  #mistake(kind: MistakeKind, better: readonly Cell[], stones: number, line: readonly Cell[]): Finding {
    const { size } = this.#solver.rules;
    const indices = (cells: readonly Cell[]): number[] => cells.map(cell => indexOfCell(size, cell));
    return { kind, better: indices(better), stones, line: indices(line) };
  }
}
