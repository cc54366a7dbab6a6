import { resolve } from 'node:path';
import type { PartialMessage } from 'esbuild';
import { FileWatcher } from './file-watcher.ts';
import { Job, type JobResult } from './job.ts';
import { sourcesOf } from './sources.ts';
import { typeFaults } from './types.ts';
import { watchedContestant } from './watched-contestant.ts';

/** What is done again and again. */
export interface WatchRequest {
  /** As the user wrote them. */
  readonly contestants: readonly string[];
  /** Files beside the strategies on which the outcome depends: a suite, a board, a book. */
  readonly files: readonly string[];
  /** The command's name. */
  readonly command: string;
  /** The command with its arguments for these contestants. */
  argv(contestants: readonly string[]): readonly string[];
}

/** Who shows what happens. */
export interface WatchView {
  /** All is begun again. */
  begin(changed: readonly string[], watched: number): void;
  /** A strategy cannot be compiled, so nothing is run; or it can, and its types are wrong. */
  faults(messages: readonly PartialMessage[], kind: 'syntax' | 'types'): void;
  event(line: string): void;
  result(result: JobResult): void;
}

const TYPED = /\.[cm]?ts$/;

/** Runs a command again whenever what it depends on changes; what is under way is stopped at once. */
export class WatchSession {
  readonly #view: WatchView;
  readonly #watcher: FileWatcher;
  #request: WatchRequest;
  #job: Job | undefined;
  /** The process of the next run, which is started when the one before has ended. */
  #next: Job | undefined;
  #checking = new AbortController();
  /** Counts beginnings: whoever finds another number has been overtaken. */
  #round = 0;

  constructor(request: WatchRequest, view: WatchView) {
    this.#request = request;
    this.#view = view;
    this.#watcher = new FileWatcher(files => void this.begin(files));
  }

  /** Does other work from now on. */
  async change(request: WatchRequest): Promise<void> {
    this.#request = request;
    await this.begin([]);
  }

  /** @param changed - the files that were */
  async begin(changed: readonly string[]): Promise<void> {
    const round = ++this.#round;
    const isOvertaken = (): boolean => round !== this.#round;
    await this.#stop();
    // It loads while the strategies are looked at.
    this.#next ??= this.#ready();
    const contestants = this.#request.contestants.map(watchedContestant);
    const modules = [...new Set(contestants.flatMap(({ module }) => module ?? []))];
    const beside = [...this.#request.files, ...contestants.flatMap(({ files }) => files)];
    const seen = new Map(FileWatcher.look(beside.map(file => resolve(file))));
    const sources = await Promise.all(modules.map(sourcesOf));
    for (const { files } of sources) for (const [file, state] of files) seen.set(file, state);
    if (isOvertaken()) return;
    this.#view.begin(changed, seen.size);
    const faults = sources.flatMap(source => source.faults);
    if (faults.length > 0) this.#view.faults(faults, 'syntax');
    else {
      this.#run(contestants.map(({ text }) => text));
      void this.#checkTypes(
        modules.filter(module => TYPED.test(module)),
        isOvertaken,
      );
    }
    this.#watcher.watch(seen);
  }

  async close(): Promise<void> {
    this.#round++;
    await Promise.all([this.#stop(), this.#next?.stop(), this.#watcher.close()]);
  }

  async #stop(): Promise<void> {
    this.#checking.abort();
    await this.#job?.stop();
  }

  #ready(): Job {
    return new Job(this.#request.command, line => this.#view.event(line));
  }

  #run(contestants: readonly string[]): void {
    const job = this.#next ?? this.#ready();
    this.#next = undefined;
    this.#job = job;
    job.begin(this.#request.argv(contestants));
    void job.result.then(result => {
      if (result === undefined) return;
      this.#view.result(result);
      this.#next ??= this.#ready();
    });
  }

  async #checkTypes(modules: readonly string[], isOvertaken: () => boolean): Promise<void> {
    if (modules.length === 0) return;
    this.#checking = new AbortController();
    const faults = await typeFaults(modules, this.#checking.signal);
    if (!isOvertaken() && faults !== undefined && faults.length > 0) this.#view.faults(faults, 'types');
  }
}
