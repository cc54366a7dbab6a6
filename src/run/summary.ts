import type { Source } from '../contestants/contestant.ts';
import { ENDINGS } from '../match/ending.ts';
import { openingsOf, openingsText } from '../openings/openings-config.ts';
import type { Format, Pairing } from '../schedule/pairings.ts';
import { scoreOfGames } from '../stats/counts/pairs.ts';
import { keptShare, keptTest } from '../stats/numeric/kept.ts';
import { sprt } from '../stats/sprt/sprt.ts';
import type { SprtOptions } from '../stats/sprt/sprt-options.ts';
import type { ParamValues } from '../strategy/params.ts';
import { figuresOfPairings, type PairingFigures, pairingFigures } from './pairing-figures.ts';
import { type RatingsSummary, ratingsSummary } from './ratings-summary.ts';
import { type RunConfig, runPairings } from './run-config.ts';
import { scheduledGames } from './run-schedule.ts';
import { type FirstFault, type StoppedByFaults, stoppedByFaults } from './stopped-by-faults.ts';
import { type EndingCounts, noEndings, type PairingCounts, resultsOf } from './tally.ts';

/** What is true of a whole run, whoever met whom. */
interface RunFacts {
  readonly format: Format;
  readonly contestants: readonly {
    readonly name: string;
    readonly strategy: string;
    readonly params: ParamValues;
    /** Of a module that was given by path. */
    readonly source?: Source;
    /** Games lost by each kind of fault. */
    readonly faults: Partial<EndingCounts>;
  }[];
  readonly seed: string;
  readonly size: number;
  readonly rule: string;
  readonly openings: string;
  /** Openings that come before any comes again, symmetric images included; null if too many to count. */
  readonly openingsAvailable: number | null;
  /** How many openings of this run had been played before in it. */
  readonly repeatedOpenings: number;
  readonly gamesScheduled: number;
  readonly games: number;
  readonly pairs: number;
  readonly distinctGames: number;
  readonly distinctPairs: number;
  readonly endings: Readonly<EndingCounts>;
  /** Of each contestant that has lost a game by its own fault, the first one; absent if none has. */
  readonly firstFaults?: readonly FirstFault[];
  /** Absent unless faults ended the run. */
  readonly stopped?: StoppedByFaults;
}

/** Where a sequential test stands, first contestant's side. */
export interface SprtSummary extends SprtOptions {
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  readonly verdict: 'H0' | 'H1' | null;
}

/** A match: the only pairing's figures stand beside what is true of the whole. */
export interface MatchSummary extends RunFacts, PairingFigures {
  readonly format: 'match';
  /** null without a test. */
  readonly sprt: SprtSummary | null;
}

export interface TournamentSummary extends RunFacts {
  readonly format: 'round-robin' | 'gauntlet';
  /** By contestant, in the order of `contestants`. */
  readonly standings: readonly {
    readonly name: string;
    readonly games: number;
    readonly wins: number;
    readonly draws: number;
    readonly losses: number;
    readonly score: number | null;
  }[];
  /** null while some contestants have not met, not even through others. */
  readonly ratings: RatingsSummary | null;
  readonly pairings: readonly (PairingFigures & { readonly first: string; readonly second: string })[];
}

/** All counts and statistics of a run. Depends on the games alone: the same seed gives the same summary. */
export type RunSummary = MatchSummary | TournamentSummary;

