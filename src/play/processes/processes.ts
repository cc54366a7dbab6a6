import type { Hand } from '../failure.ts';
import type { Limits } from '../limits.ts';
import { PlayerOutput } from './player-output.ts';
import { PlayerProcess } from './player-process.ts';
import { Warden } from './warden.ts';

/** Processes that play, with what they share. */
export class Processes {
  readonly #limits: Limits;
  readonly #output = new PlayerOutput();
  readonly #warden = new Warden();
  /** Processor time that they have used. */
  cpuMs = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  start(): Hand {
    return new PlayerProcess(this.#limits, this.#output, this.#warden, ms => {
      this.cpuMs += ms;
    });
  }

  /** To be called when they have ended. */
  close(): void {
    this.#warden.close();
    this.#output.close();
  }
}
