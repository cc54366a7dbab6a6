import type { PairingFigures } from '../run/pairing-figures.ts';
import type { SprtSummary } from '../run/summary.ts';
import type { SprtModel } from '../stats/sprt/sprt-options.ts';
import { count, counted, digitsToTell, percent, plusMinus, signed } from './formats/numbers.ts';

/** `52.3 % to 55.0 %`. */
export const rangeText = (low: number | null, high: number | null): string => {
  if (low === null || high === null) return '-';
  const digits = digitsToTell(low, high, percent, 1);
  return `${percent(low, digits)} to ${percent(high, digits)}`;
};

/** The Elo difference with both ends, or the bound that is known: `+41 [+11, +71]`, `at least +191 at 95 %`. */
export const eloText = ({ value, low, high }: PairingFigures['elo']): string => {
  if (low === null) return high === null ? 'unknown' : `at most ${signed(high)} at 95 %`;
  if (high === null) return `at least ${signed(low)} at 95 %`;
  const digits = digitsToTell(low, high, signed, 0);
  const ends = `[${signed(low, digits)}, ${signed(high, digits)}]`;
  return value === null ? ends : `${signed(value, digits)} ${ends}`;
};

/** `+12 ± 8`, or why there is none; `noun` is what was counted. */
export const nEloText = ({ value, error }: PairingFigures['nElo'], noun = 'pairs'): string =>
  value === null || error === null ? `not defined, as all ${noun} ended alike` : plusMinus(value, error);

const pairRatioText = ({ pairRatio, pairs }: PairingFigures): string =>
  pairRatio === null ? (pairs === 0 ? '-' : 'not defined, as no pair was lost') : pairRatio.toFixed(2);

/** A likelihood: never quite 0 or 100 %, which no number of games proves. */
export const losText = (los: number): string => {
  if (los > 0.9995) return '> 99.9 %';
  if (los < 0.0005) return '< 0.1 %';
  return percent(los);
};

/**
 * The share of the pairs that one colour would win whole if the two games of an opening had nothing to do with
 * each other: half of them between equal players who draw no game. Only what is above it is the openings'.
 */
const oneColorByChance = ({ asBlack, asWhite }: PairingFigures): number => {
  const [black, white] = [asBlack, asWhite].map(({ wins, draws, losses }) => {
    const games = wins + draws + losses;
    return { wins: wins / games, losses: losses / games };
  });
  return black.wins * white.losses + black.losses * white.wins;
};

/**
 * Lines about the figures of a pairing.
 *
 * @param name - the first contestant, whose side they are on
 * @param isChosen - whether players chose their colours
 */
export const figureLines = (name: string, figures: PairingFigures, isChosen: boolean): string[] => {
  const { pairs, pentanomial, openingDecided, los, drawRate, caution } = figures;
  if (pairs === 0) return [`${name}: no pair of games is complete, so nothing can be said about strength`];
  const [ll, ld, even, dw, ww] = pentanomial.map(count);
  const { low, high } = figures.elo;
  const level = low === null || high === null ? '' : ' (95 %)';
  const superiority = los === null ? '-' : losText(los);
  return [
    `pairs of ${name}: ${count(pairs)}; both lost ${ll}, lost and drawn ${ld}, even ${even}, drawn and won ${dw}, both won ${ww}`,
    ...(isChosen
      ? []
      : [
          `  one colour won both games: ${counted(openingDecided, 'pair')}, ${percent(openingDecided / pairs)} (${percent(oneColorByChance(figures))} if openings decided nothing)`,
        ]),
    `Elo of ${name}: ${eloText(figures.elo)}${level}, normalized Elo ${nEloText(figures.nElo)}`,
    `  likelihood that it is the stronger one (LOS) ${superiority}; pairs won for each lost ${pairRatioText(figures)}; games drawn ${drawRate === null ? '-' : percent(drawRate)}`,
    isChosen ? COLORS_CHOSEN : colorLine(figures.colorAdvantage),
    ...(caution === null ? [] : [`beware: ${caution}`]),
  ];
};

/** In place of all that is said of colours elsewhere. */
export const COLORS_CHOSEN =
  'colours were chosen by the players, so what a colour or an opening is worth cannot be told';

const colorLine = (advantage: PairingFigures['colorAdvantage']): string =>
  advantage === null || advantage.score === null
    ? 'black, whoever had it: -'
    : `black, whoever had it, scored ${percent(advantage.score)}, 95 % interval ${rangeText(advantage.low, advantage.high)}`;

/** What a model's bounds are measured in. */
export const SCALES: Record<SprtModel, string> = {
  normalized: 'normalized Elo',
  logistic: 'logistic Elo',
  bayesian: 'BayesElo',
};

/** What is tested, and where the test stands. */
export const sprtLines = (
  name: string,
  { elo0, elo1, alpha, beta, model, llr, lower, upper, verdict }: SprtSummary,
  { pairs, distinctPairs }: { readonly pairs: number; readonly distinctPairs: number } = {
    pairs: 0,
    distinctPairs: 0,
  },
): string[] => {
  const copies =
    distinctPairs < pairs
      ? [`  copies are no evidence: ${counted(distinctPairs, 'distinct pair')} of ${count(pairs)} put in`]
      : [];
  return [
    `SPRT, side of ${name}, bounds in ${SCALES[model]}: H0 ${bound(elo0)}, H1 ${bound(elo1)}, alpha ${alpha}, beta ${beta}`,
    `  LLR ${llrText(llr)}, H0 at ${lower.toFixed(2)}, H1 at ${upper.toFixed(2)}: ${verdictText(verdict, elo0, elo1)}`,
    ...copies,
  ];
};

/** Two digits, and no minus before a zero. */
export const llrText = (llr: number): string => llr.toFixed(2).replace(/^-(0\.00)$/, '$1');

/** A bound as the user gave it, which need not be whole. */
const bound = (elo: number): string => `${elo > 0 ? '+' : ''}${elo}`;

const verdictText = (verdict: 'H0' | 'H1' | null, elo0: number, elo1: number): string => {
  if (verdict === 'H1') return `H1 accepted: rather ${bound(elo1)} than ${bound(elo0)}`;
  if (verdict === 'H0') return `H0 accepted: rather ${bound(elo0)} than ${bound(elo1)}`;
  return 'no verdict, neither bound was reached';
};
