import seedrandom from 'seedrandom';
import { describe, expect, test } from 'vitest';
import { bradleyTerry, differenceError } from '../../src/stats/bradley-terry.ts';
import { davidsonChances } from '../../src/stats/color-rows.ts';
import { davidson } from '../../src/stats/davidson.ts';
import { cycles, goodnessOfFit } from '../../src/stats/goodness-of-fit.ts';
import type { Meeting } from '../../src/stats/meetings.ts';
import { hasFiniteRatings } from '../../src/stats/meetings.ts';
import { drawChances, ordoScale } from '../../src/stats/ordo.ts';
import { ratingTable } from '../../src/stats/ratings.ts';
import { near, vectors } from './vectors.ts';

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
      const fit = bradleyTerry(3, input.games.map(meeting), 1)!;
      fit.elo.forEach((elo, i) => {
        expect(near(elo, output.ratings[i], 1e-6)).toBe(true);
      });
      expect(bradleyTerry(3, input.games.map(meeting))).toBeUndefined();
    }
  });

  test.each([transitive!, cyclic!])('$name', ({ input, output }) => {
    const meetings = input.games.map(meeting);
    const fit = goodnessOfFit(bradleyTerry(players(input.games), meetings)!.elo, meetings);
    expect(near(fit.chiSquare, output.chi2, 1e-6) && near(fit.p, output.p, 1e-6)).toBe(true);
    expect(fit.df).toBe(output.df);
  });

  test('ratings and sandwich errors; Ordo has the same ratings on its own scale', () => {
    const fit = bradleyTerry(4, transitive!.input.games.map(meeting))!;
    const { input, output } = vectors('ordo_scale')[0]!;
    fit.elo.forEach((elo, i) => {
      expect(near(elo, input.ratings_400_scale[i], 1e-6)).toBe(true);
    });
    ordoScale(input.ratings_400_scale).forEach((elo, i) => {
      expect(near(elo, output.ratings[i], 1e-9)).toBe(true);
    });
    const [sandwich] = vectors('bradley_terry_sandwich');
    fit.sandwich.forEach((row, i) => {
      expect(near(Math.sqrt(row[i]!), sandwich!.output.se_relative_to_mean[i], 1e-6)).toBe(true);
    });
  });
});

test('Davidson: ratings, advantage, draws and their errors', () => {
  for (const { input, output, tolerance } of vectors('davidson')) {
    const names = ['A', 'B', 'C'];
    const meetings: Meeting[] = input.games.map((row: Record<string, string>) => ({
      first: names.indexOf(row.black),
      second: names.indexOf(row.white),
      asBlack: [row.black_wins, row.draws, row.white_wins],
      asWhite: [0, 0, 0],
    }));
    const fit = davidson(3, meetings)!;
    names.forEach((name, i) => {
      expect(near(fit.elo[i], output.elo[name], tolerance)).toBe(true);
    });
    expect(near(fit.blackAdvantage, output.first_player_advantage_elo, tolerance)).toBe(true);
    expect(near(fit.nu, output.nu, tolerance)).toBe(true);
    expect(near(fit.drawRate, output.draw_prob_equal_no_adv, tolerance)).toBe(true);
    expect(near(-fit.logLikelihood, output.neg_log_lik, tolerance)).toBe(true);
    expect(near(Math.sqrt(fit.covariance[0]![0]!), output.se_elo_A, tolerance)).toBe(true);
    expect(near(fit.blackAdvantageError, output.se_advantage, tolerance)).toBe(true);
  }
});

test('Ordo draw rates', () => {
  for (const { input, output } of vectors('ordo_draw_rate')) {
    const chances = drawChances(input.expected_score, input.draw_rate_at_equality);
    for (const key of ['win', 'draw', 'loss'] as const)
      expect(near(chances[key], output[key], 1e-9), key).toBe(true);
  }
  expect(drawChances(0.5, 1 / 3).draw).toBeCloseTo(1 / 3, 12);
});

const draw = (random: () => number, black: number, white: number): 0 | 1 | 2 => {
  const { win, draw } = davidsonChances((black - white + 40) * (Math.LN10 / 400), 0.25);
  const u = random();
  return u < win ? 0 : u < win + draw ? 1 : 2;
};

function tournament(random: () => number, truth: readonly number[], pairs: number): Meeting[] {
  return truth.flatMap((a, first) =>
    truth.slice(first + 1).map((b, offset): Meeting => {
      const asBlack: [number, number, number] = [0, 0, 0];
      const asWhite: [number, number, number] = [0, 0, 0];
      const cells: [number, number, number, number, number] = [0, 0, 0, 0, 0];
      for (let i = 0; i < pairs; i++) {
        const one = draw(random, a, b);
        const other = 2 - draw(random, b, a);
        asBlack[one]!++;
        asWhite[other]!++;
        cells[4 - one - other]!++;
      }
      return { first, second: first + 1 + offset, asBlack, asWhite, pairs: cells };
    }),
  );
}

