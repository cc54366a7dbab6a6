import seedrandom from 'seedrandom';
import { describe, expect, test } from 'vitest';
import type { WinsDrawsLosses } from '../../src/stats/counts/pairs.ts';
import { inverse } from '../../src/stats/numeric/linear.ts';
import { bradleyTerry, differenceError } from '../../src/stats/ratings/bradley-terry.ts';
import { cycles, goodnessOfFit } from '../../src/stats/ratings/goodness-of-fit.ts';
import type { Meeting } from '../../src/stats/ratings/meetings.ts';
import { strongGroups } from '../../src/stats/ratings/meetings.ts';
import type { Rating, RatingTable } from '../../src/stats/ratings/ratings.ts';
import { ratingTable } from '../../src/stats/ratings/ratings.ts';
import { eloOfScore, scoreOfElo } from '../../src/stats/score/elo.ts';
import { los } from '../../src/stats/score/los.ts';
import { bayesEloOf } from '../../src/stats/sprt/bayes-elo.ts';
import others from '../data/stats/ratings-of-others.json' with { type: 'json' };
import { drawChances, ordoScale } from './calculators/ordo.ts';
import { near, vectors } from './vectors.ts';

const abc = ['a', 'b', 'c', 'd', 'e'];
type Row = readonly [first: number, second: number, wins: number, draws: number, losses: number];
const meeting = ([first, second, wins, draws, losses]: Row): Meeting => ({
  first,
  second,
  asBlack: [wins, draws, losses],
  asWhite: [0, 0, 0],
});
const players = (rows: readonly Row[]) => Math.max(...rows.map(([a, b]) => Math.max(a, b))) + 1;

const [transitive] = vectors('bt_goodness_of_fit_transitive');
const [cyclic] = vectors('bt_goodness_of_fit_mild_cycle');

describe('half-point Bradley-Terry', () => {
  test('perfect scores stay finite with a virtual draw, and are infinite without', () => {
    for (const { input, output } of vectors('perfect_score_with_prior_draw')) {
      const fit = bradleyTerry(3, input.games.map(meeting), { virtualDraws: 1 })!;
      fit.elo.forEach((elo, i) => {
        expect(near(elo, output.ratings[i], 1e-6)).toBe(true);
      });
      expect(bradleyTerry(3, input.games.map(meeting))).toBeUndefined();
    }
  });

  test.each([transitive, cyclic])('$name', ({ input, output }) => {
    const meetings = input.games.map(meeting);
    const fit = goodnessOfFit(bradleyTerry(players(input.games), meetings)!.elo, meetings);
    expect(near(fit.chiSquare, output.chi2, 1e-6) && near(fit.p, output.p, 1e-6)).toBe(true);
    expect(fit.df).toBe(output.df);
  });

  test('ratings and sandwich errors; Ordo has the same ratings on its own scale', () => {
    const fit = bradleyTerry(4, transitive.input.games.map(meeting))!;
    const { input, output } = vectors('ordo_scale')[0];
    fit.elo.forEach((elo, i) => {
      expect(near(elo, input.ratings_400_scale[i], 1e-6)).toBe(true);
    });
    ordoScale(input.ratings_400_scale).forEach((elo, i) => {
      expect(near(elo, output.ratings[i], 1e-9)).toBe(true);
    });
    const [sandwich] = vectors('bradley_terry_sandwich');
    fit.sandwich.forEach((row, i) => {
      expect(near(Math.sqrt(row[i]), sandwich.output.se_relative_to_mean[i], 1e-6)).toBe(true);
    });
  });
});

test('Ordo draw rates', () => {
  for (const { input, output } of vectors('ordo_draw_rate')) {
    const chances = drawChances(input.expected_score, input.draw_rate_at_equality);
    for (const key of ['win', 'draw', 'loss'] as const)
      expect(near(chances[key], output[key], 1e-9), key).toBe(true);
  }
  expect(drawChances(0.5, 1 / 3).draw).toBeCloseTo(1 / 3, 12);
});

