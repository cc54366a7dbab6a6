import { defineStrategy, strideOf } from '#strategy';
import { pointParams } from '../point/params.ts';
import { Point } from '../point/player.ts';
import { runThrough, wins } from '../point-fixed-plain/run.ts';
import { countAxis, sideOneSteps } from '../point-plain/axis.ts';
import { candidates } from '../point-plain/choice.ts';
import { fiveOf, worthOf } from './worth.ts';

export default defineStrategy({
  id: 'point-fixed',
  summary: 'The per-colour scorer with its faults mended: kept up to date stone by stone.',
  params: pointParams,
  create: (rules, params) => {
    const steps = sideOneSteps(strideOf(rules.size));
    const five = fiveOf(params);
    const worth = worthOf(rules.size, params);
    return new Point(
      rules.size,
      ({ grid }, cell, color) => {
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
      },
      candidates,
    );
  },
});
