import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { Duplex, Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { killTree } from '../../engines/process-tree.ts';
import { builtModule } from '../../files/project.ts';
import { InputError } from '../../game/input-error.ts';
import { CRASHED, TIMEOUT } from '../../match/ending.ts';
import type { Batch, BatchResult } from '../batch.ts';
import { Failure, type Hand } from '../failure.ts';
import type { Limits } from '../limits.ts';
import { withGame } from '../threads/known-game.ts';
import { within } from '../within.ts';
import { BlackBox } from './black-box.ts';
import { FrameReader, frameOf, KEY_BYTES } from './frames.ts';
import type { PlayerOutput } from './player-output.ts';
import { type FromProcess, MARK_NAME } from './talk.ts';
import type { Warden } from './warden.ts';

/** How often it is looked whether a process still says something. What a machine slept counts for one of these. */
const LOOK_MS = 250;
/** A process says every half second that it is there; one that a player has stopped does not. */
const SILENCE_MS = 5000;
/** How long a process has to end what it has started, engines too, and itself. */
const END_MS = 3000;
/** How long a process whose pipe is closed may take to end. */
const EXIT_MS = 500;

let started = 0;

/**
 * A process that plays batches in a thread of its own, with all limits of
 * threads: a player that ends it, by whatever means, costs its game.
 */
export class PlayerProcess implements Hand {
  readonly sharesMemory = false;
  readonly #limits: Limits;
  readonly #key = randomBytes(KEY_BYTES);
  readonly #blackBox = new BlackBox();
  readonly #mark = `${MARK_NAME}=${process.pid}-${started++}.`;
  readonly #process: ChildProcess;
  readonly #channel: Duplex;
  readonly #exited: Promise<void>;
  readonly #onCpu: (ms: number) => void;
  #cpuMs = 0;
  #isSilentMs = 0;
  #settle: (answer: BatchResult | Failure) => void = () => {};

  /** @param onCpu - told of processor time as it is used, in milliseconds */
  constructor(limits: Limits, output: PlayerOutput, warden: Warden, onCpu: (ms: number) => void) {
    this.#limits = limits;
    this.#onCpu = onCpu;
    const [name, value] = this.#mark.split('=');
    const child = spawn(process.execPath, [fileURLToPath(builtModule('src/play/processes/program'))], {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe', this.#blackBox.descriptor],
      env: { ...process.env, [name]: value },
      // A session of its own: signals of the terminal, and of players to their group, reach nobody else.
      detached: true,
    });
    this.#process = child;
    const [, stdout, stderr, channel] = child.stdio as unknown as [null, Readable, Readable, Duplex];
    this.#channel = channel;
    this.#exited = new Promise(done => {
      child.on('exit', () => {
        if (child.pid !== undefined) warden.remove(child.pid);
        done();
      });
      child.on('error', error => {
        this.#settle(new Failure(CRASHED, `a process to play in cannot be started: ${error.message}`));
        done();
      });
    });
    if (child.pid === undefined) return;
    warden.add(child.pid);
    output.hear(stdout);
    output.hear(stderr);
    const reader = new FrameReader(this.#key);
    channel.on('data', (bytes: Buffer) => {
      try {
        for (const message of reader.read(bytes)) this.#hear(message as FromProcess);
      } catch {
        this.#settle(new Failure(CRASHED, 'wrote into what its process answers'));
      }
    });
    channel.on('error', () => {});
    channel.on('close', () => void this.#failed());
    channel.write(this.#key);
    channel.write(frameOf(this.#key, limits));
  }

  async play(batch: Batch): Promise<BatchResult | Failure> {
    this.#blackBox.clear();
    this.#isSilentMs = 0;
    const stopWatching = this.#watch();
    const answer = await new Promise<BatchResult | Failure>(settle => {
      this.#settle = settle;
      if (this.#process.pid === undefined) return;
      if (this.#channel.destroyed) void this.#failed();
      else this.#channel.write(frameOf(this.#key, batch));
    });
    stopWatching();
    this.#settle = () => {};
    if (this.#process.pid === undefined) throw new InputError((answer as Failure).fault);
    return answer instanceof Failure ? withGame(batch, this.#blackBox.read(), answer) : answer;
  }

  async end(): Promise<void> {
    const { pid } = this.#process;
    this.#channel?.destroy();
    await within(END_MS, this.#exited);
    if (pid !== undefined) killTree(pid, this.#mark);
    await this.#exited;
    this.#blackBox.close();
  }

  #hear(message: FromProcess): void {
    this.#isSilentMs = 0;
    if (message === 'alive') return;
    this.#onCpu(message.cpuMs - this.#cpuMs);
    this.#cpuMs = message.cpuMs;
    if ('result' in message) this.#settle(message.result);
    else {
      const { ending, fault, ...rest } = message.failure;
      this.#settle(new Failure(ending, fault, rest));
    }
  }

  /** The process is gone, or its pipe is. */
  async #failed(): Promise<void> {
    await within(EXIT_MS, this.#exited);
    const { exitCode, signalCode } = this.#process;
    const how = signalCode === null ? `with exit code: ${exitCode}` : `by ${signalCode}`;
    const fault =
      exitCode === null && signalCode === null
        ? 'closed the pipe on which its process answers'
        : `its process was ended ${how}`;
    this.#settle(new Failure(CRASHED, fault));
  }

  /** Fails the batch if nothing is heard any more. */
  #watch(): () => void {
    const { moveTimeoutMs } = this.#limits;
    let lastMs = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      this.#isSilentMs += Math.min(now - lastMs, 2 * LOOK_MS);
      lastMs = now;
      if (this.#isSilentMs < moveTimeoutMs + SILENCE_MS) return;
      this.#settle(new Failure(TIMEOUT, `no move within ${moveTimeoutMs / 1000} s`));
    }, LOOK_MS);
    return () => clearInterval(timer);
  }
}
