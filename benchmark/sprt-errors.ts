// How often an SPRT errs: npx tsx --conditions=source benchmark/sprt-errors.ts [tests]

import seedrandom from 'seedrandom';
import { moments } from '../src/stats/counts/lattice.ts';
import { scoreOfElo } from '../src/stats/score/elo.ts';
import { NORMALIZED_ELO_SCALE } from '../src/stats/score/normalized-elo.ts';
import { sprtExpectation } from '../src/stats/sprt/sprt-expectation.ts';
import { sprtOptions } from '../src/stats/sprt/sprt-options.ts';
import { independent } from '../test/stats/simulate.ts';
import { playSprt, withMean } from '../test/stats/simulate-sprt.ts';

const tests = Number(process.argv[2] ?? 500);

console.log('model       bounds    truth    H1 accepted  pairs (expected)');
for (const model of ['logistic', 'normalized'] as const)
  for (const [elo0, elo1] of [
    [0, 20],
    [-10, 30],
    [180, 220],
  ] as const)
    for (const truth of [elo0, elo1]) {
      const options = sprtOptions({ elo0, elo1, model });
      const random = seedrandom.tychei(`sprt ${model} ${elo0} ${elo1} ${truth}`);
      const base = independent(0.45, 0.1);
      // In normalized Elo the score that a truth means depends on the deviation at that score.
      let score = scoreOfElo(truth);
      let chances = withMean(base, score);
      let deviation = Math.sqrt(2 * moments(chances).variance);
      for (let round = 0; model === 'normalized' && round < 100; round++) {
        score = 0.5 + (truth / NORMALIZED_ELO_SCALE) * deviation;
        chances = withMean(base, score);
        deviation = Math.sqrt(2 * moments(chances).variance);
      }
      let passed = 0;
      let pairs = 0;
      for (let i = 0; i < tests; i++) {
        const result = playSprt(random, chances, options, 1);
        if (result.verdict === 'H1') passed++;
        pairs += result.pairs;
      }
      const expected = sprtExpectation(options, truth, deviation).games / 2;
      console.log(
        `${model.padEnd(12)}${`[${elo0}, ${elo1}]`.padEnd(12)}${String(truth).padEnd(7)}` +
          `${`${((passed / tests) * 100).toFixed(1)} %`.padEnd(13)}${(pairs / tests).toFixed(0)} (${expected.toFixed(0)})`,
      );
    }
