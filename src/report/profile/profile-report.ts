import Table from 'cli-table3';
import type { FunctionRow, Owner, ProfileSummary, SplitSummary } from '../../profile/profile-summary.ts';
import { BORDERS, nanoseconds } from '../formats/measures.ts';
import { count, counted, percent } from '../formats/numbers.ts';

const placeOf = ({ file, line, hottestLine }: FunctionRow): string => {
  if (file === '') return '';
  const hottest = hottestLine !== null && hottestLine !== line ? `, most in line ${hottestLine}` : '';
  return `${file}:${line}${hottest}`;
};

/** Below this a share is no more than a sample or two. */
const SMALLEST_SHOWN = 0.0005;

const functionsTable = (rows: readonly FunctionRow[], summary: ProfileSummary): string => {
  const [strategy, opponent] = summary.contestants;
  const whose: Readonly<Record<Owner, string>> = {
    strategy: strategy.name,
    opponent: opponent?.name ?? '',
    harness: 'harness',
    collector: 'collector',
    node: 'node',
  };
  const table = new Table({
    head: ['self', 'total', 'self as run', 'function', 'where', 'whose'],
    colAligns: ['right', 'right', 'right', 'left', 'left', 'left'],
    chars: BORDERS,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  for (const row of rows) {
    table.push([
      percent(row.self),
      percent(row.total),
      row.selfAsRun < SMALLEST_SHOWN ? '-' : percent(row.selfAsRun),
      row.name,
      placeOf(row),
      whose[row.owner],
    ]);
  }
  return table
    .toString()
    .split('\n')
    .map(line => line.trimEnd())
    .join('\n');
};

const splitLines = (split: SplitSummary): string[] => {
  const { name, moves, nsPerMove, nsPerPick, nsPerObservation, nsPerCell } = split;
  const observing =
    nsPerObservation === null
      ? 'it observes nothing'
      : `observing ${percent(split.observing)} (${nanoseconds(nsPerObservation)} a stone)`;
  return [
    `${name}: ${nanoseconds(nsPerMove)} a move (${counted(moves, 'move')}), ${nanoseconds(nsPerCell)} per evaluated cell`,
    `  choosing ${percent(split.choosing)} (${nanoseconds(nsPerPick)} a move), ${observing}, starting games ${percent(split.starting)}`,
  ];
};

/** Less of a processor than this, and other programs are in the times. */
const BUSY = 0.9;

const busyLines = ({ processor }: ProfileSummary): string[] =>
  processor >= BUSY
    ? []
    : [
        `the machine was busy: this had ${percent(processor)} of a processor, so the times above are too long; shares suffer less`,
      ];

/** With fewer samples a share of 10 % is off by more than a tenth of it as often as not. */
const ENOUGH_SAMPLES = 500;
/** A shorter pass is a matter of single interruptions. */
const LONG_ENOUGH_MS = 50;

const shortPassLines = ({ clockedMs }: ProfileSummary): string[] =>
  clockedMs >= LONG_ENOUGH_MS
    ? []
    : [
        `the clock's pass lasted ${clockedMs.toFixed(1)} ms, too short for its times to be relied on; play longer`,
      ];

const fewSamplesLines = ({ samples }: ProfileSummary): string[] => {
  const fewest = Math.min(samples.withoutInlining, samples.asRun);
  return fewest >= ENOUGH_SAMPLES
    ? []
    : [
        `${counted(fewest, 'sample')} ${fewest === 1 ? 'is' : 'are'} too few for shares to be relied on; play longer`,
      ];
};

const cutOffLines = ({ callersCutOff }: ProfileSummary): string[] =>
  callersCutOff === 0
    ? []
    : [
        `deep recursion: ${percent(callersCutOff)} of the time had its callers cut off, as V8 keeps 255 frames of a stack; whose it is was told by the files, and the callers' totals lack it`,
      ];

/** Where V8 puts the time when it inlines: often into one function of the loop. */
const asRunLine = (functions: readonly FunctionRow[]): string => {
  const byName = new Map<string, number>();
  for (const { name, selfAsRun } of functions) byName.set(name, (byName.get(name) ?? 0) + selfAsRun);
  const most = [...byName].sort((a, b) => b[1] - a[1]).slice(0, 3);
  return `as run, with inlining, the time is booked on: ${most.map(([name, share]) => `${name} ${percent(share)}`).join(', ')}`;
};

/** What a profiling found. `top` is how many functions are listed. */
export const profileReport = (summary: ProfileSummary, top: number): string => {
  const { contestants, rules, games, samples, collections, bytesPerMove, owners, functions } = summary;
  const [strategy, opponent] = contestants;
  const listed = functions
    .filter(({ owner, self, total }) => owner !== 'opponent' && Math.max(self, total) >= SMALLEST_SHOWN)
    .slice(0, top);
  const bytes = bytesPerMove === null ? 'too many to tell' : `${count(Math.round(bytesPerMove))} bytes`;
  const rest: string[] = [];
  if (owners.opponent > 0) rest.push(`opponent ${percent(owners.opponent)}`);
  rest.push(`harness ${percent(owners.harness)}`, `garbage collector ${percent(owners.collector)}`);
  rest.push(`node itself ${percent(owners.node)}`);
  return `${[
    `${strategy.name} against ${opponent?.name ?? 'itself'}, ${rules.size} x ${rules.size} ${rules.name}, ` +
      `openings ${summary.openings}, seed ${summary.seed}: a set of ${counted(summary.gamesInSet, 'game')}`,
    '',
    `By the clock, without a profiler (${counted(games.clocked, 'game')} played; a reading costs ${summary.clockCostNs.toFixed(0)} ns, which is taken off):`,
    ...contestants.flatMap(splitLines),
    ...busyLines(summary),
    ...shortPassLines(summary),
    `the harness: ${percent(summary.harness)} of the time`,
    `garbage collector: ${percent(summary.collecting)} of the time, ${counted(collections, 'run')}, ` +
      `${summary.collectionsPerThousandMoves.toFixed(1)} a thousand moves; allocated a move: ${bytes}`,
    '',
    `By the profiler, with no function inlined (${counted(games.withoutInlining, 'game')}, ${counted(samples.withoutInlining, 'sample')}): ` +
      `${strategy.name} ${percent(owners.strategy)}, ${rest.join(', ')}`,
    ...fewSamplesLines(summary),
    ...cutOffLines(summary),
    '',
    functionsTable(listed, summary),
    '',
    asRunLine(functions),
    `self, total: a second pass in which V8 may not inline, so that each function is seen; small functions cost more there than they do in a match.${opponent === undefined ? '' : ` The opponent's functions are left out; --json has them.`}`,
    `self as run: an ordinary pass (${counted(games.asRun, 'game')}, ${counted(samples.asRun, 'sample')}); '-' where the function was inlined or not met, its time is then its callers'.`,
    `per evaluated cell: a move's whole time over the cells that were empty when it was asked for.`,
    '',
    `flame graph: ${summary.files.flameGraph}`,
    `profile:     ${summary.files.profile} (as run: ${summary.files.profileAsRun}), for Chrome DevTools or speedscope`,
  ].join('\n')}\n`;
};