/** A game of black, `apart` Elo above white: 0 lost, 1 drawn, 2 won; scores are those of the Elo scale. */
const drawGame = (random: () => number, apart: number, drawRate: number): 0 | 1 | 2 => {
  const score = scoreOfElo(apart);
  const { win, draw } = drawRate === 0 ? { win: score, draw: 0 } : drawChances(score, drawRate);
  const u = random();
  return u < win ? 2 : u < win + draw ? 1 : 0;
};

const tournament = (
  random: () => number,
  truth: readonly number[],
  pairs: number,
  { drawRate = 0.1, black = 0 } = {},
): Meeting[] =>
  truth.flatMap((a, first) =>
    truth.slice(first + 1).map((b, offset): Meeting => {
      const asBlack: [number, number, number] = [0, 0, 0];
      const asWhite: [number, number, number] = [0, 0, 0];
      const cells: [number, number, number, number, number] = [0, 0, 0, 0, 0];
      for (let i = 0; i < pairs; i++) {
        const one = drawGame(random, a - b + black, drawRate);
        const other = 2 - drawGame(random, b - a + black, drawRate);
        asBlack[2 - one]++;
        asWhite[2 - other]++;
        cells[one + other]++;
      }
      return { first, second: first + 1 + offset, asBlack, asWhite, pairs: cells };
    }),
  );

test.each([0, 0.5, 0.95])(
  'eight simulated players, %d drawn between equals: no bias, and intervals that cover',
  drawRate => {
    const truth = [-210, -120, -60, -15, 15, 60, 120, 210];
    const random = seedrandom.tychei(`ratings ${drawRate}`);
    const runs = 150;
    const sums = truth.map(() => 0);
    let covered = 0;
    for (let run = 0; run < runs; run++) {
      const table = ratingTable('abcdefgh'.split(''), tournament(random, truth, 20, { drawRate }));
      for (const { player, elo, low, high } of table.ratings) {
        sums[player] += elo!;
        if (low! <= truth[player] && truth[player] <= high!) covered++;
      }
    }
    // The standard error of a mean of 150 is about 2 Elo without draws.
    sums.forEach((sum, i) => {
      expect(Math.abs(sum / runs - truth[i]), `player ${i}`).toBeLessThan(6);
    });
    expect(covered / runs / 8).toBeGreaterThan(0.93);
    expect(covered / runs / 8).toBeLessThan(0.97);
  },
);

test.each([0, 0.5, 0.95])("black's advantage is found with %d drawn, and its interval holds it", drawRate => {
  const random = seedrandom.tychei(`black ${drawRate}`);
  const runs = 150;
  let [sum, covered] = [0, 0];
  for (let run = 0; run < runs; run++) {
    const games = tournament(random, [-60, 0, 60], 40, { drawRate, black: 40 });
    const { elo, error } = ratingTable(['a', 'b', 'c'], games).blackAdvantage!;
    sum += elo;
    if (Math.abs(elo - 40) <= 1.96 * error) covered++;
  }
  expect(Math.abs(sum / runs - 40)).toBeLessThan(5);
  expect(covered / runs).toBeGreaterThan(0.91);
});

