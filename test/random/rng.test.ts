import seedrandom from 'seedrandom';
import { expect, test } from 'vitest';
import { Permutation } from '../../src/random/permutation.ts';
import { reseed, SeededRng } from '../../src/random/rng.ts';

test("the stream is seedrandom's Tyche-i", () => {
  const reference = seedrandom.tychei('7/12/b');
  const rng = new SeededRng('7/12/b');
  for (let i = 0; i < 100; i++) expect(rng.next()).toBe(reference.int32() >>> 0);
});

test('reseeding starts the stream again', () => {
  const rng = new SeededRng('a');
  const first = Array.from({ length: 5 }, () => rng.next());
  reseed(rng, 'b');
  expect(rng.next()).not.toBe(first[0]);
  reseed(rng, 'a');
  expect(Array.from({ length: 5 }, () => rng.next())).toEqual(first);
});

test.each([2, 3, 225, 1000])('below(%i) is uniform, by chi-square over neighbouring seeds', n => {
  const counts = new Float64Array(n);
  const draws = 200 * n;
  const rng = new SeededRng('');
  for (let seed = 0; seed < draws; seed++) {
    reseed(rng, `below/${n}/${seed}`);
    counts[rng.below(n)]++;
  }
  const chiSquare = counts.reduce((sum, count) => sum + (count - 200) ** 2 / 200, 0);
  // Mean n - 1, variance 2 (n - 1): six standard deviations.
  expect(Math.abs(chiSquare - (n - 1))).toBeLessThan(6 * Math.sqrt(2 * (n - 1)));
});

test('below is unbiased where n does not divide 2^32, and exact at both ends', () => {
  const rng = new SeededRng('large');
  const n = 3 * 2 ** 30;
  let upper = 0;
  for (let i = 0; i < 30_000; i++) {
    const value = rng.below(n);
    expect(value).toBeLessThan(n);
    if (value >= 2 ** 31) upper++;
  }
  // A third; `next() % n` would give a quarter.
  expect(upper / 30_000).toBeCloseTo(1 / 3, 1);
  expect(rng.below(1)).toBe(0);
  expect(rng.below(2 ** 32)).toBeGreaterThanOrEqual(0);
});

test.each([1, 2, 3, 5, 1000, 4096, 6900])('a permutation of %i numbers has each once', n => {
  const permutation = new Permutation(n, 'seed');
  const images = Array.from({ length: n }, (_, i) => permutation.at(i));
  expect(images.toSorted((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, i) => i));
});

test('a permutation depends on its seed, and stays in range up to 2^52', () => {
  const n = 2 ** 52 - 1;
  const a = new Permutation(n, 'a');
  const b = new Permutation(n, 'b');
  const seen = new Set<number>();
  for (let i = 0; i < 1000; i++) {
    expect(a.at(i)).toBeLessThan(n);
    expect(Number.isSafeInteger(a.at(i))).toBe(true);
    expect(a.at(i)).not.toBe(b.at(i));
    seen.add(a.at(i));
  }
  expect(seen.size).toBe(1000);
});

test('a small permutation leaves no trace of its order', () => {
  // Correlation of index and image over many seeds: 0 with standard error 1 / sqrt(n * seeds).
  const n = 500;
  let sum = 0;
  for (let seed = 0; seed < 200; seed++) {
    const permutation = new Permutation(n, `${seed}`);
    for (let i = 0; i < n; i++) sum += (i / n - 0.5) * (permutation.at(i) / n - 0.5) * 12;
  }
  expect(Math.abs(sum / (n * 200))).toBeLessThan(5 / Math.sqrt(n * 200));
});
