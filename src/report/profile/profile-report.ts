import type { FunctionRow, Owner, ProfileSummary } from '../../profile/profile-summary.ts';
import { type Document, documentText, type Sheet } from '../formats/document.ts';
import { firstCall, nanoseconds } from '../formats/measures.ts';
import { count, counted, percent } from '../formats/numbers.ts';

const placeOf = ({ file, line, hottestLine }: FunctionRow): string => {
  if (file === '') return '';
  const hottest = hottestLine !== null && hottestLine !== line ? `, most in line ${hottestLine}` : '';
  return `${file}:${line}${hottest}`;
};

/** Functions that are listed unless more are asked for. */
export const DEFAULT_TOP = 15;

/** Below this a share is no more than a sample or two. */
const SMALLEST_SHOWN = 0.0005;

const functionsSheet = (rows: readonly FunctionRow[], summary: ProfileSummary): Sheet => {
  const [strategy, opponent] = summary.contestants;
  const whose: Readonly<Record<Owner, string>> = {
    strategy: strategy.name,
    opponent: opponent?.name ?? '',
    harness: 'harness',
    collector: 'collector',
    node: 'node',
  };
  return {
    head: ['self', 'total', 'self as run', 'function', 'where', 'whose'],
    aligns: ['right', 'right', 'right', 'left', 'left', 'left'],
    isWide: true,
    rows: rows.map(row => [
      percent(row.self),
      percent(row.total),
      row.selfAsRun < SMALLEST_SHOWN ? '-' : percent(row.selfAsRun),
      row.name,
      placeOf(row),
      whose[row.owner],
    ]),
  };
};

/** Less of a processor than this, and other programs are in the times. */
const BUSY = 0.9;