describe('ratings are on the Elo scale', () => {
  const byNumber = ({ ratings }: RatingTable) =>
    [...ratings].sort((a, b) => a.player - b.player).map(({ elo }) => elo!);
  const inColours = ([first, second, ...games]: readonly number[]): Meeting => ({
    first: first,
    second: second,
    asBlack: games.slice(0, 3) as unknown as WinsDrawsLosses,
    asWhite: games.slice(3) as unknown as WinsDrawsLosses,
  });

  test.each([
    [72, 36, 12, 190.849],
    [8, 190, 2, 10.426],
    [4, 95, 1, 10.426],
    [1, 0, 3, -190.849],
  ])(
    'two players differ by the Elo of their score: %i won, %i drawn, %i lost',
    (wins, draws, losses, gap) => {
      const games: readonly number[] = [0, 1, wins, draws, losses, wins, draws, losses];
      const [a, b] = byNumber(ratingTable(['a', 'b'], [inColours(games)]));
      expect(a - b).toBeCloseTo(eloOfScore((wins + draws / 2) / (wins + draws + losses))!, 9);
      expect(a - b).toBeCloseTo(gap, 3);
    },
  );

  test('black winning nearly all games does not stretch or narrow what the score says', () => {
    const [a, b] = byNumber(ratingTable(['a', 'b'], [inColours([0, 1, 99, 0, 1, 21, 0, 79])]));
    expect(a - b).toBeCloseTo(eloOfScore(0.6)!, 9);
  });

  test.each(others.tables)('$name: as Ordo has it', ({ players, games, ordo }) => {
    const names = abc.slice(0, players);
    const ratings = byNumber(ratingTable(names, games.map(inColours)));
    // Printed to three digits.
    ordoScale(ratings).forEach((elo, i) => {
      expect(Math.abs(elo - ordo[i])).toBeLessThan(0.00051);
    });
  });

  test('BayesElo has the same gaps without draws; with draws it narrows them, the more the larger they are', () => {
    for (const { name, players, games, bayesElo } of others.tables) {
      const ratings = byNumber(ratingTable(abc.slice(0, players), games.map(inColours)));
      bayesElo.forEach((gap, i) => {
        const ours = ratings[i] - ratings[i + 1];
        if (name === 'no draws') expect(Math.abs(gap - ours)).toBeLessThan(0.051);
        else expect(gap).toBeLessThan(ours);
      });
    }
    // Its own scale is the one on which a small difference predicts the score, at any share of draws.
    for (const draws of [0, 1_000, 19_000]) {
      const { elo, drawElo } = bayesEloOf([499, draws, 501])!;
      const x = 10 ** (-drawElo / 400);
      const [a, b] = byNumber(ratingTable(['a', 'b'], [meeting([0, 1, 501, draws, 499])]));
      expect((elo * 4 * x) / (1 + x) ** 2 / (a - b)).toBeCloseTo(1, 3);
    }
  });

  test('the test of fit is that of the ratings in the table', () => {
    const { games, players } = others.tables[3];
    const meetings = games.map(inColours);
    const table = ratingTable(abc.slice(0, players), meetings);
    expect(table.fit).toEqual(goodnessOfFit(byNumber(table), meetings));
    expect(table.fit.df).toBe(3);
  });
});

test('a matrix for a field of 400 is inverted', () => {
  const matrix = Array.from({ length: 400 }, (_, i) =>
    Array.from({ length: 400 }, (__, j) => (i === j ? 2 : 0)),
  );
  expect(inverse(matrix)![399][399]).toBe(0.5);
});

