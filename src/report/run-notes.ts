import type { TimeUsed } from '../match/clocks/time-used.ts';
import { ADJUDICATED, ENDINGS, isFault } from '../match/ending.ts';
import type { CpuShares } from '../run/cpu-shares.ts';
import type { MachineTiming, RunTiming } from '../run/run-timing.ts';
import type { RunSummary } from '../run/summary.ts';
import { nanoseconds } from './formats/measures.ts';
import { count, counted, duration, measured, percent } from './formats/numbers.ts';

/** What is said below the tables of any run. */
export const runNotes = (summary: RunSummary, timing: RunTiming | undefined): string[] => [
  ...playedLines(summary),
  ...distinctLines(summary),
  endingsLine(summary),
  ...sourceLines(summary),
  ...(timing === undefined ? [] : speedLines(summary, timing)),
];

/** Enough of a hash to tell two versions apart. */
const HASH_DIGITS = 16;

const sourceLines = ({ contestants }: RunSummary): string[] =>
  contestants.flatMap(({ name, source }) =>
    source === undefined ? [] : [`${name} is ${source.path}, sha256 ${source.sha256.slice(0, HASH_DIGITS)}`],
  );

const playedLines = (summary: RunSummary): string[] => {
  const { games, gamesScheduled, pairs } = summary;
  const lines: string[] = [];
  const isDecided = summary.format === 'match' && summary.sprt !== null && summary.sprt.verdict !== null;
  if (games < gamesScheduled && !isDecided)
    lines.push(`stopped after ${count(games)} of ${counted(gamesScheduled, 'game')}`);
  if (games > 2 * pairs) {
    lines.push('odd number of games: the last has no partner with colours swapped, and is in no interval');
  }
  return lines;
};

const distinctLines = ({
  games,
  distinctGames,
  pairs,
  distinctPairs,
  openingsAvailable,
  repeatedOpenings,
}: RunSummary): string[] => {
  const repeats =
    repeatedOpenings === 0 ? 'no opening repeated' : `${counted(repeatedOpenings, 'opening')} repeated`;
  const copies =
    distinctPairs < pairs
      ? `; copies tell nothing new, so intervals are those of ${counted(distinctPairs, 'distinct pair')} of ${count(pairs)}`
      : '';
  const lines = [`distinct games: ${count(distinctGames)} of ${count(games)}, ${repeats}${copies}`];
  if (repeatedOpenings > 0 && openingsAvailable !== null) {
    lines.push(
      `the openings ran out: symmetric images included there is a choice of ${count(openingsAvailable)}, and ${counted(repeatedOpenings, 'round')} began with one of them again`,
    );
  }
  return lines;
};

const endingsLine = ({ contestants, endings }: RunSummary): string => {
  const faults = contestants.flatMap(({ name, faults }) =>
    Object.entries(faults).map(([ending, times]) => `${name} ${ending} ${count(times)}`),
  );
  const total = ENDINGS.filter(isFault).reduce((sum, ending) => sum + endings[ending], 0);
  // Only where there are any: most rules forbid nothing.
  const forbidden = endings.forbidden > 0 ? `, ${count(endings.forbidden)} by a forbidden stone` : '';
  const drawn = ADJUDICATED.filter(ending => endings[ending] > 0).map(
    ending => `, ${count(endings[ending])} drawn by ${ending}`,
  );
  const proper = `${count(endings.five)} by five in a row${forbidden}, ${count(endings.full)} on a full board${drawn.join('')}`;
  return `endings: ${proper}, other ${total === 0 ? 'none' : `${count(total)}: ${faults.join(', ')}`}`;
};

const speedLines = ({ games, contestants }: RunSummary, timing: RunTiming): string[] => {
  const { gamesPerSecond, gamesPerCpuSecond, wallSeconds, workers, timedGames, clockCostMs } = timing;
  if (games === 0) return ['no game was finished'];
  const lines = [
    `speed: ${measured(gamesPerSecond)} games a second (${counted(games, 'game')} in ${duration(wallSeconds)}, ` +
      `${counted(workers, 'worker')})${timing.machines === undefined ? `, ${measured(gamesPerCpuSecond)} a CPU second` : ''}`,
    ...(timing.machines ?? []).map(machine => machineLine(contestants, machine, games)),
  ];
  if (timedGames > 0) {
    lines.push(
      `timed: ${counted(timedGames, 'game')} (${percent(timedGames / games)}); a reading of the clock costs ${nanoseconds(clockCostMs * 1e6)}, which is taken off`,
    );
  }
  timing.clocks?.forEach((clock, i) => {
    if (clock.moves > 0) lines.push(clockLine(contestants[i], clock));
  });
  lines.push(...crowdedLines(timing));
  if (timing.cpuShares) lines.push(sharesLine(contestants, timing.cpuShares));
  return lines;
};

/** A thinking engine wants a processor for itself; its clock runs on while another has it. */
const crowdedLines = ({ workers, processors = workers }: RunTiming): string[] =>
  workers <= processors
    ? []
    : [
        `${counted(workers, 'game')} were played at a time on ${counted(processors, 'processor')}: a thinking engine had none for itself, so clocks and strength say less`,
      ];

const machineLine = (
  contestants: RunSummary['contestants'],
  { worker, cpu, threads, games, gamesPerSecond, timing }: MachineTiming,
  all: number,
): string => {
  const times = timing.flatMap((time, i) =>
    time?.costMs === undefined ? [] : [`${contestants[i].name} ${measured(time.costMs)}`],
  );
  const moves = times.length === 0 ? '' : `; ms a move: ${times.join(', ')}`;
  return (
    `worker ${worker}, ${cpu}: ${counted(games, 'game')} (${percent(games / all)}), ` +
    `${measured(gamesPerSecond)} a second on each of ${counted(threads, 'thread')}${moves}`
  );
};

const clockLine = (
  { name, faults }: RunSummary['contestants'][number],
  { moves, usedMs, worstMs }: TimeUsed,
): string =>
  `clock of ${name}: ${duration(usedMs / 1000)} for ${counted(moves, 'move')}, ${measured(worstMs)} ms for the worst; ` +
  `${counted(faults.timeout ?? 0, 'game')} lost on time`;

/** Within so much of all CPU time the parts that were timed ought to be. */
const SHARES_AGREE = 0.15;

const sharesLine = (
  contestants: RunSummary['contestants'],
  { players, loop, mainThread, sum }: CpuShares,
): string => {
  const parts = [
    ...contestants.map(({ name }, i) => `${name} ${percent(players[i])}`),
    // A sample of the players that was on the slow side leaves nothing over for the loop.
    `game loop and records ${loop > 0 ? percent(loop) : 'too little to be told'}`,
    `main thread ${percent(mainThread)}`,
  ];
  const verdict =
    Math.abs(sum - 1) <= SHARES_AGREE
      ? `together ${percent(sum)}`
      : sum > 1
        ? `together ${percent(sum)}: the machine was busy with other work, so these times are too long`
        : `together ${percent(sum)}: the rest is start-up, compiling and collecting garbage`;
  return `CPU time: ${parts.join(', ')}; ${verdict}`;
};
