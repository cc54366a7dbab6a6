import { TIMEOUT } from '../ending.ts';
import { PlayerFault } from '../wrappers/player-fault.ts';
import type { TimeLimits } from './time-limits.ts';
import type { TimeUsed } from './time-used.ts';

const seconds = (ms: number): string => `${Number((ms / 1000).toPrecision(3))} s`;

/** A player's clock, for one game after the other. It reads no time itself. */
export class GameClock {
  readonly #limits: TimeLimits;
  #leftMs = Number.POSITIVE_INFINITY;
  #moves = 0;
  #usedMs = 0;
  #worstMs = 0;
  #isOpened = false;

  constructor(limits: TimeLimits) {
    this.#limits = limits;
  }

  /** A game in which colours are chosen first: on the time of the game, which starts behind that. */
  startOpening(): void {
    this.#isOpened = false;
    this.startGame();
    this.#isOpened = true;
  }

  startGame(): void {
    const isOpened = this.#isOpened;
    this.#isOpened = false;
    if (!isOpened) this.#leftMs = this.#limits.matchMs ?? Number.POSITIVE_INFINITY;
  }

  /** What is left of the game's time, perhaps below 0; infinite without a limit. */
  get leftMs(): number {
    return this.#leftMs;
  }

  /** After so many milliseconds the next move is too late. */
  get allowedMs(): number {
    const { turnMs = Number.POSITIVE_INFINITY, toleranceMs } = this.#limits;
    return Math.min(turnMs, this.#leftMs) + toleranceMs;
  }

  /** @throws {PlayerFault} if the move came too late */
  charge(ms: number): void {
    const { turnMs, matchMs, incrementMs = 0, toleranceMs } = this.#limits;
    this.#moves++;
    this.#usedMs += ms;
    if (ms > this.#worstMs) this.#worstMs = ms;
    this.#leftMs -= ms;
    if (turnMs !== undefined && ms > turnMs + toleranceMs) {
      throw new PlayerFault(TIMEOUT, `a move took ${seconds(ms)}, and ${seconds(turnMs)} is the limit`);
    }
    if (matchMs !== undefined && this.#leftMs < -toleranceMs) {
      throw new PlayerFault(
        TIMEOUT,
        `its time for the game was over ${seconds(-this.#leftMs)} before its move`,
      );
    }
    this.#leftMs += incrementMs;
  }

  /** What was charged since this was last asked. */
  takeTime(): TimeUsed {
    const used = { moves: this.#moves, usedMs: this.#usedMs, worstMs: this.#worstMs };
    this.#moves = 0;
    this.#usedMs = 0;
    this.#worstMs = 0;
    return used;
  }
}
