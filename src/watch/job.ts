import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { builtModule } from '../files/project.ts';

/** How a command ended that nobody stopped. */
export interface JobResult {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
}

const EVENTS_FD = 3;
/** For a command that was ended by a signal that is not ours. */
const FAILED = 2;

/** What waits for a command's arguments with all loaded. */
const waitingProgram = (): string => fileURLToPath(builtModule('src/cli/waiting'));

/**
 * A command of this project in a process of its own, which can be stopped at
 * once whatever it is doing. The process is started ahead, and loads what it
 * needs, so that the command is under way as soon as it is begun.
 */
export class Job {
  readonly #process: ChildProcess;
  readonly #gone: Promise<void>;
  /** undefined if it was stopped. */
  readonly result: Promise<JobResult | undefined>;
  #isStopped = false;

  /**
   * @param command - its name
   * @param onEvent - given what it writes to descriptor 3, line by line
   */
  constructor(command: string, onEvent: (line: string) => void) {
    this.#process = spawn(process.execPath, [waitingProgram(), command], {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'ipc'],
    });
    let [stdout, stderr] = ['', ''];
    this.#process.stdout?.setEncoding('utf8').on('data', text => {
      stdout += text;
    });
    this.#process.stderr?.setEncoding('utf8').on('data', text => {
      stderr += text;
    });
    const events = this.#process.stdio[EVENTS_FD] as NodeJS.ReadableStream;
    createInterface({ input: events }).on('line', line => {
      if (!this.#isStopped) onEvent(line);
    });
    this.#gone = new Promise(done => this.#process.on('exit', () => done()).on('error', () => done()));
    const closed = new Promise<void>(done =>
      this.#process.on('close', () => done()).on('error', () => done()),
    );
    this.result = closed.then(() =>
      this.#isStopped ? undefined : { stdout, stderr, exitCode: this.#process.exitCode ?? FAILED },
    );
  }

  /** @param argv - the command with its arguments */
  begin(argv: readonly string[]): void {
    // A process that has ended says so as its result.
    this.#process.send(argv, () => {});
  }

  /** Resolves when its process is gone. */
  stop(): Promise<void> {
    this.#isStopped = true;
    this.#process.kill('SIGKILL');
    return this.#gone;
  }
}
