import { defineStrategy, ruleOf } from '#strategy';
import { pointParams } from '../point/params.ts';
import { Point } from '../point/player.ts';
import { isEven, runThrough, wins } from '../point-fixed-plain/run.ts';
import { countAxis } from '../point-plain/axis.ts';
import { FIVE_RANK, rankByCount, scoreOf } from './ranks.ts';

export default defineStrategy({
  id: 'point-fixed',
  summary: 'The per-colour scorer with its faults mended; kept up to date stone by stone.',
  params: pointParams,
  create: (rules, params) => {
    const rule = ruleOf(rules);
    const rank = rankByCount(params);
    return new Point(rules, {
      axis: {
        worth: (grid, cell, step, color) => {
          const run = runThrough(grid, cell, step, color);
          if (wins(rule, run, grid, cell, step, color)) return FIVE_RANK;
          if (run >= 5) return 0;
          return rank(countAxis(grid, cell, step, color, params, Number.POSITIVE_INFINITY).count);
        },
        isEven: isEven(rule),
      },
      cap: FIVE_RANK,
      asPublished: false,
      shown: rank => scoreOf(params, rank),
    });
  },
});