describe('the table', () => {
  const names = ['anna', 'ben', 'cleo', 'dora'];

  test('players who never met are named, and not rated', () => {
    const apart = [meeting([0, 1, 5, 0, 5]), meeting([2, 3, 5, 0, 5]), meeting([1, 2, 0, 0, 0])];
    expect(() => ratingTable(names, apart)).toThrow(RangeError);
    expect(() => ratingTable(names, apart)).toThrow(/\{anna, ben\} and \{cleo, dora\}/);
  });

  test('the anchor stands at 0 and errors are those of differences from it', () => {
    const meetings = transitive.input.games.map(meeting);
    const free = ratingTable(names, meetings);
    const anchored = ratingTable(names, meetings, { anchor: 2 });
    const at = (table: typeof free, player: number) => table.ratings.find(row => row.player === player)!;
    expect(at(anchored, 2)).toMatchObject({ elo: 0, error: 0 });
    expect(at(anchored, 0).elo).toBeCloseTo(at(free, 0).elo! - at(free, 2).elo!, 9);
    expect([free.zero, anchored.zero]).toEqual([undefined, 2]);
    expect(anchored.ratings.map(row => row.player)).toEqual([0, 1, 2, 3]);
    expect(anchored.ratings.at(-1)!.losOverNext).toBeUndefined();
    expect(anchored.ratings[0].losOverNext).toBeGreaterThan(0.95);
  });

  test('sets within which points went round', () => {
    const round: Row[] = [
      [0, 1, 5, 0, 0],
      [1, 2, 5, 0, 0],
      [2, 0, 0, 1, 0],
    ];
    expect(strongGroups(3, round.map(meeting))).toEqual([[0, 1, 2]]);
    expect(strongGroups(3, round.slice(0, 2).map(meeting))).toEqual([[0], [1], [2]]);
    expect(
      strongGroups(4, [meeting([0, 2, 1, 0, 1]), meeting([1, 3, 0, 1, 0]), meeting([0, 1, 0, 0, 5])]),
    ).toEqual([
      [0, 2],
      [1, 3],
    ]);
  });

  test('black winning every game is an advantage of black, not of a player', () => {
    const table = ratingTable(names.slice(0, 2), [
      { first: 0, second: 1, asBlack: [10, 0, 0], asWhite: [0, 0, 10], pairs: [0, 0, 10, 0, 0] },
    ]);
    expect(table.ratings[0].elo).toBeCloseTo(0, 6);
    expect(table.ratings[0].high).toBeGreaterThan(1);
    expect(table.blackAdvantage).toBeUndefined();
    expect(table.noBlackAdvantage).toBe('black won every game');
  });

  test('rock, paper, scissors is found and not rated away', () => {
    const rows: Row[] = [
      [0, 1, 70, 0, 30],
      [1, 2, 70, 0, 30],
      [0, 2, 30, 0, 70],
    ];
    expect(cycles(3, rows.map(meeting))).toEqual([[0, 1, 2]]);
    expect(cycles(3, rows.map(meeting), 5)).toEqual([]);
    expect(cycles(4, transitive.input.games.map(meeting))).toEqual([]);
    expect(ratingTable(names.slice(0, 3), rows.map(meeting)).fit.p).toBeLessThan(1e-6);
  });

  test('twice the games, errors of differences smaller by the root of two', () => {
    const errorOf = (factor: number) => {
      const rows = (transitive.input.games as Row[]).map(
        ([a, b, wins, draws, losses]): Row => [a, b, wins * factor, draws * factor, losses * factor],
      );
      return differenceError(bradleyTerry(4, rows.map(meeting))!.covariance, 0, 3);
    };
    expect(errorOf(1) / errorOf(2)).toBeCloseTo(Math.SQRT2, 9);
  });
});

/** A meeting in pairs of which both games ended alike, or were won by black. */
const inPairs = (first: number, second: number, won: number, split: number, lost: number): Meeting => ({
  first,
  second,
  asBlack: [won + split, 0, lost],
  asWhite: [won, 0, split + lost],
  pairs: [lost, 0, split, 0, won],
});
const rowOf = (table: RatingTable, player: number): Rating =>
  table.ratings.find(row => row.player === player)!;
const orderOf = (table: RatingTable): number[] => table.ratings.map(({ player }) => player);

