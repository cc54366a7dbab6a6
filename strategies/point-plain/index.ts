import { defineStrategy, strideOf } from '#strategy';
import { pointParams } from '../point/params.ts';
import { powers32 } from '../point/powers.ts';
import { countAxis, FIVE, sideOneSteps } from './axis.ts';
import { publishedCandidates } from './choice.ts';
import { PlainPoint } from './player.ts';

export default defineStrategy({
  id: 'point-plain',
  summary: 'The per-colour scorer as published, faults included: the whole board at every move.',
  params: pointParams,
  create: (rules, params) => {
    const steps = sideOneSteps(strideOf(rules.size));
    const worth = powers32(rules.size, params);
    const five = worth[params.five];
    return new PlainPoint((position, cell, color) => {
      let score = 0;
      for (const step of steps) {
        const axis = countAxis(position.grid, cell, step, color, params, FIVE);
        // The published sum is a 32-bit integer, and wraps.
        if (axis.five) score = (score + five) | 0;
        else if (axis.count >= 0) score = (score + worth[axis.count]) | 0;
      }
      return score;
    }, publishedCandidates);
  },
});
