import { defineStrategy, strideOf } from '#strategy';
import { countAxis, sideOneSteps } from '../point-plain/axis.ts';
import { publishedCandidates } from '../point-plain/choice.ts';
import { pointParams } from './params.ts';
import { Point } from './player.ts';
import { powers32 } from './powers.ts';

/** Stones that the article compares with, by "equal" and not by "at least". */
const FIVE = 5;

export default defineStrategy({
  id: 'point',
  summary: 'The per-colour scorer as published, faults included: kept up to date stone by stone.',
  params: pointParams,
  create: (rules, params) => {
    const steps = sideOneSteps(strideOf(rules.size));
    const worth = powers32(rules.size, params);
    const five = worth[params.five];
    return new Point(
      rules.size,
      (position, cell, color) => {
        let score = 0;
        for (const step of steps) {
          const axis = countAxis(position.grid, cell, step, color, params, FIVE);
          // The published sum is a 32-bit integer, and wraps.
          if (axis.five) score = (score + five) | 0;
          else if (axis.count >= 0) score = (score + worth[axis.count]) | 0;
        }
        return score;
      },
      publishedCandidates,
    );
  },
});
