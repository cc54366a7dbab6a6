import { cpus } from 'node:os';
import { type Baseline, differences, isBaselineName, readBaseline } from '../bench/baseline.ts';
import type { BenchRow, BenchSummary, Comparison, Machine } from '../bench/bench-summary.ts';
import { compareInTurn, compareWithSaved, isCalmEnough, isPreciseInTurn } from '../bench/compare.ts';
import { type Corpus, makeCorpus } from '../bench/corpus.ts';
import { type Effort, type Measured, measureRounds, type Part } from '../bench/rounds.ts';
import { figuresOf, spreadOf } from '../bench/samples.ts';
import { type ResolvedContestant, resolveContestant } from '../contestants/contestants.ts';
import { numbered } from '../contestants/field.ts';
import { InputError, OptionError } from '../game/input-error.ts';
import type { RuleName } from '../game/rules.ts';
import { nanoseconds } from '../report/formats/measures.ts';
import { counted, duration } from '../report/formats/numbers.ts';
import { rulesOption } from './check-options.ts';
import { checkShape } from './check-shape.ts';
import { BENCH } from './option-shapes.ts';
import { telling } from './telling.ts';

export interface BenchOptions {
  /** As `match` takes them; by default the project's own, plain and fast, or those of the file in `against`. */
  readonly contestants?: readonly string[];
  /** What to compare with: a file that `saveBaseline` wrote (its name ends in .json), or a contestant. */
  readonly against?: string;
  /** Measures as long as figures need that are to be compared with those of another time. */
  readonly isKept?: boolean;
  /** Of the corpus of positions; by default `1`. */
  readonly seed?: string;
  readonly size?: number;
  readonly rule?: RuleName;
  readonly signal?: AbortSignal;
  /** So long it is measured at least a round, and no new one is begun after it; by default until it is precise. */
  readonly seconds?: number;
  /** Told in words what is known after each round. */
  readonly onProgress?: (words: string) => void;
  /** Told what its reader should know before the measuring begins. */
  readonly onRemark?: (words: string) => void;
}

const DEFAULT_CONTESTANTS = [
  'hashmap',
  'hashmap-plain',
  'point',
  'point-plain',
  'point-fixed',
  'point-fixed-plain',
];

const TABLE: Effort = { rounds: 3, mostRounds: 3, blocks: 4, runMs: 20, warmUpMs: 200 };
/** So many processes that 20 % are seen between two times. */
const KEPT: Effort = { ...TABLE, rounds: 9, mostRounds: 18 };
const IN_TURN: Effort = { rounds: 10, mostRounds: 30, blocks: 6, runMs: 20, warmUpMs: 150 };

const thisMachine = (): Machine => ({
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  platform: `${process.platform} ${process.arch}`,
  node: process.versions.node,
  v8: process.versions.v8,
});

const rowOf = (text: string, { contestant }: ResolvedContestant, measured: Measured): BenchRow => ({
  text,
  name: contestant.name,
  signature: measured.signature,
  isRepeatable: measured.isRepeatable,
  slices: measured.slices,
  picks: measured.counts.picks.reduce((sum, picks) => sum + picks, 0),
  ...figuresOf(measured.samples, measured.counts),
  loadingMs: spreadOf(measured.loadingMs).median,
  firstMoveMs: spreadOf(measured.firstMoveMs).median,
  processNsPerMove: measured.calmNsPerMove,
  processReferenceNs: measured.referenceNs,
});

/** What is compared with what: a file, a contestant, or nothing. */
interface Plan {
  readonly texts: readonly string[];
  readonly baseline: Baseline | undefined;
  readonly isInTurn: boolean;
  readonly effort: Effort;
}

const planOf = (names: readonly string[], against: string | undefined, isKept: boolean): Plan => {
  if (against === undefined) {
    const texts = names.length === 0 ? DEFAULT_CONTESTANTS : names;
    return { texts, baseline: undefined, isInTurn: false, effort: isKept ? KEPT : TABLE };
  }
  if (isBaselineName(against)) {
    const baseline = readBaseline(against);
    const texts = names.length === 0 ? baseline.contestants.map(({ text }) => text) : names;
    return { texts, baseline, isInTurn: false, effort: KEPT };
  }
  if (names.length !== 1) {
    throw new InputError(
      `--against ${against} compares with one contestant, and ${names.length} are named; name one`,
    );
  }
  return { texts: [names[0], against], baseline: undefined, isInTurn: true, effort: IN_TURN };
};

/** The row of a baseline that a contestant is compared with: that of its name, or the only one. */
const savedRow = (name: string, { contestants }: Baseline, path: string): BenchRow => {
  const named = contestants.find(saved => saved.name === name);
  if (named !== undefined) return named;
  if (contestants.length === 1) return contestants[0];
  const names = contestants.map(({ name }) => name).join(', ');
  throw new InputError(`baseline ${path}: it holds ${names}, and not ${name}`);
};