test('eight simulated players: no bias, and intervals that cover', () => {
  const truth = [-210, -120, -60, -15, 15, 60, 120, 210];
  const random = seedrandom.tychei('ratings');
  const runs = 200;
  const sums = truth.map(() => 0);
  let covered = 0;
  let advantage = 0;
  for (let run = 0; run < runs; run++) {
    const table = ratingTable('abcdefgh'.split(''), tournament(random, truth, 20));
    advantage += table.blackAdvantage!.elo / runs;
    for (const { player, elo, low, high } of table.ratings) {
      sums[player]! += elo;
      if (low <= truth[player]! && truth[player]! <= high) covered++;
    }
  }
  // The standard error of a mean of 200 is about 1.6 Elo.
  sums.forEach((sum, i) => {
    expect(Math.abs(sum / runs - truth[i]!), `player ${i}`).toBeLessThan(6);
  });
  expect(Math.abs(advantage - 40)).toBeLessThan(3);
  expect(covered / runs / 8).toBeGreaterThan(0.93);
  expect(covered / runs / 8).toBeLessThan(0.97);
});

describe('the table', () => {
  const names = ['anna', 'ben', 'cleo', 'dora'];

  test('players who never met are named, and not rated', () => {
    const apart = [meeting([0, 1, 5, 0, 5]), meeting([2, 3, 5, 0, 5]), meeting([1, 2, 0, 0, 0])];
    expect(() => ratingTable(names, apart)).toThrow(RangeError);
    expect(() => ratingTable(names, apart)).toThrow(/\{anna, ben\} and \{cleo, dora\}/);
  });

  test('the anchor stands at 0 and errors are those of differences from it', () => {
    const meetings = transitive!.input.games.map(meeting);
    const free = ratingTable(names, meetings);
    const anchored = ratingTable(names, meetings, { anchor: 2 });
    const at = (table: typeof free, player: number) => table.ratings.find(row => row.player === player)!;
    expect(at(anchored, 2)).toMatchObject({ elo: 0, error: 0 });
    expect(at(anchored, 0).elo).toBeCloseTo(at(free, 0).elo - at(free, 2).elo, 9);
    expect(anchored.ratings.map(row => row.player)).toEqual([0, 1, 2, 3]);
    expect(anchored.ratings.at(-1)!.losOverNext).toBeUndefined();
    expect(anchored.ratings[0]!.losOverNext).toBeGreaterThan(0.95);
  });

  test('a perfect score, or none at all, is finite and says how', () => {
    for (const rows of [
      [
        [0, 1, 20, 0, 0],
        [1, 2, 12, 0, 8],
        [0, 2, 20, 0, 0],
      ],
      [[0, 1, 10, 0, 0]],
      [[0, 1, 0, 10, 0]],
    ] as Row[][]) {
      const table = ratingTable(names.slice(0, players(rows)), rows.map(meeting));
      for (const { elo, error, low, high } of table.ratings) {
        for (const figure of [elo, error, low, high]) expect(Number.isFinite(figure)).toBe(true);
        expect(high - low).toBeGreaterThan(1);
      }
      expect(table.virtualDraws).toBe(true);
    }
  });

  test('ratings are finite where points went round, and neither a perfect score nor none is among them', () => {
    const round: Row[] = [
      [0, 1, 5, 0, 0],
      [1, 2, 5, 0, 0],
      [2, 0, 0, 1, 0],
    ];
    expect(hasFiniteRatings(3, round.map(meeting))).toBe(true);
    expect(hasFiniteRatings(3, round.slice(0, 2).map(meeting))).toBe(false);
    expect(hasFiniteRatings(2, [meeting([0, 1, 0, 0, 5])])).toBe(false);
    expect(hasFiniteRatings(2, [meeting([0, 1, 5, 0, 0])])).toBe(false);
  });

  test('black winning every game is an advantage of black, not of a player', () => {
    const table = ratingTable(names.slice(0, 2), [
      { first: 0, second: 1, asBlack: [10, 0, 0], asWhite: [0, 0, 10], pairs: [0, 0, 10, 0, 0] },
    ]);
    expect(table.ratings[0]!.elo).toBeCloseTo(0, 6);
    expect(table.ratings[0]!.high).toBeGreaterThan(1);
    expect(table.blackAdvantage!.elo).toBeGreaterThan(200);
  });

  test('rock, paper, scissors is found and not rated away', () => {
    const rows: Row[] = [
      [0, 1, 70, 0, 30],
      [1, 2, 70, 0, 30],
      [0, 2, 30, 0, 70],
    ];
    expect(cycles(3, rows.map(meeting))).toEqual([[0, 1, 2]]);
    expect(cycles(3, rows.map(meeting), 5)).toEqual([]);
    expect(cycles(4, transitive!.input.games.map(meeting))).toEqual([]);
    expect(ratingTable(names.slice(0, 3), rows.map(meeting)).fit.p).toBeLessThan(1e-6);
  });

  test('twice the games, errors of differences smaller by the root of two', () => {
    const errorOf = (factor: number) => {
      const rows = (transitive!.input.games as Row[]).map(
        ([a, b, wins, draws, losses]): Row => [a, b, wins * factor, draws * factor, losses * factor],
      );
      return differenceError(bradleyTerry(4, rows.map(meeting))!.covariance, 0, 3);
    };
    expect(errorOf(1) / errorOf(2)).toBeCloseTo(Math.SQRT2, 9);
  });
});
