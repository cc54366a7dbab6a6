import {
  drawRate,
  evenPairRate,
  type Pentanomial,
  pairRatio,
  type WinsDrawsLosses,
} from '../stats/counts/pairs.ts';
import type { HeadToHead } from '../stats/match/head-to-head.ts';
import { gamesToResolve, halfWidthAfter, pairsToResolve } from '../stats/match/planning.ts';
import { sprtExpectation } from '../stats/sprt/sprt-expectation.ts';
import { type SprtOptions, sprtBounds } from '../stats/sprt/sprt-options.ts';
import { eloText, losText, nEloText, rangeText, SCALES, sprtLines } from './figures-in-words.ts';
import { documentText } from './formats/document.ts';
import { count, counted, halfWidth, percent } from './formats/numbers.ts';

/** Counts that a user has, first contestant's side. */
export type Counts =
  | { readonly kind: 'games'; readonly counts: WinsDrawsLosses }
  | { readonly kind: 'pairs'; readonly counts: Pentanomial };

/** A difference that is to be shown. */
export interface PlanSummary {
  readonly elo: number;
  /** Standard deviation of a game's score. */
  readonly deviation: number;
  /** Whether the deviation is that of the results given, rather than a usual one. */
  readonly isMeasured: boolean;
  readonly games: number;
  readonly pairs: number;
}

export const planSummary = (elo: number, deviation: number, isMeasured: boolean): PlanSummary => ({
  elo,
  deviation,
  isMeasured,
  games: Math.ceil(gamesToResolve(elo, { deviation })),
  pairs: pairsToResolve(elo, { deviation }),
});

export interface StatsRequest {
  readonly results: Counts | undefined;
  readonly figures: HeadToHead;
  readonly sprt: SprtOptions | undefined;
  readonly plan: PlanSummary | undefined;
  /** Standard deviation of a game's score to expect. */
  readonly deviation: number;
}

/** The figures of counts as a table, the test, and the plan. */
export const statsReport = (request: StatsRequest, width?: number): string => {
  const { results, figures, sprt, plan, deviation } = request;
  const sheets =
    results === undefined ? [] : [{ head: ['', 'first contestant'], rows: rowsOf(results, figures) }];
  const { llr, lower, upper, verdict } = figures;
  const test =
    sprt === undefined
      ? []
      : results === undefined || llr === null || lower === null || upper === null
        ? expectationLines(sprt, deviation)
        : sprtLines('the first contestant', { ...sprt, llr, lower, upper, verdict });
  const notes = [...test, ...(plan === undefined ? [] : planLines(plan))];
  return documentText({ title: titleOf(results), sheets, notes }, width);
};

const titleOf = (results: Counts | undefined): string => {
  if (results === undefined) return "what to expect, first contestant's side";
  if (results.kind === 'pairs') return "pairs of games, first contestant's side";
  return "games that were not counted in pairs, first contestant's side; each is taken as independent of the others";
};

const rowsOf = ({ kind, counts }: Counts, figures: HeadToHead): string[][] => {
  const { games, pairs, score, scoreLow, scoreHigh, elo, eloLow, eloHigh, nElo, nEloError, los } = figures;
  const share = (value: number | null | undefined): string => (value == null ? '-' : percent(value));
  const pairRows =
    kind === 'games'
      ? [['games drawn', share(drawRate(counts))]]
      : [
          ['even pairs', share(evenPairRate(counts))],
          ['pairs won for each lost', pairRatio(counts)?.toFixed(2) ?? '-'],
        ];
  return [
    ['games', count(games)],
    ...(pairs === null ? [] : [['pairs', count(pairs)]]),
    ['score', share(score)],
    ['  95 % interval', rangeText(scoreLow, scoreHigh)],
    ['Elo', eloText({ value: elo, low: eloLow, high: eloHigh })],
    ['normalized Elo', games === 0 ? '-' : nEloText({ value: nElo, error: nEloError }, kind)],
    ['likelihood to be the stronger one (LOS)', los === null ? '-' : losText(los)],
    ...pairRows,
  ];
};

const expectationLines = (options: SprtOptions, deviation: number): string[] => {
  const { elo0, elo1, model } = options;
  const { lower, upper } = sprtBounds(options);
  const lines = [elo0, (elo0 + elo1) / 2, elo1].map(elo => {
    const { passProbability, games } = sprtExpectation(options, elo, deviation);
    return `  if the first contestant is at ${elo}: H1 is accepted in ${percent(passProbability)} of tests, after ${counted(games, 'game')} on average`;
  });
  return [
    `SPRT, bounds in ${SCALES[model]}: H0 ${elo0} at LLR ${lower.toFixed(2)}, H1 ${elo1} at ${upper.toFixed(2)}`,
    ...lines,
  ];
};

const planLines = ({ elo, deviation, isMeasured, games, pairs }: PlanSummary): string[] => {
  const width = halfWidthAfter(games, deviation);
  return [
    `to show a difference of ${elo > 0 ? '+' : ''}${elo} Elo (one-sided at 5 %, seen 95 times in 100): ${counted(games, 'game')}, ${counted(pairs, 'pair')}`,
    `  with a standard deviation of ${deviation.toFixed(3)} a game, ${isMeasured ? 'as these results have' : 'as pattern players have against each other'}${
      width === undefined ? '' : `; the interval of an even score is then ${halfWidth(width)} Elo`
    }`,
  ];
};