describe('one-sided results', () => {
  // Won against equals at 0: score of a pair to the power of the pairs is 2.5 %.
  const bound = (pairs: number) => eloOfScore(0.025 ** (1 / pairs))!;

  test('one who won everything is on top, with a lower bound and no rating', () => {
    const meetings = [inPairs(0, 1, 6, 8, 6), inPairs(0, 2, 0, 0, 20), inPairs(1, 2, 0, 0, 20)];
    const table = ratingTable(abc.slice(0, 3), meetings, { anchor: 0 });
    expect(orderOf(table)).toEqual([2, 0, 1]);
    const top = rowOf(table, 2);
    expect([top.elo, top.error, top.high]).toEqual([undefined, undefined, undefined]);
    expect(table.zero).toBe(0);
    // 40 pairs, but half of them against one whose rating has an error; black's advantage widens it, too.
    expect(top.low).toBeLessThan(bound(40));
    expect(top.low).toBeGreaterThan(150);
    expect(top.losOverNext).toBe(los([0, 0, 0, 0, 20]));
    // What it won is no evidence about the others.
    const alone = ratingTable(abc.slice(0, 2), meetings.slice(0, 1), { anchor: 0 });
    expect(rowOf(table, 1)).toEqual(rowOf(alone, 1));
    expect(rowOf(table, 0).losOverNext).toBe(rowOf(alone, 0).losOverNext);
  });

  test('one who lost everything has an upper bound; the bound moves out with the pairs', () => {
    const tables = [20, 2000].map(pairs =>
      ratingTable(['point', 'random'], [inPairs(0, 1, pairs, 0, 0)], {}),
    );
    for (const [i, table] of tables.entries()) {
      expect(table.zero).toBe(0);
      expect(rowOf(table, 0)).toMatchObject({ elo: 0, error: 0, low: 0, high: 0 });
      expect(rowOf(table, 1)).toMatchObject({ elo: undefined, low: undefined });
      expect(rowOf(table, 1).high).toBeCloseTo(-bound([20, 2000][i]), 6);
    }
    const [other] = [ratingTable(['point', 'random'], [inPairs(0, 1, 20, 0, 0)], { anchor: 1 })];
    expect(rowOf(other, 0).low).toBeCloseTo(bound(20), 6);
    expect(rowOf(other, 1).elo).toBe(0);
  });

  test('of two separate sets as large, the one with the anchor is rated, else the stronger', () => {
    const meetings = [inPairs(0, 1, 3, 4, 3), inPairs(2, 3, 3, 4, 3), inPairs(1, 2, 30, 0, 0)];
    const free = ratingTable(abc.slice(0, 4), meetings);
    expect(orderOf(free)).toEqual([0, 1, 2, 3]);
    expect([free.zero, rowOf(free, 0).elo, rowOf(free, 2).elo]).toEqual([
      undefined,
      expect.closeTo(0, 6),
      undefined,
    ]);
    expect(rowOf(free, 2).high).toBeLessThan(0);
    // Who met none of those rated is not bounded.
    expect(rowOf(free, 3)).toMatchObject({ elo: undefined, low: undefined, high: undefined });
    const anchored = ratingTable(abc.slice(0, 4), meetings, { anchor: 3 });
    expect(anchored.zero).toBe(3);
    expect(rowOf(anchored, 2).elo).toBeCloseTo(0, 6);
    expect(rowOf(anchored, 1)).toMatchObject({ elo: undefined, high: undefined });
    expect(rowOf(anchored, 0)).toMatchObject({ elo: undefined, low: undefined, high: undefined });
    expect(anchored.ratings.at(1)!.losOverNext).toBe(los([0, 0, 0, 0, 30]));
  });

  test('an anchor outside leaves the mean at 0', () => {
    const meetings = [inPairs(0, 1, 6, 8, 6), inPairs(0, 2, 20, 0, 0), inPairs(1, 2, 20, 0, 0)];
    const table = ratingTable(abc.slice(0, 3), meetings, { anchor: 2 });
    expect(table.zero).toBeUndefined();
    expect(rowOf(table, 0).elo! + rowOf(table, 1).elo!).toBeCloseTo(0, 9);
    expect(rowOf(table, 2).high).toBeLessThan(-150);
  });

  test('a gauntlet: those who lost all are below, those who won all above, and the rest is rated', () => {
    const meetings = [
      inPairs(0, 1, 10, 0, 0),
      inPairs(0, 2, 0, 0, 10),
      inPairs(0, 3, 4, 3, 3),
      inPairs(0, 4, 10, 0, 0),
    ];
    const table = ratingTable(abc, meetings, { anchor: 0 });
    expect(orderOf(table)).toEqual([2, 0, 3, 1, 4]);
    expect(rowOf(table, 2).low).toBeGreaterThan(100);
    expect(rowOf(table, 1).high).toBeLessThan(-100);
    expect(rowOf(table, 4).high).toBe(rowOf(table, 1).high);
    expect(rowOf(table, 3).error).toBeGreaterThan(10);
    // 3 and 1 did not meet, nor did 1 and 4.
    expect(table.ratings.map(({ losOverNext }) => losOverNext === undefined)).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });

  test('winning with black alone says less than winning with white alone, losing with black more', () => {
    const rest: Meeting = { first: 0, second: 1, asBlack: [30, 0, 10], asWhite: [10, 0, 30] };
    const against = (asBlack: WinsDrawsLosses, asWhite: WinsDrawsLosses) => {
      const table = ratingTable(abc.slice(0, 3), [rest, { first: 2, second: 0, asBlack, asWhite }], {
        anchor: 0,
      });
      return rowOf(table, 2);
    };
    const none = [0, 0, 0] as const;
    // Three points of four are what black is worth here.
    const worth = eloOfScore(0.75)!;
    expect(against([9, 0, 0], none).low).toBeCloseTo(bound(9) - worth, 6);
    expect(against(none, [9, 0, 0]).low).toBeCloseTo(bound(9) + worth, 6);
    expect(against([0, 0, 9], none).high).toBeCloseTo(-bound(9) - worth, 6);
    expect(against(none, [0, 0, 9]).high).toBeCloseTo(-bound(9) + worth, 6);
  });

  test('fewer distinct pairs are a weaker bound, whatever the games', () => {
    const copies: Meeting = { ...inPairs(0, 1, 20, 0, 0), pairs: [0, 0, 0, 0, 3] };
    expect(rowOf(ratingTable(['a', 'b'], [copies]), 1).high).toBeCloseTo(-bound(3), 6);
  });

  test.each([
    [800, 1],
    [1200, 2],
  ])('of 50 pairs at a true distance of %i, 95 %% of the intervals and bounds hold it', (gap, opponents) => {
    const random = seedrandom.tychei(`one-sided ${gap}`);
    const truth = opponents === 1 ? [gap, 0] : [gap, 0, 0];
    const runs = 400;
    let held = 0;
    let bounded = 0;
    for (let run = 0; run < runs; run++) {
      const anchor = truth.length - 1;
      const table = ratingTable(abc.slice(0, truth.length), tournament(random, truth, 50, { drawRate: 0 }), {
        anchor,
      });
      const { elo, low, high } = rowOf(table, 0);
      if (elo === undefined) bounded++;
      if ((low ?? -Infinity) <= gap && gap <= (high ?? Infinity)) held++;
    }
    expect(bounded).toBeGreaterThan(40);
    expect(held / runs).toBeGreaterThanOrEqual(0.95);
  });
});

