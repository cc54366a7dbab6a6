import {
  BLACK,
  type Cell,
  type Color,
  EMPTY,
  type GameStart,
  gridLength,
  type Position,
  type Rules,
  ruleOf,
  type Scores,
  type SyncPlayer,
} from '#strategy';
import { candidates, publishedCandidates } from '../point-plain/choice.ts';
import { type AxisValues, OCCUPIED } from './axis-worth.ts';
import { openingMove } from './opening.ts';
import { ColorScores, SCORE_OF_BLACK, SCORE_OF_WHITE } from './scores.ts';

/** What the published and the mended player differ in. */
export interface PointWays {
  readonly axis: AxisValues;
  /** The score from which on all are alike. */
  readonly cap: number;
  /** White's candidates as the published code chooses them: see `publishedCandidates` of point-plain. */
  readonly asPublished: boolean;
  /** A score as users know it. */
  readonly shown: (score: number) => number;
}

/** Cells that the published code has room for. */
const ROOM = 20;
const LOWEST = OCCUPIED;

/** Keeps both colours' scores up to date, and chooses as point-plain/choice.ts says in words. */
export class Point implements SyncPlayer {
  readonly kind = 'sync';
  readonly #ways: PointWays;
  readonly #forbids: boolean;
  readonly #scores: ColorScores;
  readonly #size: number;
  readonly #cap: number;
  readonly #asPublished: boolean;
  /** The spots among which only the row order decides. */
  readonly #found: Int32Array;
  #me: Color = BLACK;

  constructor(rules: Rules, ways: PointWays) {
    const { size } = rules;
    this.#ways = ways;
    this.#forbids = ruleOf(rules).isForbidden !== undefined;
    this.#scores = new ColorScores(size, ways.axis);
    this.#size = size;
    this.#cap = ways.cap;
    this.#asPublished = ways.asPublished;
    this.#found = new Int32Array(size * size);
  }

  start(game: GameStart): void {
    this.#me = game.me;
    this.#scores.clear();
  }

  observe(cell: Cell, color: Color): void {
    this.#scores.add(cell, color);
  }

  pick(position: Position): Cell {
    if (position.moveCount < 2) {
      const move = openingMove(position, this.#me);
      if (move !== undefined) return move;
    }
    this.#choose(position);
    return this.#scores.lattice.cellOf[this.#found[0]];
  }

  score(position: Position): Scores {
    const found = this.#found.slice(0, this.#choose(position));
    const black = new Float64Array(gridLength(this.#size));
    const white = new Float64Array(gridLength(this.#size));
    this.#scores.lattice.cellOf.forEach((cell, spot) => {
      if (position.grid[cell] !== EMPTY) return;
      black[cell] = this.#ways.shown(this.#scores.at(spot, SCORE_OF_BLACK));
      white[cell] = this.#ways.shown(this.#scores.at(spot, SCORE_OF_WHITE));
    });
    const move = openingMove(position, this.#me);
    const best = move === undefined ? Array.from(found, spot => position.cells[spot]) : [move];
    return { best, grids: { black, white } };
  }

  /** Fills `found` and returns how many there are. */
  #choose(position: Position): number {
    const scores = this.#scores;
    scores.settle(position);
    const forBlack = Math.min(scores.forBlack, this.#cap);
    const forWhite = Math.min(scores.forWhite, this.#cap);
    if (
      this.#forbids &&
      (this.#isAnyForbidden(position, SCORE_OF_BLACK, forBlack) ||
        this.#isAnyForbidden(position, SCORE_OF_WHITE, forWhite))
    ) {
      return this.#choosePlayable(position);
    }
    if (forBlack > forWhite || (forBlack === forWhite && this.#me === BLACK)) {
      const count = scores.findTies(SCORE_OF_BLACK, forBlack);
      return this.#findBest(count, count, SCORE_OF_WHITE);
    }
    const count = scores.findTies(SCORE_OF_WHITE, forWhite);
    if (!this.#asPublished || count === 1 || count > ROOM) {
      return this.#findBest(count, count, SCORE_OF_BLACK);
    }
    // The published code looks at as many of White's cells as Black has best ones. Where there are not so
    // many it reads zeros; if these are more than any cell has it finds none, and the words hold: all cells.
    const limit = scores.count(SCORE_OF_BLACK, forBlack);
    return this.#findBest(count, limit > ROOM ? count : Math.min(limit, count), SCORE_OF_BLACK);
  }

  /** Whether one of a colour's best spots is forbidden. */
  #isAnyForbidden(position: Position, score: number, highest: number): boolean {
    const scores = this.#scores;
    const count = scores.findTies(score, highest);
    for (let i = 0; i < count; i++) {
      if (position.isForbidden(scores.lattice.cellOf[scores.tie(i)])) return true;
    }
    return false;
  }

  /** The choice in words, among the cells that can be played: seldom needed, and slow. */
  #choosePlayable(position: Position): number {
    const gridOf = (score: number): Float64Array => {
      const grid = new Float64Array(gridLength(this.#size));
      this.#scores.lattice.cellOf.forEach((cell, spot) => {
        grid[cell] = Math.min(this.#scores.at(spot, score), this.#cap);
      });
      return grid;
    };
    const grids = { black: gridOf(SCORE_OF_BLACK), white: gridOf(SCORE_OF_WHITE) };
    const choice = this.#asPublished ? publishedCandidates : candidates;
    const spots = choice(position, grids, this.#me).map(cell => this.#scores.lattice.spotOf[cell]);
    this.#found.set(spots);
    return spots.length;
  }

  /** Keeps of the ties those whose `score` is the highest that the first `limit` have. */
  #findBest(count: number, limit: number, score: number): number {
    const scores = this.#scores;
    if (count === 1) {
      this.#found[0] = scores.tie(0);
      return 1;
    }
    let most = LOWEST;
    for (let i = 0; i < limit; i++) {
      most = Math.max(most, Math.min(scores.at(scores.tie(i), score), this.#cap));
    }
    let found = 0;
    for (let i = 0; i < count; i++) {
      const spot = scores.tie(i);
      if (Math.min(scores.at(spot, score), this.#cap) === most) this.#found[found++] = spot;
    }
    return found;
  }
}
