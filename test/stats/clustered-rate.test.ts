import { expect, test } from 'vitest';
import { clopperPearson } from '../../src/stats/score/clopper-pearson.ts';
import { clusteredRate } from '../../src/stats/score/clustered-rate.ts';

test('where groups do not differ more than by chance the interval is that of independent trials', () => {
  const clusters = Array.from({ length: 50 }, () => ({ events: 1, trials: 40 }));
  expect(clusteredRate(clusters)).toEqual({ rate: 1 / 40, ...clopperPearson(50, 2000) });
});

test('events that come in groups count as so many fewer', () => {
  // Half of the groups have all the events: the ratio estimate's variance is (n / (n - 1)) * 50 / 2000^2, against
  // 2000 * 1/40 * 39/40 / 2000^2 = 48.75 / 2000^2 for independent trials.
  const clusters = Array.from({ length: 50 }, (_, i) => ({ events: i % 2 === 0 ? 2 : 0, trials: 40 }));
  const effect = (50 * 50) / 49 / 48.75;
  expect(clusteredRate(clusters)).toEqual({
    rate: 1 / 40,
    ...clopperPearson(50 / effect, 2000 / effect),
  });
  const lumped = Array.from({ length: 50 }, (_, i) => ({ events: i === 0 ? 40 : 0, trials: 40 }));
  const { low, high } = clusteredRate(lumped);
  expect(high - low).toBeGreaterThan(5 * (clopperPearson(40, 2000).high - clopperPearson(40, 2000).low));
});

test('nothing seen is no proof of never', () => {
  expect(clusteredRate([{ events: 0, trials: 1000 }])).toEqual({ rate: 0, ...clopperPearson(0, 1000) });
  expect(clusteredRate([])).toEqual({ rate: 0, low: 0, high: 1 });
});
