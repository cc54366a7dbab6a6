import type { Contestant } from '../contestants/contestant.ts';
import { createPlayer, loadStrategy } from '../contestants/load-strategy.ts';
import { serve } from '../process/serve.ts';
import type { Corpus } from './corpus.ts';
import { forgetRuns, measureRun, type RunTimes } from './measure.ts';
import { FULL, Replayer } from './replayer.ts';
import { signatureOf } from './signature.ts';

/** First `prepare`, then `run` as often as wanted, and `sign`. */
export type BenchQuestion =
  | {
      readonly kind: 'prepare';
      readonly contestant: Contestant;
      readonly corpus: Corpus;
      readonly warmUpMs: number;
    }
  | {
      readonly kind: 'run';
      readonly slices: number;
      readonly milliseconds: number;
      readonly isLast: boolean;
    }
  | { readonly kind: 'sign' };

export type BenchReply =
  | {
      readonly kind: 'prepared';
      /** How many slices can be gone through in a time that one waits for. */
      readonly slices: number;
      readonly picks: readonly (readonly number[])[];
      readonly updates: readonly (readonly number[])[];
    }
  | { readonly kind: 'times'; readonly times: RunTimes }
  | { readonly kind: 'signed'; readonly signature: string };

/** Time that one passage through the slices may take; the first two are gone through in any case. */
const LONGEST_PASSAGE_MS = 10;

let replayer: Replayer | undefined;
let sign: (() => string) | undefined;

/** Slices that fit the time, by their own times. */
const affordable = (replayer: Replayer): number => {
  // Of the processor's time, as the machine's load must not decide what is measured.
  const from = process.cpuUsage();
  let slices = 0;
  while (slices < replayer.slices) {
    replayer.replay(slices++, FULL);
    replayer.replay(slices++, FULL);
    const { user, system } = process.cpuUsage(from);
    if (user + system > 1000 * LONGEST_PASSAGE_MS) break;
  }
  return slices;
};

serve<BenchQuestion, BenchReply>(async question => {
  if (question.kind === 'run') {
    if (replayer === undefined) throw new Error('asked to run before it was prepared');
    const { slices, milliseconds, isLast } = question;
    return { kind: 'times', times: await measureRun(replayer, slices, milliseconds, isLast) };
  }
  if (question.kind === 'sign') {
    if (sign === undefined) throw new Error('asked to sign before it was prepared');
    return { kind: 'signed', signature: sign() };
  }
  const { contestant, corpus, warmUpMs } = question;
  const strategy = await loadStrategy(contestant.module, contestant.name);
  const player = createPlayer(strategy, contestant, corpus.rules);
  const made = new Replayer(corpus, player, contestant.name);
  replayer = made;
  sign = () =>
    signatureOf(contestant, corpus, made, player, createPlayer(strategy, contestant, corpus.rules));
  // The first replays run code that is not compiled yet, so they are only the first guess.
  await measureRun(made, affordable(made), warmUpMs, false);
  forgetRuns();
  const slices = affordable(made);
  const counts = Array.from({ length: made.slices }, (_, i) => made.counts(i + 1));
  return {
    kind: 'prepared',
    slices,
    picks: counts.map(({ picks }) => picks),
    updates: counts.map(({ updates }) => updates),
  };
});
