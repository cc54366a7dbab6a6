import type { Contestant } from '../contestants/contestant.ts';
import { builtModule } from '../files/project.ts';
import { Child } from '../process/child.ts';
import { signing } from './affordable.ts';
import type { BenchQuestion, BenchReply } from './bench-child.ts';
import type { Corpus } from './corpus.ts';
import type { RunTimes } from './measure.ts';
import { type Counts, calmNsPerMove, referenceNs, type Sample, samplesOf } from './samples.ts';
import { SIGNED_GAMES } from './signature.ts';

/** How much is measured. */
export interface Effort {
  /** Each with a new process for every contestant; at least so many ... */
  readonly rounds: number;
  /** ... and at most so many, as long as what is measured is not precise enough. */
  readonly mostRounds: number;
  /** In each round: there and back through the contestants, so many times. */
  readonly blocks: number;
  readonly runMs: number;
  readonly warmUpMs: number;
}

/** What one contestant came to. */
export interface Measured {
  /** Empty where there was no time to make one. */
  readonly signature: string;
  readonly isRepeatable: boolean;
  readonly slices: number;
  readonly counts: Counts;
  /** By round, and in the round by run. */
  readonly samples: readonly (readonly Sample[])[];
  /** By round: the undisturbed time of a move. */
  readonly calmNsPerMove: readonly number[];
  /** By round: the undisturbed time of board play alone. */
  readonly referenceNs: readonly number[];
  /** By round: what loading and the very first move took. */
  readonly loadingMs: readonly number[];
  readonly firstMoveMs: readonly number[];
}

/** Who ends a measuring before it is precise, and is told how far it is. */
export interface Course {
  readonly signal: AbortSignal;
  /** When the time is over, by `performance.now()`; a round that has begun is ended. */
  readonly deadlineMs: number;
  /** Told what is known after each round. */
  readonly onRound: (measured: readonly Measured[]) => void;
  /** Told that the signature, which comes last, takes about so long. */
  readonly onSigning: (seconds: number) => void;
}

/** A strategy of which one run takes longer than this, in milliseconds, has two in a round. */
const LONG_RUN_MS = 500;

export type Part = 'each' | 'same' | readonly number[];

type BenchChild = Child<BenchQuestion, BenchReply>;
type Prepared = Extract<BenchReply, { kind: 'prepared' }>;

/**
 * The collector does all of its work in the strategy's own thread. With
 * helpers its pauses are as long as the busiest other processor makes them,
 * and the work of the helpers would be seen nowhere.
 */
const FLAGS = ['--single-threaded-gc'];

/**
 * Measures contestants in turn: A B C C B A and so on, so that whatever the
 * machine does meanwhile meets all of them alike, in new processes every
 * round, so that it is not one process' luck with the compiler or with
 * memory that is measured. Every process holds one contestant only.
 *
 * @param part - how much of the corpus each is asked about: as much as it can afford, as much as the slowest
 *   can, or so many slices
 * @param isPrecise - whether no more rounds are needed; it must not look at who is ahead
 * @returns what is known so far if the signal is aborted after a round
 * @throws {InputError} if a player is at fault or ends its process
 */
