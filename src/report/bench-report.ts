import type { BenchRow, BenchSummary, Comparison, Spread } from '../bench/bench-summary.ts';
import { type Document, documentText, type Sheet } from './formats/document.ts';
import { firstCall, nanoseconds } from './formats/measures.ts';
import { count, counted, percent } from './formats/numbers.ts';

/** Median, and half of the distance between the quartiles as a share of it. */
const withSpread = (spread: Spread | null): string => {
  if (spread === null) return '-';
  const { median, low, high } = spread;
  const half = median === 0 ? 0 : (100 * (high - low)) / 2 / median;
  return `${nanoseconds(median)} +-${half.toFixed(0)}%`;
};

const mainSheet = (rows: readonly BenchRow[]): Sheet => {
  const [{ stages }] = rows;
  return {
    head: [
      'contestant',
      'a move, all in',
      ...stages.flatMap(({ stage }) => [`${stage}: choose`, 'update']),
      'collector',
      'moves asked',
      'signature',
    ],
    aligns: ['left', 'right', ...stages.flatMap(() => ['right', 'right'] as const), 'right', 'right', 'left'],
    isWide: true,
    rows: rows.map(row => [
      row.name,
      withSpread(row.nsPerMove),
      ...row.stages.flatMap(({ nsPerPick, nsPerUpdate }) => [withSpread(nsPerPick), withSpread(nsPerUpdate)]),
      percent(row.collecting),
      count(row.picks),
      row.signature || '-',
    ]),
  };
};

/** An interval as wide as this is the work of others on the machine. */
const WIDE = 1.15;

const shareText = (share: number): string => `${(100 * share).toFixed(0)} %`;

const timesText = ({ measuredAt, processes, pace }: Comparison): string => {
  if (measuredAt === null) return `${counted(processes, 'pair')} of processes in turn`;
  const now = `${processes} processes now, the other side measured ${measuredAt}`;
  return pace === null
    ? `${now}; what the machine did then and now is in the ratio`
    : `${now}; board play alone took ${pace.toFixed(3)} times as long as then, which is divided out`;
};

const comparisonLines = (comparison: Comparison): string[] => {
  const { name, against, ratio, low, high, confidence, verdict, measuredAt, margin } = comparison;
  const lines = [
    `${name} against ${against}: ${verdict}`,
    ...comparison.differences.map(words => `  beware: ${words}`),
    `  time of a move: ${ratio.toFixed(3)} times, ${(100 * confidence).toFixed(0)} % interval ${low.toFixed(3)} to ${high.toFixed(3)} (${timesText(comparison)})`,
  ];
  if (measuredAt !== null) {
    lines.push(
      `  a verdict between two times wants the interval clear of 1 by ${shareText(margin)}; to measure both in turn, give --against a contestant`,
    );
  }
  if (high / low > WIDE) {
    lines.push(
      `  the machine was busy: differences below ${shareText(comparison.smallestSeen)} cannot be seen`,
    );
  }
  if (!comparison.sameSignature) lines.push('  the signatures differ: the two do not play the same moves');
  return lines;
};

/** What is in no figure above, as everything has run before it is measured. */
const firstCallLines = (rows: readonly BenchRow[]): string[] =>
  rows.flatMap(({ name, loadingMs, firstMoveMs }) =>
    loadingMs === undefined || firstMoveMs === undefined ? [] : [firstCall(name, firstMoveMs, loadingMs)],
  );

/** What a bench measured, and how those compare that were compared. */
export const benchDocument = (summary: BenchSummary): Document => {
  const { corpus, machine, processes, contestants, comparisons } = summary;
  const chancy = contestants.filter(({ isRepeatable }) => !isRepeatable).map(({ name }) => name);
  return {
    title:
      `corpus ${corpus.id}: ${counted(corpus.games, 'game')} from both sides, ${corpus.rules.size} x ${corpus.rules.size} ${corpus.rules.name}, seed ${corpus.seed}; ` +
      `${machine.cpu}, Node ${machine.node}`,
    sheets: [
      {
        ...mainSheet(contestants),
        notes: [
          `medians of ${counted(contestants[0].samples, 'sample')} in ${processes} processes, +- half the distance between the quartiles;`,
          'a move, all in: choosing, what was observed since the move before, and the garbage collector; update: one stone observed.',
          'A slow strategy is asked about a part of the corpus; when two are compared, both are asked about the same part.',
          ...firstCallLines(contestants),
          ...(contestants.some(({ signature }) => signature === '')
            ? ['no signature: there was no time for all moves of the corpus and some games']
            : []),
          ...chancy.map(
            name =>
              `${name} does not choose the same moves each time: it draws on something else than its own stream`,
          ),
        ],
      },
    ],
    notes: comparisons.flatMap(comparisonLines),
  };
};

/** The same for a terminal. */
export const benchReport = (summary: BenchSummary, width?: number): string =>
  documentText(benchDocument(summary), width);
