import { areColorsChosen } from '../openings/opening-rule.ts';
import type { PairingFigures } from '../run/pairing-figures.ts';
import type { RatingsSummary } from '../run/ratings-summary.ts';
import type { RunTiming } from '../run/run-timing.ts';
import type { TournamentSummary } from '../run/summary.ts';
import { faultNotes, unrepeatableNotes } from './fault-notes.ts';
import { COLORS_CHOSEN, eloText, losText, rangeText } from './figures-in-words.ts';
import type { Document, Sheet } from './formats/document.ts';
import { count, counted, eloRange, milliseconds, percent, plusMinus, signed } from './formats/numbers.ts';
import { settingsText } from './match-report.ts';
import { runNotes } from './run-notes.ts';

/** Below this chance of so bad a fit the ratings are said not to explain the results. */
const MISFIT = 0.01;

/** A table is read by people: of more contestants or pairings than these, files have it. */
const MOST_OPPONENTS = 40;
const MOST_PAIRINGS = 800;
const MOST_CAUTIONS = 40;
const MOST_CYCLES = 20;

/** What a tournament came to: ratings with the cross table, the pairings, and lines about the whole. */
export const tournamentDocument = (summary: TournamentSummary, timing: RunTiming | undefined): Document => {
  const { format, contestants, ratings, pairings } = summary;
  const names = ratings?.table.map(({ name }) => name) ?? byScore(summary);
  const isChosen = areColorsChosen(summary);
  const kind = format === 'gauntlet' ? `gauntlet of ${contestants[0].name}` : 'round robin';
  return {
    title: `${kind}, ${counted(contestants.length, 'contestant')}: ${settingsText(summary)}`,
    sheets: [
      crossTable(names, summary, timing),
      ...(pairings.length > MOST_PAIRINGS ? [] : [pairingTable(pairings, isChosen)]),
    ],
    notes: [
      ...faultNotes(summary),
      ...unrepeatableNotes(timing),
      ...sizeNotes(summary),
      ...ratingNotes(ratings, isChosen),
      ...cautions(pairings),
      ...runNotes(summary, timing),
    ],
  };
};

const byScore = ({ standings }: TournamentSummary): string[] =>
  [...standings].sort((a, b) => (b.score ?? 0) - (a.score ?? 0)).map(({ name }) => name);

/** A line for each contestant; columns are numbered as the lines are, so that they stay narrow. */
const crossTable = (
  names: readonly string[],
  summary: TournamentSummary,
  timing: RunTiming | undefined,
): Sheet => {
  const { contestants, standings, ratings, pairings } = summary;
  const scores = new Map(
    pairings.map(({ first, second, score }) => [JSON.stringify([first, second]), score]),
  );
  const opponents = names.length > MOST_OPPONENTS ? [] : names;
  const scoreAgainst = (name: string, other: string): string => {
    if (name === other) return '';
    const theirs = scores.get(JSON.stringify([other, name]));
    const score = scores.get(JSON.stringify([name, other])) ?? (theirs == null ? null : 1 - theirs);
    return score === null ? '-' : percent(score).replace(' %', '');
  };
  const rows = names.map((name, place) => {
    const standing = standings[contestants.findIndex(contestant => contestant.name === name)];
    const rating = ratings?.table.find(row => row.name === name);
    const moveTiming = timing?.timing[contestants.findIndex(contestant => contestant.name === name)];
    return [
      `${place + 1} ${name}`,
      rating?.elo == null ? '-' : signed(rating.elo),
      ratings == null || rating === undefined ? '-' : intervalOf(rating, ratings),
      rating?.losOverNext == null ? '' : losText(rating.losOverNext),
      count(standing.games),
      standing.score === null ? '-' : percent(standing.score),
      [standing.wins, standing.draws, standing.losses].map(count).join(' / '),
      ...(timing === undefined
        ? []
        : [moveTiming?.costMs === undefined ? '-' : milliseconds(moveTiming.costMs)]),
      ...opponents.map(other => scoreAgainst(name, other)),
    ];
  });
  return {
    head: [
      '',
      'Elo',
      '95 %',
      'LOS over next',
      'games',
      'score',
      'wins / draws / losses',
      ...(timing === undefined ? [] : ['ms a move']),
      ...opponents.map((_, i) => `% on ${i + 1}`),
    ],
    rows,
    spare: ['ms a move', 'LOS over next', 'wins / losses / draws', 'games', '95 %'],
  };
};

