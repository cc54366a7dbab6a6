import Table from 'cli-table3';
import type { MoveTiming } from '../arena/move-clock.ts';
import type { MatchSummary, RunTiming } from '../arena/summary.ts';
import type { WinsDrawsLosses } from '../arena/tally.ts';
import { ENDINGS, isFault } from '../match/ending.ts';
import { count, counted, duration, milliseconds, percent, signed } from './numbers.ts';

/** Below this share of distinct pairs the report says that copies were played. */
const MANY_COPIES = 0.99;

const flip = ({ wins, draws, losses }: WinsDrawsLosses): WinsDrawsLosses => ({
  wins: losses,
  draws,
  losses: wins,
});

const threeCounts = ({ wins, losses, draws }: WinsDrawsLosses): string =>
  [wins, losses, draws].map(count).join(' / ');

const range = (low: number | null, high: number | null): string =>
  low === null || high === null ? '-' : `${percent(low)} to ${percent(high)}`;

const complement = (share: number | null): number | null => (share === null ? null : 1 - share);

/** What a match came to: a column for each contestant, and lines about the whole below. */
export const matchReport = (summary: MatchSummary, timing: RunTiming, folder: string): string => {
  const { wins, draws, score, scoreLow, scoreHigh, asBlack, asWhite } = summary;
  const [first, second] = summary.contestants;
  const table = new Table({ head: ['', first.name, second.name], style: { head: [], border: [] } });
  const times = (show: (timing: MoveTiming) => string): string[] =>
    timing.timing.map(contestant => (contestant === null ? '-' : show(contestant)));
  table.push(
    ['wins', count(wins[0]), count(wins[1])],
    ['losses', count(wins[1]), count(wins[0])],
    ['draws', count(draws), count(draws)],
    ['score', ...[score, complement(score)].map(share => (share === null ? '-' : percent(share)))],
    ['  95 % interval', range(scoreLow, scoreHigh), range(complement(scoreHigh), complement(scoreLow))],
    ['as black: wins / losses / draws', threeCounts(asBlack), threeCounts(flip(asWhite))],
    ['as white: wins / losses / draws', threeCounts(asWhite), threeCounts(flip(asBlack))],
    ['ms a move, mean', ...times(t => milliseconds(t.meanMs))],
    ['  median / 99th percentile', ...times(t => `${milliseconds(t.p50Ms)} / ${milliseconds(t.p99Ms)}`)],
    ['  moves timed', ...times(t => count(t.movesTimed))],
  );
  return `${[heading(summary), table.toString(), ...notes(summary, timing, folder)].join('\n')}\n`;
};

const heading = ({ contestants, size, rule, openings, seed }: MatchSummary): string =>
  `${contestants[0].name} against ${contestants[1].name}: ${rule} on ${size} x ${size}, openings ${openings}, seed ${seed}`;

const notes = (summary: MatchSummary, timing: RunTiming, folder: string): string[] => [
  ...playedLines(summary),
  eloLine(summary),
  distinctLine(summary),
  endingsLine(summary),
  ...speedLines(summary, timing),
  `files: ${folder}`,
];

const playedLines = ({ games, gamesScheduled, pairs }: MatchSummary): string[] => {
  const lines: string[] = [];
  if (games < gamesScheduled)
    lines.push(`stopped after ${count(games)} of ${counted(gamesScheduled, 'game')}`);
  if (games > 2 * pairs) {
    lines.push('odd number of games: the last has no partner with colours swapped, and is in no interval');
  }
  return lines;
};

/** Never quite 0 or 1, whatever rounding has made of it. */
const likelihood = (los: number): string =>
  los < 0.001 ? '< 0.1 %' : los > 0.999 ? '> 99.9 %' : percent(los);

const eloLine = ({ contestants, elo, los }: MatchSummary): string => {
  const side = `Elo of ${contestants[0].name}`;
  const superiority = los === null ? '' : `, likelihood that it is the stronger one ${likelihood(los)}`;
  if (elo.low !== null && elo.high !== null && elo.value !== null) {
    return `${side}: ${signed(elo.value)}, 95 % interval ${signed(elo.low)} to ${signed(elo.high)}${superiority}`;
  }
  if (elo.low !== null) return `${side}: at least ${signed(elo.low)} at 95 %`;
  if (elo.high !== null) return `${side}: at most ${signed(elo.high)} at 95 %`;
  return `${side}: nothing can be said from these games`;
};

const distinctLine = ({
  games,
  distinctGames,
  pairs,
  distinctPairs,
  repeatedOpenings,
}: MatchSummary): string => {
  const copies =
    distinctPairs < MANY_COPIES * pairs
      ? `; copies tell nothing new, so the interval is that of ${counted(distinctPairs, 'distinct pair')} of ${count(pairs)}`
      : '';
  const repeats =
    repeatedOpenings === 0 ? 'no opening repeated' : `${counted(repeatedOpenings, 'opening')} repeated`;
  return `distinct games: ${count(distinctGames)} of ${count(games)}, ${repeats}${copies}`;
};

const endingsLine = ({ contestants, endings }: MatchSummary): string => {
  const faults = contestants.flatMap(({ name, faults }) =>
    Object.entries(faults).map(([ending, times]) => `${name} ${ending} ${count(times)}`),
  );
  const total = ENDINGS.filter(isFault).reduce((sum, ending) => sum + endings[ending], 0);
  const proper = `${count(endings.five)} by five in a row, ${count(endings.full)} on a full board`;
  return `endings: ${proper}, other ${total === 0 ? 'none' : `${count(total)}: ${faults.join(', ')}`}`;
};

const speedLines = ({ games }: MatchSummary, timing: RunTiming): string[] => {
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
