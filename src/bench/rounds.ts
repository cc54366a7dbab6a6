import type { Contestant } from '../contestants/contestant.ts';
import { builtModule } from '../files/project.ts';
import { Child } from '../process/child.ts';
import type { BenchQuestion, BenchReply } from './bench-child.ts';
import type { Corpus } from './corpus.ts';
import type { RunTimes } from './measure.ts';
import { type Counts, calmNsPerMove, referenceNs, type Sample, samplesOf } from './samples.ts';

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
}

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
 * @throws {InputError} if a player is at fault or ends its process
 */
export const measureRounds = async (
  contestants: readonly Contestant[],
  corpus: Corpus,
  effort: Effort,
  part: Part,
  isPrecise: (measured: readonly Measured[]) => boolean,
  signal: AbortSignal,
): Promise<Measured[]> => {
  const measured = contestants.map(() => ({
    signature: '',
    isRepeatable: true,
    slices: 0,
    counts: { picks: [], updates: [] } as Counts,
    samples: [] as Sample[][],
    calmNsPerMove: [] as number[],
    referenceNs: [] as number[],
  }));
  let slices: readonly number[] = [];
  const isEnough = (rounds: number): boolean =>
    rounds >= effort.mostRounds || (rounds >= effort.rounds && isPrecise(measured));
  for (let round = 0; !isEnough(round); round++) {
    const children: BenchChild[] = [];
    // Which one is started first changes as well: it is warm a little earlier.
    for (const i of startingOrder(contestants.length, round)) {
      children[i] = new Child(builtModule('src/bench/bench-child'), contestants[i].name, signal, FLAGS);
    }
    try {
      const prepared = await Promise.all(
        children.map((child, i) => prepare(child, contestants[i], corpus, round === 0, effort.warmUpMs)),
      );
      if (round === 0) {
        const affordable = prepared.map(({ slices }) => slices);
        if (part === 'each') slices = affordable;
        else slices = part === 'same' ? affordable.map(() => Math.min(...affordable)) : part;
        slices = slices.map((wanted, i) => Math.min(wanted, prepared[i].picks.length));
        prepared.forEach(({ signature, picks, updates }, i) => {
          measured[i].signature = signature ?? '';
          measured[i].slices = slices[i];
          measured[i].counts = { picks: picks[slices[i] - 1], updates: updates[slices[i] - 1] };
        });
      }
      const runs = contestants.map((): RunTimes[] => []);
      for (const i of turns(contestants.length, effort.blocks, round)) {
        const reply = await children[i].ask({
          kind: 'run',
          slices: slices[i],
          milliseconds: effort.runMs,
          isLast: runs[i].length === 2 * effort.blocks - 1,
        });
        const { times } = reply as Extract<BenchReply, { kind: 'times' }>;
        runs[i].push(times);
        if (!times.isRepeatable) measured[i].isRepeatable = false;
      }
      for (const [i, one] of measured.entries()) {
        one.samples.push(samplesOf(runs[i], one.counts));
        one.calmNsPerMove.push(calmNsPerMove(runs[i], one.counts));
        one.referenceNs.push(referenceNs(runs[i], one.counts));
      }
    } finally {
      for (const child of children) child.stop();
    }
  }
  return measured;
};

const prepare = async (
  child: BenchChild,
  contestant: Contestant,
  corpus: Corpus,
  signs: boolean,
  warmUpMs: number,
): Promise<Prepared> =>
  (await child.ask({ kind: 'prepare', contestant, corpus, signs, warmUpMs })) as Prepared;

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
