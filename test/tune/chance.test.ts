import seedrandom from 'seedrandom';
import { expect, test } from 'vitest';
import { chanceFrom } from '../../src/tune/optimizers/chance.ts';
import { chanceOf } from './search-run.ts';

test('normal deviates follow the normal distribution', () => {
  const { normal } = chanceOf('distribution', 0);
  const n = 100_000;
  const values = Array.from({ length: n }, normal);
  // The table of the normal distribution: share below 0, 0.5, 1, ... 3.
  const table = [0.5, 0.6914625, 0.8413447, 0.9331928, 0.9772499, 0.9937903, 0.9986501];
  table.forEach((share, i) => {
    const error = Math.sqrt((share * (1 - share)) / n);
    const below = values.filter(value => value < i / 2).length / n;
    const above = values.filter(value => value > -i / 2).length / n;
    expect(Math.abs(below - share) / error, `below ${i / 2}`).toBeLessThan(3.5);
    expect(Math.abs(above - share) / error, `above ${-i / 2}`).toBeLessThan(3.5);
  });
  expect(Math.min(...values.slice(0, 50_000))).toBeLessThan(-3.5);
  expect(Math.max(...values.slice(0, 50_000))).toBeGreaterThan(3.5);
});

test('deviates that follow each other are independent', () => {
  const { normal } = chanceOf('independence', 0);
  const values = Array.from({ length: 100_000 }, normal);
  for (const lag of [1, 2, 3]) {
    const products = values.slice(lag).map((value, i) => value * values[i]);
    const mean = products.reduce((sum, value) => sum + value, 0) / products.length;
    expect(Math.abs(mean), `lag ${lag}`).toBeLessThan(3.5 / Math.sqrt(products.length));
  }
});

test('both deviates of a pair come from the polar formula', () => {
  const points = [0.999, 0.999, 0.8, 0.1];
  const { normal } = chanceFrom(() => points.shift()!);
  // (0.998, 0.998) lies outside the circle and is drawn again: (0.6, -0.8), square 1, as well.
  points.push(0.75, 0.5);
  const factor = Math.sqrt((-2 * Math.log(0.25)) / 0.25);
  expect([normal(), normal()]).toEqual([0.5 * factor, 0]);
});

test('one seed gives one series', () => {
  const series = () => {
    const { normal, uniform } = chanceFrom(seedrandom.alea('series').double);
    return [normal(), uniform(), normal(), normal(), normal()];
  };
  expect(series()).toEqual(series());
});
