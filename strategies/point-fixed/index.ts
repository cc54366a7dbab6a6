import { defineStrategy } from '#strategy';
import { pointParams } from '../point/params.ts';
import { Point } from '../point/player.ts';
import { runThrough, wins } from '../point-fixed-plain/run.ts';
import { countAxis } from '../point-plain/axis.ts';
import { FIVE_RANK, rankByCount, scoreOf } from './ranks.ts';

export default defineStrategy({
  id: 'point-fixed',
  summary: 'The per-colour scorer with its faults mended; kept up to date stone by stone.',
  params: pointParams,
  create: (rules, params) => {
    const rank = rankByCount(params);
    return new Point(rules.size, {
      axisWorth: (grid, cell, step, color) => {
        const run = runThrough(grid, cell, step, color);
        if (wins(run, rules)) return FIVE_RANK;
        if (run >= 5) return 0;
        return rank(countAxis(grid, cell, step, color, params, Number.POSITIVE_INFINITY).count);
      },
      cap: FIVE_RANK,
      asPublished: false,
      shown: rank => scoreOf(params, rank),
    });
  },
});
