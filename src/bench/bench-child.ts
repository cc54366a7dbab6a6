import type { Contestant } from '../contestants/contestant.ts';
import { createPlayer, loadStrategy } from '../contestants/load-strategy.ts';
import { serve } from '../process/serve.ts';
import { affordable } from './affordable.ts';
import type { Corpus } from './corpus.ts';
import { forgetRuns, measureRun, type RunTimes } from './measure.ts';
import { Replayer } from './replayer.ts';
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
      /** To load the module and build a player, and of its very first move, in a new process. */
      readonly loadingMs: number;
      readonly firstMoveMs: number;
      readonly picks: readonly (readonly number[])[];
      readonly updates: readonly (readonly number[])[];
    }
  | { readonly kind: 'times'; readonly times: RunTimes }
  | { readonly kind: 'signed'; readonly signature: string };

let replayer: Replayer | undefined;
let sign: (() => string) | undefined;

const usedMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
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
  const fromMs = performance.now();
  const strategy = await loadStrategy(contestant.module, contestant.name);
  const player = createPlayer(strategy, contestant, corpus.rules);
  const made = new Replayer(corpus, player, contestant.name);
  const loadingMs = performance.now() - fromMs;
  const firstMoveMs = made.firstMoveMs();
  replayer = made;
  sign = () =>
    signatureOf(contestant, corpus, made, player, createPlayer(strategy, contestant, corpus.rules));
  // The first replays run code that is not compiled yet, so they are only the first guess.
  const first = affordable(made, usedMs);
  if (!first.isWarm) await measureRun(made, first.slices, warmUpMs, false);
  forgetRuns();
  const { slices } = first.isWarm ? first : affordable(made, usedMs);
  const counts = Array.from({ length: made.slices }, (_, i) => made.counts(i + 1));
  return {
    kind: 'prepared',
    slices,
    loadingMs,
    firstMoveMs,
    picks: counts.map(({ picks }) => picks),
    updates: counts.map(({ updates }) => updates),
  };
});
