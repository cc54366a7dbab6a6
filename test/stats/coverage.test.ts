import seedrandom from 'seedrandom';
import { expect, test } from 'vitest';
import { eloOfScore } from '../../src/stats/score/elo.ts';
import { eloInterval } from '../../src/stats/score/elo-interval.ts';
import { scoreInterval } from '../../src/stats/score/score-interval.ts';
import type { Scenario } from './simulate.ts';
import { COARSE_SCENARIOS, drawPairs, meanOf, SCENARIOS } from './simulate.ts';

const MATCHES = 2000;

// Share of matches whose intervals hold the truth; that of Elo must agree, as it is the same one mapped.
const coverage = ({ name, chances, pairs }: Scenario): number => {
  const random = seedrandom.tychei(`coverage ${name} ${pairs}`);
  const truth = meanOf(chances);
  const seen = new Map<string, boolean>();
  let held = 0;
  for (let match = 0; match < MATCHES; match++) {
    const counts = drawPairs(random, chances, pairs);
    const key = counts.join();
    let holds = seen.get(key);
    if (holds === undefined) {
      const { low, high } = scoreInterval(counts);
      holds = low <= truth && truth <= high;
      seen.set(key, holds);
      const elo = eloInterval(counts);
      const inside =
        (elo.low ?? -Infinity) <= eloOfScore(truth)! && eloOfScore(truth)! <= (elo.high ?? Infinity);
      expect(inside, key).toBe(holds);
    }
    if (holds) held++;
  }
  return held / MATCHES;
};

test.each(SCENARIOS)('$name, $pairs pairs: 93 to 97 % of the intervals hold the truth', scenario => {
  const share = coverage(scenario);
  expect(share).toBeGreaterThanOrEqual(0.93);
  expect(share).toBeLessThanOrEqual(0.97);
});

test.each(COARSE_SCENARIOS)(
  '$name, $pairs pairs: few results are possible, at least 95 % hold it',
  scenario => {
    expect(coverage(scenario)).toBeGreaterThanOrEqual(0.95);
  },
);