export const measureRounds = async (
  contestants: readonly Contestant[],
  corpus: Corpus,
  effort: Effort,
  part: Part,
  isPrecise: (measured: readonly Measured[]) => boolean,
  { signal, deadlineMs, onRound, onSigning }: Course,
): Promise<Measured[]> => {
  const measured = contestants.map(() => ({
    signature: '',
    isRepeatable: true,
    slices: 0,
    counts: { picks: [], updates: [] } as Counts,
    samples: [] as Sample[][],
    calmNsPerMove: [] as number[],
    referenceNs: [] as number[],
    loadingMs: [] as number[],
    firstMoveMs: [] as number[],
  }));
  let slices: readonly number[] = [];
  const isEnough = (rounds: number): boolean =>
    rounds >= effort.mostRounds ||
    (rounds >= effort.rounds && isPrecise(measured)) ||
    performance.now() > deadlineMs;
  let isLast = false;
  for (let round = 0; !isLast; round++) {
    const children: BenchChild[] = [];
    // Which one is started first changes as well: it is warm a little earlier.
    for (const i of startingOrder(contestants.length, round)) {
      children[i] = new Child(builtModule('src/bench/bench-child'), contestants[i].name, signal, FLAGS);
    }
    try {
      const prepared = await Promise.all(
        children.map((child, i) => prepare(child, contestants[i], corpus, effort.warmUpMs)),
      );
      if (round === 0) {
        const affordable = prepared.map(({ slices }) => slices);
        if (part === 'each') slices = affordable;
        else slices = part === 'same' ? affordable.map(() => Math.min(...affordable)) : part;
        slices = slices.map((wanted, i) => Math.min(wanted, prepared[i].picks.length));
        prepared.forEach(({ picks, updates }, i) => {
          measured[i].slices = slices[i];
          measured[i].counts = { picks: picks[slices[i] - 1], updates: updates[slices[i] - 1] };
        });
      }
      const runs = contestants.map((): RunTimes[] => []);
      let blocks = effort.blocks;
      const fromMs = performance.now();
      for (const [turn, i] of turns(contestants.length, effort.blocks, round).entries()) {
        if (turn === contestants.length && performance.now() - fromMs > LONG_RUN_MS * turn) blocks = 1;
        if (turn === 2 * contestants.length * blocks) break;
        const reply = await children[i].ask({
          kind: 'run',
          slices: slices[i],
          milliseconds: effort.runMs,
          isLast: runs[i].length === 2 * blocks - 1,
        });
        const { times } = reply as Extract<BenchReply, { kind: 'times' }>;
        runs[i].push(times);
        if (!times.isRepeatable) measured[i].isRepeatable = false;
      }
      for (const [i, one] of measured.entries()) {
        one.loadingMs.push(prepared[i].loadingMs);
        one.firstMoveMs.push(prepared[i].firstMoveMs);
        one.samples.push(samplesOf(runs[i], one.counts));
        one.calmNsPerMove.push(calmNsPerMove(runs[i], one.counts));
        one.referenceNs.push(referenceNs(runs[i], one.counts));
      }
      onRound(measured);
      isLast = isEnough(round + 1);
      if (!isLast) continue;
      // Of all moves of the corpus, and of games: for a slow strategy that is most of the work, and changes no figure.
      const ms = Math.max(
        ...prepared.map(({ picks }, i) => {
          const moves = sum(picks.at(-1) ?? []) + SIGNED_GAMES * corpus.rules.size ** 2;
          return (moves * measured[i].calmNsPerMove[round]) / 1e6;
        }),
      );
      const { isMade, isLong } = signing(ms, performance.now(), deadlineMs);
      if (!isMade) continue;
      if (isLong) onSigning(ms / 1000);
      const signed = await Promise.all(children.map(child => child.ask({ kind: 'sign' })));
      signed.forEach((reply, i) => {
        measured[i].signature = (reply as Extract<BenchReply, { kind: 'signed' }>).signature;
      });
    } catch (error) {
      if (signal.aborted && measured[0].samples.length > 0) return measured;
      throw error;
    } finally {
      for (const child of children) child.stop();
    }
  }
  return measured;
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const prepare = async (
  child: BenchChild,
  contestant: Contestant,
  corpus: Corpus,
  warmUpMs: number,
): Promise<Prepared> => (await child.ask({ kind: 'prepare', contestant, corpus, warmUpMs })) as Prepared;

const startingOrder = (contestants: number, round: number): number[] => {
  const there = Array.from({ length: contestants }, (_, i) => i);
  return round % 2 === 0 ? there : there.reverse();
};

/** Whose turn it is: there and back in each block, and every other round starting from the other end. */
const turns = (contestants: number, blocks: number, round: number): number[] => {
  const there = startingOrder(contestants, round);
  const block = [...there, ...there.toReversed()];
  return Array.from({ length: blocks }, () => block).flat();
};
