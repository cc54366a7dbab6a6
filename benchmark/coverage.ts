// How often 95 % intervals hold the truth: npx tsx --conditions=source benchmark/coverage.ts [matches]

import seedrandom from 'seedrandom';
import { moments } from '../src/stats/counts/lattice.ts';
import type { Pentanomial } from '../src/stats/counts/pairs.ts';
import type { Interval } from '../src/stats/numeric/interval.ts';
import { zOfLevel } from '../src/stats/numeric/quantiles.ts';
import { eloOfScore } from '../src/stats/score/elo.ts';
import { eloInterval } from '../src/stats/score/elo-interval.ts';
import { scoreInterval } from '../src/stats/score/score-interval.ts';
import { wilson } from '../src/stats/score/wilson.ts';
import { COARSE_SCENARIOS, drawPairs, meanOf, SCENARIOS } from '../test/stats/simulate.ts';

const matches = Number(process.argv[2] ?? 2000);
const z = zOfLevel(0.95);

const methods: Record<string, (pairs: Pentanomial) => Interval> = {
  score: pairs => scoreInterval(pairs),
  elo: pairs => {
    const { low, high } = eloInterval(pairs);
    return { low: low ?? -Infinity, high: high ?? Infinity };
  },
  // For comparison: what other programs print, and what is right only for independent games.
  classical: pairs => {
    const { n, mean, variance } = moments(pairs);
    const reach = z * Math.sqrt(variance / n);
    return { low: mean - reach, high: mean + reach };
  },
  wilson: pairs => {
    const { n, mean } = moments(pairs);
    return wilson(mean * 2 * n, 2 * n, z);
  },
};

console.log(
  `${'scenario'.padEnd(38)}pairs  ${Object.keys(methods)
    .map(name => name.padStart(10))
    .join('')}`,
);
for (const { name, chances, pairs } of [...SCENARIOS, ...COARSE_SCENARIOS]) {
  const random = seedrandom.tychei(`coverage ${name} ${pairs}`);
  const truth = meanOf(chances);
  const hits: Record<string, number> = {};
  const seen = new Map<string, string[]>();
  for (let match = 0; match < matches; match++) {
    const counts = drawPairs(random, chances, pairs);
    const key = counts.join();
    let holding = seen.get(key);
    if (holding === undefined) {
      holding = Object.keys(methods).filter(method => {
        const { low, high } = methods[method](counts);
        const value = method === 'elo' ? (eloOfScore(truth) ?? Number.NaN) : truth;
        return low <= value && value <= high;
      });
      seen.set(key, holding);
    }
    for (const method of holding) hits[method] = (hits[method] ?? 0) + 1;
  }
  const row = Object.keys(methods).map(method => {
    const percent = ((hits[method] ?? 0) / matches) * 100;
    return `${percent.toFixed(1)}${percent < 93 || percent > 97 ? '!' : ' '}`.padStart(10);
  });
  console.log(`${name.padEnd(38)}${String(pairs).padStart(5)}  ${row.join('')}`);
}
