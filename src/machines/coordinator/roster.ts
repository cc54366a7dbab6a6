import { InputError } from '../../game/input-error.ts';
import type { Machine } from '../../play/batch-player.ts';
import type { WorkerAnnouncement } from '../protocol/announcements.ts';

/** A worker that has not been heard of for so long is gone. */
const GONE_MS = 15_000;

/** A worker as its coordinator sees it. */
export interface KnownWorker extends WorkerAnnouncement {
  /** By `performance.now()` here: clocks of machines differ. */
  readonly heardMs: number;
  /** Games that were counted. */
  readonly counted: number;
  /** Milliseconds that these took where they were played. */
  readonly busyMs: number;
  /** Whether a batch of its was played by another as well, with the same games. */
  readonly isProven: boolean;
  readonly isLeftOut: boolean;
}

const isAnnouncement = (value: unknown): value is WorkerAnnouncement => {
  const { worker, cpu, node, refusal, threads, beat, games } = (value ?? {}) as Record<string, unknown>;
  return (
    [worker, cpu, node, refusal].every(text => typeof text === 'string' && text.length < 1000) &&
    [threads, beat, games].every(number => Number.isSafeInteger(number) && Number(number) >= 0)
  );
};

const parse = (json: string): WorkerAnnouncement | undefined => {
  try {
    const value: unknown = JSON.parse(json);
    return isAnnouncement(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const MOST_THREADS = 4096;

/** The workers of a run: who they are, and what each has played. */
export class Roster {
  readonly #known = new Map<string, KnownWorker>();
  readonly #say: (words: string) => void;

  constructor(say: (words: string) => void) {
    this.#say = say;
  }

  /** What workers say of themselves now. */
  hear(announcements: readonly string[], nowMs: number): void {
    for (const json of announcements) {
      const heard = parse(json);
      if (heard === undefined) continue;
      const known = this.#known.get(heard.worker);
      if (known === undefined || (known.refusal === '' && heard.refusal !== '')) this.#greet(heard);
      const isNews = known?.beat !== heard.beat;
      this.#known.set(heard.worker, {
        ...(known ?? { counted: 0, busyMs: 0, isProven: false, isLeftOut: false }),
        ...heard,
        heardMs: isNews || known === undefined ? nowMs : known.heardMs,
      });
    }
  }

  /** Games of a worker's are in the run now. */
  count(worker: string, games: number, ms: number): void {
    this.#change(worker, known => ({ counted: known.counted + games, busyMs: known.busyMs + ms }));
  }

  prove(worker: string): void {
    this.#change(worker, () => ({ isProven: true }));
  }

  leaveOut(worker: string): void {
    this.#change(worker, () => ({ isLeftOut: true }));
  }

  isLeftOut(worker: string): boolean {
    return this.#known.get(worker)?.isLeftOut === true;
  }

  isProven(worker: string): boolean {
    return this.#known.get(worker)?.isProven === true;
  }

  /** Those that play now. */
  present(nowMs: number): KnownWorker[] {
    return this.all().filter(
      ({ heardMs, refusal, isLeftOut }) => refusal === '' && !isLeftOut && nowMs - heardMs <= GONE_MS,
    );
  }

  /** Games that can be played at the same time. */
  threads(nowMs: number): number {
    const sum = this.present(nowMs).reduce((threads, worker) => threads + worker.threads, 0);
    return Math.min(MOST_THREADS, sum);
  }

  all(): KnownWorker[] {
    return [...this.#known.values()];
  }

  /** All of them for people, also those that play no more. */
  machines(nowMs: number): Machine[] {
    return this.all().map(({ worker, cpu, node, threads, counted, busyMs, heardMs, refusal, isLeftOut }) => ({
      worker,
      cpu,
      node,
      threads,
      games: counted,
      gamesPerSecond: busyMs > 0 ? counted / (busyMs / 1000) : 0,
      silentSeconds: (nowMs - heardMs) / 1000,
      state: isLeftOut
        ? 'left out'
        : refusal !== ''
          ? 'refuses'
          : nowMs - heardMs > GONE_MS
            ? 'gone'
            : 'plays',
    }));
  }

  #change(worker: string, changes: (known: KnownWorker) => Partial<KnownWorker>): void {
    const known = this.#known.get(worker) ?? {
      worker,
      cpu: '',
      node: '',
      threads: 1,
      beat: 0,
      games: 0,
      refusal: '',
      heardMs: Number.NEGATIVE_INFINITY,
      counted: 0,
      busyMs: 0,
      isProven: false,
      isLeftOut: false,
    };
    this.#known.set(worker, { ...known, ...changes(known) });
  }

  #greet({ worker, cpu, threads, refusal }: WorkerAnnouncement): void {
    this.#say(
      refusal === ''
        ? `worker ${worker} is there: ${threads} thread${threads === 1 ? '' : 's'} of ${cpu}`
        : `worker ${worker} takes no part: ${refusal}`,
    );
  }
}

/** Text of others as it may be printed: on one line, and none too long. */
export const printable = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 300);

export const errorOf = (worker: string, words: string): InputError =>
  new InputError(`worker ${printable(worker)}: ${printable(words)}`);
