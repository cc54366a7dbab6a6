import type { RunTiming } from '../arena/run-timing.ts';
import type { RunSummary } from '../arena/summary.ts';
import { ENDINGS, isFault } from '../match/ending.ts';
import { count, counted, duration, percent } from './numbers.ts';

/** What is said below the tables of any run. */
export const runNotes = (summary: RunSummary, timing: RunTiming | undefined): string[] => [
  ...playedLines(summary),
  ...distinctLines(summary),
  endingsLine(summary),
  ...(timing === undefined ? [] : speedLines(summary, timing)),
];

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
      `the openings ran out: there are ${count(openingsAvailable)}, symmetric images included, and ${counted(repeatedOpenings, 'round')} began with one of them again`,
    );
  }
  return lines;
};

const endingsLine = ({ contestants, endings }: RunSummary): string => {
  const faults = contestants.flatMap(({ name, faults }) =>
    Object.entries(faults).map(([ending, times]) => `${name} ${ending} ${count(times)}`),
  );
  const total = ENDINGS.filter(isFault).reduce((sum, ending) => sum + endings[ending], 0);
  const proper = `${count(endings.five)} by five in a row, ${count(endings.full)} on a full board`;
  return `endings: ${proper}, other ${total === 0 ? 'none' : `${count(total)}: ${faults.join(', ')}`}`;
};

const speedLines = ({ games }: RunSummary, timing: RunTiming): string[] => {
  const { gamesPerSecond, gamesPerCpuSecond, wallSeconds, workers, timedGames, clockCostMs } = timing;
  if (games === 0) return ['no game was finished'];
  const lines = [
    `speed: ${count(gamesPerSecond)} games a second (${counted(games, 'game')} in ${duration(wallSeconds)}, ` +
      `${counted(workers, 'worker')}), ${count(gamesPerCpuSecond)} a CPU second`,
  ];
  if (timedGames > 0) {
    const cost = (clockCostMs * 1e6).toFixed(0);
    lines.push(
      `timed: ${counted(timedGames, 'game')} (${percent(timedGames / games)}); a reading of the clock costs ${cost} ns, which is taken off`,
    );
  }
  return lines;
};
