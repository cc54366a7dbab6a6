import { defineStrategy, strideOf } from '#strategy';
import { pointParams } from '../point/params.ts';
import { fiveOf, worthOf } from '../point-fixed/worth.ts';
import { countAxis, sideOneSteps } from '../point-plain/axis.ts';
import { candidates } from '../point-plain/choice.ts';
import { PlainPoint } from '../point-plain/player.ts';
import { runThrough, wins } from './run.ts';

export default defineStrategy({
  id: 'point-fixed-plain',
  summary: 'The per-colour scorer with its faults mended: the whole board at every move.',
  params: pointParams,
  create: (rules, params) => {
    const steps = sideOneSteps(strideOf(rules.size));
    const five = fiveOf(params);
    const worth = worthOf(rules.size, params);
    return new PlainPoint(({ grid }, cell, color) => {
      let score = 0;
      for (const step of steps) {
        const run = runThrough(grid, cell, step, color);
        if (wins(run, rules)) return five;
        // What is left with five stones and more is an overline where those are worth nothing.
        if (run >= 5) continue;
        const { count } = countAxis(grid, cell, step, color, params, Number.POSITIVE_INFINITY);
        if (count >= 0) score += worth[count];
      }
      return score;
    }, candidates);
  },
});