test("why black's advantage cannot be told is said", () => {
  const of = (...meetings: Meeting[]) => ratingTable(abc.slice(0, 3), meetings);
  const both = (
    first: number,
    second: number,
    asBlack: WinsDrawsLosses,
    asWhite: WinsDrawsLosses,
  ): Meeting => ({ first, second, asBlack, asWhite });
  const rest = both(1, 2, [1, 0, 1], [1, 0, 1]);
  expect(of(both(0, 1, [2, 0, 1], [1, 0, 2]), rest).noBlackAdvantage).toBeUndefined();
  const drawn = of(both(0, 1, [0, 3, 0], [0, 3, 0]), both(1, 2, [0, 1, 0], [0, 1, 0]));
  expect(drawn.noBlackAdvantage).toBeUndefined();
  expect(drawn.blackAdvantage!.elo).toBeCloseTo(0, 9);
  expect(drawn.blackAdvantage!.error).toBeGreaterThan(10);
  expect(of(both(0, 1, [0, 0, 2], [2, 0, 0]), both(1, 2, [0, 0, 1], [1, 0, 0])).noBlackAdvantage).toBe(
    'white won every game',
  );
  expect(of(both(0, 1, [2, 1, 2], [0, 0, 0]), both(0, 2, [0, 0, 0], [2, 1, 2])).noBlackAdvantage).toBe(
    'no two players met with both colours',
  );
});
