import { defineStrategy } from '#strategy';
import { countAxis, FIVE } from '../point-plain/axis.ts';
import { pointParams } from './params.ts';
import { Point } from './player.ts';
import { powers32 } from './powers.ts';

export default defineStrategy({
  id: 'point',
  summary: 'The per-colour scorer as published, faults included; kept up to date stone by stone.',
  params: pointParams,
  create: (rules, params) => {
    const worth = powers32(rules.size, params);
    return new Point(rules, {
      axis: {
        worth: (grid, cell, step, color) => {
          const axis = countAxis(grid, cell, step, color, params, FIVE);
          if (axis.five) return worth[params.five];
          return axis.count < 0 ? 0 : worth[axis.count];
        },
        isEven: true,
      },
      cap: 0x7fffffff,
      asPublished: true,
      shown: score => score,
    });
  },
});