const intervalOf = (
  { name, low, high }: RatingsSummary['table'][number],
  { zero, anchor }: RatingsSummary,
): string => {
  if (name === zero) return name === anchor ? 'anchor' : 'at 0';
  return eloRange(low, high, 'not bounded');
};

const pairingTable = (pairings: TournamentSummary['pairings'], isChosen: boolean): Sheet => ({
  head: [
    'pairing',
    'score',
    '95 %',
    'wins / draws / losses',
    'Elo',
    'LOS',
    ...(isChosen ? [] : ['one colour won both']),
    'distinct pairs',
  ],
  spare: ['distinct pairs', 'one colour won both', 'LOS', 'wins / losses / draws', '95 %'],
  rows: pairings.map(pairing => [
    `${pairing.first} - ${pairing.second}`,
    pairing.score === null ? '-' : percent(pairing.score),
    rangeText(pairing.scoreLow, pairing.scoreHigh),
    [pairing.wins[0], pairing.draws, pairing.wins[1]].map(count).join(' / '),
    eloText(pairing.elo),
    pairing.los === null ? '-' : losText(pairing.los),
    ...(isChosen ? [] : [openingShare(pairing)]),
    `${count(pairing.distinctPairs)} of ${count(pairing.pairs)}`,
  ]),
});

const openingShare = ({ openingDecided, pairs }: PairingFigures): string =>
  pairs === 0 ? '-' : percent(openingDecided / pairs);

/** What is left out of the tables of a large field, and where it is. */
const sizeNotes = ({ contestants, pairings }: TournamentSummary): string[] => [
  ...(contestants.length > MOST_OPPONENTS
    ? [
        `no columns for each opponent of ${count(contestants.length)}: --format csv has a line for each pairing`,
      ]
    : []),
  ...(pairings.length > MOST_PAIRINGS
    ? [`no table of ${count(pairings.length)} pairings: --format csv and --json have them`]
    : []),
];

const ratingNotes = (ratings: RatingsSummary | null, isChosen: boolean): string[] => {
  if (ratings === null) return ['no ratings: not all contestants have met yet, not even through others'];
  const { anchor, zero, table, blackAdvantage, noBlackAdvantage, fit, cycles } = ratings;
  const isBounded = table.some(({ elo }) => elo === null);
  const black =
    blackAdvantage === null || isChosen
      ? ''
      : `; black is worth ${plusMinus(blackAdvantage.elo, 1.96 * blackAdvantage.error)}`;
  return [
    `Elo 0 is ${zero ?? `the mean of all${isBounded ? ' that have a rating' : ''}`}${
      anchor === null || anchor === zero ? '' : `, as results of ${anchor} are one-sided`
    }; figures of a pairing are on the side of the one named first${black}`,
    ...(isBounded
      ? [
          '"at least" and "at most" (at 95 %): all games against those with a rating were won, or all lost, which bounds a rating and does not give one',
        ]
      : []),
    ...(isChosen ? [COLORS_CHOSEN] : []),
    ...(noBlackAdvantage === null || isChosen
      ? []
      : [`what black is worth in Elo cannot be told: ${noBlackAdvantage}`]),
    ...fitLines(fit),
    ...(cycles.length === 0
      ? []
      : [
          `each beats the next, and the last the first: ${cycles
            .slice(0, MOST_CYCLES)
            .map(cycle => cycle.join(' > '))
            .join(
              '; ',
            )}${cycles.length > MOST_CYCLES ? `; and ${count(cycles.length - MOST_CYCLES)} more` : ''}`,
        ]),
  ];
};

const fitLines = ({ chiSquare, df, p }: RatingsSummary['fit']): string[] => {
  if (p === null) return [];
  const measure = `chi-square ${chiSquare.toFixed(1)} on ${df}`;
  const chance = p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(3)}`;
  return p < MISFIT
    ? [
        `one number a contestant does not explain these results (${measure}, ${chance}): trust the cross table rather than the ratings`,
      ]
    : [`one number a contestant explains these results well enough (${measure}, ${chance})`];
};

/** What is to be known of pairings; of many that are alike, the first one with how many there are. */
const cautions = (pairings: TournamentSummary['pairings']): string[] => {
  const warned = pairings.filter(({ caution }) => caution !== null);
  const shown = warned.length > MOST_CAUTIONS ? warned.slice(0, 1) : warned;
  const others = warned.length - shown.length;
  return shown.map(
    ({ first, second, caution }) =>
      `beware: ${first} - ${second}: ${caution}${others > 0 ? `; of ${count(others)} other pairings there is something like that to say` : ''}`,
  );
};