/** What the games of a run come to, by pairing. */
export interface RunCounts {
  readonly tallies: readonly PairingCounts[];
  readonly repeatedOpenings: number;
  readonly firstFaults: readonly FirstFault[];
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

const sumOfEndings = (all: readonly Readonly<EndingCounts>[]): EndingCounts => {
  const total = noEndings();
  for (const counts of all) for (const ending of ENDINGS) total[ending] += counts[ending];
  return total;
};

const nonZero = (counts: Readonly<EndingCounts>): Partial<EndingCounts> =>
  Object.fromEntries(ENDINGS.filter(ending => counts[ending] > 0).map(ending => [ending, counts[ending]]));

const factsOf = (
  config: RunConfig,
  pairings: readonly Pairing[],
  { tallies, repeatedOpenings, firstFaults }: RunCounts,
): RunFacts => {
  const total = (count: (counts: PairingCounts) => number): number => sum(tallies.map(count));
  const available = openingsOf(config).distinct;
  const stopped = stoppedByFaults(config, tallies);
  const faults = config.contestants.map((): Readonly<EndingCounts>[] => []);
  pairings.forEach(({ first, second }, i) => {
    faults[first].push(tallies[i].faults[0]);
    faults[second].push(tallies[i].faults[1]);
  });
  return {
    format: config.format,
    contestants: config.contestants.map(({ name, strategy, params, source }, i) => ({
      name,
      strategy,
      params,
      ...(source && { source }),
      faults: nonZero(sumOfEndings(faults[i])),
    })),
    seed: config.seed,
    size: config.rules.size,
    rule: config.rules.name,
    openings: openingsText(config.openings),
    openingsAvailable: Number.isFinite(available) ? available : null,
    repeatedOpenings,
    gamesScheduled: scheduledGames(config),
    games: total(counts => counts.games),
    pairs: total(counts => counts.pairs),
    distinctGames: total(counts => counts.distinctGames),
    distinctPairs: total(counts => counts.distinctPairs),
    endings: sumOfEndings(tallies.map(({ endings }) => endings)),
    ...(firstFaults.length > 0 && { firstFaults }),
    ...(stopped && { stopped }),
  };
};

/** Where the test stands. Only distinct pairs are put in: copies are no evidence. */
export const sprtSummary = (options: SprtOptions, counts: PairingCounts): SprtSummary => {
  const { llr, lower, upper, verdict } = sprt(counts.distinctPentanomial, options);
  return {
    ...options,
    llr: keptTest(llr),
    lower: keptTest(lower),
    upper: keptTest(upper),
    verdict: verdict ?? null,
  };
};

/** What each contestant has, by number. */
const standingsOf = (
  names: readonly string[],
  pairings: readonly Pairing[],
  tallies: readonly PairingCounts[],
): TournamentSummary['standings'] => {
  const results = names.map((): [wins: number, draws: number, losses: number] => [0, 0, 0]);
  pairings.forEach(({ first, second }, i) => {
    const [won, drawn, lost] = resultsOf(tallies[i]);
    const add = (player: number, wins: number, losses: number): void => {
      const has = results[player];
      has[0] += wins;
      has[1] += drawn;
      has[2] += losses;
    };
    add(first, won, lost);
    add(second, lost, won);
  });
  return names.map((name, player) => {
    const [wins, draws, losses] = results[player];
    const games = wins + draws + losses;
    const score = games === 0 ? null : keptShare(scoreOfGames(results[player]));
    return { name, games, wins, draws, losses, score };
  });
};

export const summarize = (config: RunConfig, counts: RunCounts): RunSummary => {
  const pairings = runPairings(config);
  const { tallies } = counts;
  const facts = factsOf(config, pairings, counts);
  const { format, sprt: test } = config;
  if (format === 'match') {
    return {
      ...facts,
      ...pairingFigures(tallies[0]),
      format,
      sprt: test === undefined ? null : sprtSummary(test, tallies[0]),
    };
  }
  const names = config.contestants.map(({ name }) => name);
  const figuresOf = figuresOfPairings();
  return {
    ...facts,
    format,
    standings: standingsOf(names, pairings, tallies),
    ratings: ratingsSummary(names, pairings, tallies, config.anchor) ?? null,
    pairings: pairings.map(({ first, second }, i) => ({
      first: names[first],
      second: names[second],
      ...figuresOf(tallies[i]),
    })),
  };
};
