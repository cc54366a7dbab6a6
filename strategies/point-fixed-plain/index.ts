import { defineStrategy, ruleOf, strideOf } from '#strategy';
import { pointParams } from '../point/params.ts';
import { countAxis, sideOneSteps } from '../point-plain/axis.ts';
import { candidates } from '../point-plain/choice.ts';
import { PlainPoint } from '../point-plain/player.ts';
import { runThrough, wins } from './run.ts';
import { fiveOf, highestPower, worthByCount } from './worth.ts';

export default defineStrategy({
  id: 'point-fixed-plain',
  summary: 'The per-colour scorer with its faults mended: the whole board at every move.',
  params: pointParams,
  create: (rules, params) => {
    const rule = ruleOf(rules);
    const steps = sideOneSteps(strideOf(rules.size));
    const five = fiveOf(params);
    const worth = worthByCount(params.base, highestPower(params));
    return new PlainPoint(({ grid }, cell, color) => {
      let score = 0;
      for (const step of steps) {
        const run = runThrough(grid, cell, step, color);
        if (wins(rule, run, grid, cell, step, color)) return five;
        // What is left with five stones and more does not win by this rule, and is worth nothing.
        if (run < 5) {
          const { count } = countAxis(grid, cell, step, color, params, Number.POSITIVE_INFINITY);
          score += worth(count);
        }
      }
      return score;
    }, candidates);
  },
});
