import { areColorsChosen } from '../openings/opening-rule.ts';
import type { MoveTiming } from '../run/move-times/move-clock.ts';
import type { RunTiming } from '../run/run-timing.ts';
import type { MatchSummary } from '../run/summary.ts';
import type { ColorCounts } from '../run/tally.ts';
import { faultNotes, unrepeatableNotes } from './fault-notes.ts';
import { figureLines, rangeText, sprtLines } from './figures-in-words.ts';
import type { Document } from './formats/document.ts';
import { count, milliseconds, percent } from './formats/numbers.ts';
import { runNotes } from './run-notes.ts';

const flip = ({ wins, draws, losses }: ColorCounts): ColorCounts => ({
  wins: losses,
  draws,
  losses: wins,
});

const threeCounts = ({ wins, draws, losses }: ColorCounts): string =>
  [wins, draws, losses].map(count).join(' / ');

const complement = (share: number | null): number | null => (share === null ? null : 1 - share);

/** What a match came to: a column for each contestant, and lines about the whole below. */
export const matchDocument = (summary: MatchSummary, timing: RunTiming | undefined): Document => {
  const { wins, draws, score, scoreLow, scoreHigh, asBlack, asWhite, contestants, sprt } = summary;
  const [{ name: first }, { name: second }] = contestants;
  const rows = [
    ['wins', count(wins[0]), count(wins[1])],
    ['draws', count(draws), count(draws)],
    ['losses', count(wins[1]), count(wins[0])],
    ['score', ...[score, complement(score)].map(share => (share === null ? '-' : percent(share)))],
    [
      '  95 % interval',
      rangeText(scoreLow, scoreHigh),
      rangeText(complement(scoreHigh), complement(scoreLow)),
    ],
    ['as black: wins / draws / losses', threeCounts(asBlack), threeCounts(flip(asWhite))],
    ['as white: wins / draws / losses', threeCounts(asWhite), threeCounts(flip(asBlack))],
    ...(timing === undefined ? [] : timingRows(timing)),
  ];
  return {
    title: `${first} against ${second}: ${settingsText(summary)}`,
    sheets: [{ head: ['', first, second], rows }],
    notes: [
      ...faultNotes(summary),
      ...unrepeatableNotes(timing),
      ...figureLines(first, summary, areColorsChosen(summary)),
      ...(sprt === null ? [] : sprtLines(first, sprt, summary)),
      ...runNotes(summary, timing),
    ],
  };
};

const timingRows = ({ timing }: RunTiming): string[][] => {
  const times = (show: (timing: MoveTiming) => string): string[] =>
    timing.map(contestant => (contestant === null ? '-' : show(contestant)));
  return [
    ['ms a move', ...times(t => (t.costMs === undefined ? '-' : milliseconds(t.costMs)))],
    ['  median / 99th percentile', ...times(t => `${milliseconds(t.p50Ms)} / ${milliseconds(t.p99Ms)}`)],
    [
      '  moves timed / first ones left out',
      ...times(t => `${count(t.movesTimed)} / ${count(t.warmUpMoves ?? 0)}`),
    ],
    ['  mean of all, start-up included', ...times(t => milliseconds(t.meanMs))],
  ];
};

/** `freestyle on 15 x 15, openings random:4@7, seed 1`. */
export const settingsText = ({
  size,
  rule,
  openings,
  seed,
}: Pick<MatchSummary, 'size' | 'rule' | 'openings' | 'seed'>): string =>
  `${rule} on ${size} x ${size}, openings ${openings}, seed ${seed}`;
