import type { FinishGames } from './finish-games.ts';

/** What a tune consists of, in its order. */
const PARTS = ['search', 'rounding', 'ablation', 'verification'] as const;
export type Part = (typeof PARTS)[number];

/** Seconds over which the pace is measured: opponents and boards differ, and so do the times of a day. */
const WINDOW_SECONDS = 30;

/** Where a tune stands. */
export interface Standing {
  /** Games of the part that have been played, and the most that it has. */
  readonly games: number;
  readonly of: number;
  /** Of everything that is still to come; undefined while the pace is not known. */
  readonly secondsLeft: number | undefined;
}

/** Counts a tune's games against those that it will have: how long everything takes that is still to come. */
export class Workload {
  readonly #left: Record<Part, number>;
  readonly #of: Record<Part, number>;
  readonly #now: () => number;
  #marks: { readonly ms: number; readonly games: number }[] = [];
  #games = 0;

  /**
   * @param search - games of the search as a whole
   * @param played - those of it that were played before
   * @param now - milliseconds
   */
  constructor(search: number, played: number, after: FinishGames, now: () => number) {
    this.#of = { search, ...after };
    this.#left = { ...this.#of, search: Math.max(0, search - played) };
    this.#now = now;
  }

  /** Games of a part that have just been played. */
  played(part: Part, games: number): void {
    this.done(part, games);
    this.#games += games;
    const ms = this.#now();
    const last = this.#marks.at(-1);
    if (last === undefined || ms - last.ms >= 500) this.#marks.push({ ms, games: this.#games });
    if (ms - this.#marks[0].ms > 1000 * WINDOW_SECONDS) this.#marks.shift();
  }

  /** Games of a part that need not be played: they were before, or the part has ended without them. */
  done(part: Part, games: number): void {
    this.#left[part] = Math.max(0, this.#left[part] - games);
  }

  end(part: Part): void {
    this.#left[part] = 0;
  }

  /** What comes after the search is of another size than was thought. */
  replan(after: FinishGames): void {
    Object.assign(this.#of, after);
    Object.assign(this.#left, after);
  }

  /** Games that are still to be played, at most. */
  get gamesLeft(): number {
    return PARTS.reduce((sum, part) => sum + this.#left[part], 0);
  }

  /** Games a second of late; undefined at first. */
  get pace(): number | undefined {
    const [first] = this.#marks;
    if (first === undefined) return undefined;
    const seconds = (this.#now() - first.ms) / 1000;
    const games = this.#games - first.games;
    return seconds < 0.5 || games === 0 ? undefined : games / seconds;
  }

  standing(part: Part): Standing {
    const { pace } = this;
    const of = this.#of[part];
    return {
      games: of - this.#left[part],
      of,
      secondsLeft: pace === undefined ? undefined : this.gamesLeft / pace,
    };
  }
}
