import { describe, expect, test } from 'vitest';
import type { Pentanomial } from '../../src/stats/counts/pairs.ts';
import { eloOfScore } from '../../src/stats/score/elo.ts';
import { gamesLos, los, normalLos } from '../../src/stats/score/los.ts';
import { gamesScoreInterval, scoreInterval } from '../../src/stats/score/score-interval.ts';

/** All ways to put `n` into `cells`. */
function* counts(n: number, cells: number): Generator<number[]> {
  if (cells === 1) yield [n];
  else for (let i = 0; i <= n; i++) for (const rest of counts(n - i, cells - 1)) yield [i, ...rest];
}

const known = new Map<string, ReturnType<typeof figures>>();

/** Many results are asked about as often as there are steps that lead to them. */
const figuresOf = (all: readonly number[]): ReturnType<typeof figures> => {
  const key = all.join();
  const found = known.get(key) ?? figures(all);
  known.set(key, found);
  return found;
};

const figures = (all: readonly number[]) => {
  const [a, b, c] = all as [number, number, number];
  return all.length === 3
    ? { value: gamesLos([c, b, a])!, interval: gamesScoreInterval([c, b, a]) }
    : {
        value: los(all as unknown as Pentanomial)!,
        interval: scoreInterval(all as unknown as Pentanomial),
      };
};

describe.each([
  ['pairs', 5, [1, 2, 3, 4, 5, 6, 12]],
  ['games', 3, [1, 2, 3, 4, 5, 6, 9, 10, 29]],
] as const)('LOS of few %s', (_, cells, sizes) => {
  // Any better result is reached by such steps.
  test('one of them a step better is never a lower LOS', () => {
    for (const n of sizes)
      for (const worse of counts(n, cells))
        for (let i = 0; i < cells - 1; i++) {
          if (worse[i] === 0) continue;
          const better = worse.map((count, j) => count - Number(j === i) + Number(j === i + 1));
          const step = figuresOf(better).value - figuresOf(worse).value;
          expect(step, `${worse} to ${better}`).toBeGreaterThan(-1e-12);
        }
  });

  test('the other side has the rest, and 97.5 % is where the interval leaves 50 % out', () => {
    for (const n of sizes)
      for (const all of counts(n, cells)) {
        const { value, interval } = figuresOf(all);
        expect(figuresOf(all.toReversed()).value).toBeCloseTo(1 - value, 12);
        if (value > 0.975 + 1e-9) expect(interval.low, `${all}`).toBeGreaterThan(0.5);
        if (value < 0.025 - 1e-9) expect(interval.high, `${all}`).toBeLessThan(0.5);
      }
  });
});

test('LOS is never 0 or 1, however many and however alike', () => {
  for (const n of [1, 9, 10, 29, 30, 1000, 1e12]) {
    for (const pairs of [
      [0, 0, 0, 0, n],
      [0, 0, 0, n, 0],
      [0, 1, 0, 0, n],
    ] as const) {
      expect(los(pairs), `${pairs}`).toBeLessThan(1);
      expect(los(pairs), `${pairs}`).toBeGreaterThanOrEqual(0.5);
      expect(los(pairs.toReversed() as unknown as Pentanomial), `${pairs}`).toBeGreaterThan(0);
    }
  }
  expect(los([0, 0, 0, 0, 30])).toBeCloseTo(1 - 2 ** -31, 15);
});

test('LOS from 30 pairs on is the published formula; with fewer it is no surer than an exact test', () => {
  const many: Pentanomial = [3, 6, 9, 8, 4];
  expect(los(many)).toBe(normalLos(many));
  expect(los([0, 0, 0, 0, 5])).toBeCloseTo(1 - 2 ** -5, 12);
  expect(los([0, 0, 0, 1, 1])).toBeLessThan(los([0, 0, 0, 0, 2])!);
});

test('Elo and LOS of an even result', () => {
  expect(eloOfScore(0.5)).toBe(0);
  expect(los([1, 2, 3, 2, 1])).toBeCloseTo(0.5, 12);
  expect(los([0, 0, 0, 0, 0])).toBeUndefined();
});