/** Whoever is compared is asked about the same positions. */
const partOf = (
  { baseline, isInTurn }: Plan,
  resolved: readonly ResolvedContestant[],
  against: string | undefined,
): Part => {
  if (isInTurn) return 'same';
  if (baseline === undefined) return 'each';
  return resolved.map(({ contestant }) => savedRow(contestant.name, baseline, against!).slices);
};

/** Whether each contestant had enough processes in which the machine was left alone. */
const areCalmEnough =
  ({ baseline }: Plan, resolved: readonly ResolvedContestant[], against: string | undefined) =>
  (measured: readonly Measured[]): boolean =>
    measured.every(({ referenceNs }, i) => {
      const { name } = resolved[i].contestant;
      const saved = baseline === undefined ? undefined : savedRow(name, baseline, against!);
      return isCalmEnough(referenceNs, saved?.processReferenceNs);
    });

/**
 * Measures how fast strategies choose and observe, and compares.
 *
 * @throws {InputError} if an option is wrong, or a strategy fails
 * @returns what is known so far, if the signal is aborted after the first round
 * @throws the signal's reason if it is aborted before
 */
export const bench = async (options: BenchOptions = {}): Promise<BenchSummary> => {
  checkShape('bench', options, BENCH);
  const rules = rulesOption(options);
  const { contestants = [], against, isKept = false, seed = '1', onRemark } = options;
  const told = telling(options.onProgress);
  const deadlineMs = performance.now() + 1000 * secondsOf(options.seconds);
  const { signal = new AbortController().signal } = options;
  const plan = planOf(contestants, against, isKept);
  const found: ResolvedContestant[] = [];
  for (const contestant of plan.texts) found.push(await resolveContestant(contestant, rules));
  const resolved = numbered(found);

  const corpus = await makeCorpus(rules, seed);
  const machine = thisMachine();
  const differing = plan.baseline === undefined ? [] : differences(plan.baseline, corpus.id, machine);
  for (const words of differing) onRemark?.(`warning: ${words}`);
  const measuredAt = new Date().toISOString();
  const rowsOf = (measured: readonly Measured[]): BenchRow[] =>
    measured.map((one, i) => rowOf(plan.texts[i], resolved[i], one));
  const compared = (measured: readonly Measured[]): Comparison[] =>
    comparisonsOf(plan, rowsOf(measured), measured, against, differing);
  let measured: Measured[];
  try {
    measured = await measureRounds(
      resolved.map(({ contestant }) => contestant),
      corpus,
      plan.effort,
      partOf(plan, resolved, against),
      plan.isInTurn ? isPreciseInTurn : areCalmEnough(plan, resolved, against),
      {
        signal,
        deadlineMs,
        onRound: soFar => told.tell(knownSoFar(rowsOf(soFar), compared(soFar))),
        onSigning: seconds =>
          told.tell(
            `now the signature, of all moves of the corpus and of games: about ${duration(seconds)}; Ctrl-C answers without it`,
          ),
      },
    );
  } catch (error) {
    // Its processes are killed then, and say so.
    signal.throwIfAborted();
    throw error;
  }
  told.check();
  return {
    corpus: shortened(corpus),
    machine,
    measuredAt,
    processes: measured[0].samples.length,
    contestants: rowsOf(measured),
    comparisons: compared(measured),
  };
};

/** @throws {OptionError} if it is no time */
const secondsOf = (seconds = Number.POSITIVE_INFINITY): number => {
  if (seconds > 0) return seconds;
  throw new OptionError('seconds', `is ${String(seconds)}; it takes a number above 0`);
};

/** What is known after some rounds, in a line. */
const knownSoFar = (rows: readonly BenchRow[], comparisons: readonly Comparison[]): string => {
  const rounds = `${counted(rows[0].processNsPerMove.length, 'round')}: `;
  if (comparisons.length === 0) {
    return (
      rounds + rows.map(({ name, nsPerMove }) => `${name} ${nanoseconds(nsPerMove.median)} a move`).join(', ')
    );
  }
  const words = comparisons.map(
    ({ name, against, ratio, low, high, confidence }) =>
      `${name} takes ${ratio.toFixed(2)} times as long as ${against}, ${low.toFixed(2)} to ${high.toFixed(2)} with ${(100 * confidence).toFixed(0)} % confidence`,
  );
  return rounds + words.join('; ');
};

const shortened = ({ id, rules, seed, games }: Corpus): BenchSummary['corpus'] => ({
  id,
  rules,
  seed,
  games: games.length,
});

const comparisonsOf = (
  { baseline, isInTurn }: Plan,
  rows: readonly BenchRow[],
  measured: readonly Measured[],
  against: string | undefined,
  differing: readonly string[],
): Comparison[] => {
  if (isInTurn) {
    const [a, b] = rows;
    return [compareInTurn(measured[0], measured[1], [a.name, b.name])];
  }
  if (baseline === undefined) return [];
  return rows.map(row =>
    compareWithSaved(row, savedRow(row.name, baseline, against!), baseline.measuredAt, differing),
  );
};