const busyLines = ({ processor }: ProfileSummary): string[] =>
  processor >= BUSY
    ? []
    : [
        `this had ${percent(processor)} of a processor: either others had the rest, and the times above are too long, or a player waited`,
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

/** Calls so long cost the same with and without inlining, so that both passes see the same shares. */
const LONG_CALL_NS = 100_000;
/** Farther apart than this the clock and the profiler contradict each other. */
const CONTRADICTION = 0.2;

/** The two passes held against each other: a profiler that misses a stack books its time on whoever it last saw. */
const contradictionLines = ({ contestants, harness, owners }: ProfileSummary): string[] =>
  contestants[0].nsPerMove < LONG_CALL_NS || Math.abs(owners.harness - harness) <= CONTRADICTION
    ? []
    : [
        `the two passes contradict each other: the harness has ${percent(harness)} of the time by the clock, and ${percent(owners.harness)} by the profiler, which books long calls on the wrong function; trust the clock, and play longer for the functions of ${contestants[0].name}`,
      ];

/** What no frame of a profile is for. */
const builtInNotes = ({ builtIns = [] }: ProfileSummary): string[] =>
  builtIns.length === 0
    ? []
    : [
        `within these lines is the time of what V8 has built in, which has no frame of its own: ${builtIns.join('; ')}`,
      ];

/** Where V8 puts the time when it inlines: often into one function of the loop. */
const asRunLine = (functions: readonly FunctionRow[]): string => {
  const byName = new Map<string, number>();
  for (const { name, selfAsRun } of functions) byName.set(name, (byName.get(name) ?? 0) + selfAsRun);
  const most = [...byName].sort((a, b) => b[1] - a[1]).slice(0, 3);
  return `as run, with inlining, the time is booked on: ${most.map(([name, share]) => `${name} ${percent(share)}`).join(', ')}`;
};

const firstCallLines = ({ contestants }: ProfileSummary): string[] =>
  contestants.flatMap(({ name, firstMoveMs, loadingMs }) =>
    firstMoveMs === undefined || loadingMs === undefined ? [] : [firstCall(name, firstMoveMs, loadingMs)],
  );

/** The times of each contestant, without a profiler. */
const clockSheet = (summary: ProfileSummary): Sheet => ({
  head: ['by the clock', 'a move', 'per evaluated cell', 'choosing', 'observing', 'starting games', 'moves'],
  rows: summary.contestants.map(split => [
    split.name,
    nanoseconds(split.nsPerMove),
    nanoseconds(split.nsPerCell),
    `${percent(split.choosing)}, ${nanoseconds(split.nsPerPick)} a move`,
    split.nsPerObservation === null
      ? 'nothing'
      : `${percent(split.observing)}, ${nanoseconds(split.nsPerObservation)} a stone`,
    percent(split.starting),
    count(split.moves),
  ]),
  notes: [
    `without a profiler (${counted(summary.games.clocked, 'game')} played; a reading costs ${summary.clockCostNs.toFixed(0)} ns, which is taken off)`,
    ...busyLines(summary),
    ...shortPassLines(summary),
    ...firstCallLines(summary),
    `the harness: ${percent(summary.harness)} of the time`,
    `garbage collector: ${percent(summary.collecting)} of the time, ${counted(summary.collections, 'run')}, ` +
      `${summary.collectionsPerThousandMoves.toFixed(1)} a thousand moves; allocated a move: ${bytesText(summary)}`,
  ],
});

const bytesText = ({ bytesPerMove }: ProfileSummary): string =>
  bytesPerMove === null ? 'too many to tell' : `${count(Math.round(bytesPerMove))} bytes`;

/** Whose code took the time, in one line. */
const ownersLine = ({ contestants, owners, games, samples }: ProfileSummary): string => {
  const shares = [`${contestants[0].name} ${percent(owners.strategy)}`];
  if (owners.opponent > 0) shares.push(`opponent ${percent(owners.opponent)}`);
  shares.push(`harness ${percent(owners.harness)}`, `garbage collector ${percent(owners.collector)}`);
  shares.push(`node itself ${percent(owners.node)}`);
  return (
    `By the profiler, with no function inlined (${counted(games.withoutInlining, 'game')}, ${counted(samples.withoutInlining, 'sample')}): ` +
    shares.join(', ')
  );
};

/** What a profiling found. `top` is how many functions are listed. */
export const profileDocument = (summary: ProfileSummary, top: number): Document => {
  const { contestants, rules, games, samples, functions } = summary;
  const [strategy, opponent] = contestants;
  const listed = functions
    .filter(({ owner, self, total }) => owner !== 'opponent' && Math.max(self, total) >= SMALLEST_SHOWN)
    .slice(0, top);
  return {
    title:
      `${strategy.name} against ${opponent?.name ?? 'itself'}, ${rules.size} x ${rules.size} ${rules.name}, ` +
      `openings ${summary.openings}, seed ${summary.seed}: a set of ${counted(summary.gamesInSet, 'game')}`,
    sheets: [
      clockSheet(summary),
      {
        title: ownersLine(summary),
        ...functionsSheet(listed, summary),
        notes: [
          ...fewSamplesLines(summary),
          ...contradictionLines(summary),
          ...cutOffLines(summary),
          ...builtInNotes(summary),
          asRunLine(functions),
          `self, total: a second pass in which V8 may not inline, so that each function is seen; small functions cost more there than they do in a match.${opponent === undefined ? '' : ` The opponent's functions are left out; --json has them.`}`,
          `self as run: an ordinary pass (${counted(games.asRun, 'game')}, ${counted(samples.asRun, 'sample')}); '-' where the function was inlined or not met, its time is then its callers'.`,
          `per evaluated cell: a move's whole time over the cells that were empty when it was asked for.`,
        ],
      },
    ],
    notes: [
      `flame graph: ${summary.files.flameGraph}`,
      `profile:     ${summary.files.profile} (as run: ${summary.files.profileAsRun}), for Chrome DevTools or speedscope`,
    ],
  };
};

/** The same for a terminal. */
export const profileReport = (summary: ProfileSummary, top: number, width?: number): string =>
  documentText(profileDocument(summary, top), width);
