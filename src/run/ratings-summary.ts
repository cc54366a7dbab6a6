import type { Pairing } from '../schedule/pairings.ts';
import type { Pentanomial, WinsDrawsLosses } from '../stats/counts/pairs.ts';
import { keptElo, keptLikelihood, keptTest } from '../stats/numeric/kept.ts';
import { comparableGroups, type Meeting } from '../stats/ratings/meetings.ts';
import { type RatingTable, ratingTable } from '../stats/ratings/ratings.ts';
import type { ColorCounts, PairingCounts } from './tally.ts';

/**
 * Ratings of a tournament, the strongest first; null in place of what is not defined. A difference of ratings
 * predicts the score: two contestants differ by their pairing's Elo, as far as one number can say it.
 */
export interface RatingsSummary {
  /** Name of the contestant who was asked to be at 0; null if none was. */
  readonly anchor: string | null;
  /** Name of the contestant who is at 0; null if the mean of those with a rating is. */
  readonly zero: string | null;
  readonly table: readonly {
    readonly name: string;
    /** null with a one-sided result, which gives a bound at most: then only one of `low` and `high` is known. */
    readonly elo: number | null;
    readonly error: number | null;
    readonly low: number | null;
    readonly high: number | null;
    /** Likelihood to be stronger than the next one. */
    readonly losOverNext: number | null;
  }[];
  readonly blackAdvantage: NonNullable<RatingTable['blackAdvantage']> | null;
  /** Why black's advantage cannot be told, in words. */
  readonly noBlackAdvantage: string | null;
  /** How well one number a contestant explains who beats whom; a small p says that it does not. */
  readonly fit: { readonly chiSquare: number; readonly df: number; readonly p: number | null };
  /** Names of three of whom each beats the next, and the last the first. */
  readonly cycles: readonly (readonly string[])[];
}

/** The games of a pairing as evidence: their shares, with the weight of the distinct pairs. */
const meetingOf = ({ first, second }: Pairing, counts: PairingCounts): Meeting => {
  const share = counts.pairs === 0 ? 1 : counts.distinctPairs / counts.pairs;
  const scaled = ({ wins, draws, losses }: ColorCounts): WinsDrawsLosses => [
    wins * share,
    draws * share,
    losses * share,
  ];
  return {
    first,
    second,
    asBlack: scaled(counts.asBlack),
    asWhite: scaled(counts.asWhite),
    pairs: counts.pentanomial.map(count => count * share) as unknown as Pentanomial,
  };
};

/** Undefined while some contestants have not met, not even through others. */
export const ratingsSummary = (
  names: readonly string[],
  pairings: readonly Pairing[],
  counts: readonly PairingCounts[],
  anchor: string | undefined,
): RatingsSummary | undefined => {
  const meetings = pairings.flatMap((pairing, i) =>
    counts[i].pairs === 0 ? [] : [meetingOf(pairing, counts[i])],
  );
  if (comparableGroups(names.length, meetings).length > 1) return undefined;
  const anchored = anchor === undefined ? undefined : names.indexOf(anchor);
  const { ratings, zero, blackAdvantage, noBlackAdvantage, fit, cycles } = ratingTable(names, meetings, {
    anchor: anchored,
  });
  return {
    anchor: anchor ?? null,
    zero: zero === undefined ? null : names[zero],
    table: ratings.map(({ player, elo, error, low, high, losOverNext }) => ({
      name: names[player],
      elo: keptElo(elo) ?? null,
      error: keptElo(error) ?? null,
      low: keptElo(low) ?? null,
      high: keptElo(high) ?? null,
      losOverNext: losOverNext === undefined ? null : keptLikelihood(losOverNext),
    })),
    blackAdvantage: blackAdvantage
      ? { elo: keptElo(blackAdvantage.elo), error: keptElo(blackAdvantage.error) }
      : null,
    noBlackAdvantage: noBlackAdvantage ?? null,
    fit: {
      chiSquare: keptTest(fit.chiSquare),
      df: fit.df,
      p: fit.p === undefined ? null : keptLikelihood(fit.p),
    },
    cycles: cycles.map(cycle => cycle.map(player => names[player])),
  };
};
