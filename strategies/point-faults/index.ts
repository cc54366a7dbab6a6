import { defineStrategy, int, ruleOf } from '#strategy';
import { pointParams } from '../point/params.ts';
import { Point } from '../point/player.ts';
import { powers32 } from '../point/powers.ts';
import { FIVE_RANK, rankByCount, scoreOf } from '../point-fixed/ranks.ts';
import { isEven, runThrough, wins } from '../point-fixed-plain/run.ts';
import { countAxis, FIVE } from '../point-plain/axis.ts';

const fault = (doc: string) => int(1, { min: 0, max: 1, doc: `${doc} 1 as published, 0 mended.` });

/** The faults of the published code, each to be mended by itself. */
const faults = {
  wrap: fault('Scores are added in 32 bits and wrap round, so that two fives can come to less than nothing.'),
  falseFives: fault('What is no winning row counts as five: stones beyond a gap, or too many by the rule.'),
  missedFives: fault('A five is not seen where stones beyond a gap have been counted before its last stone.'),
  whiteTies: fault("Of White's best cells only as many are compared as Black has best ones."),
} as const;

export default defineStrategy({
  id: 'point-faults',
  summary:
    'The published `point` with a switch for each fault: none mended is `point`, all mended `point-fixed`.',
  params: { ...pointParams, ...faults },
  create: (rules, params) => {
    const rule = ruleOf(rules);
    const powers = powers32(rules.size, params);
    const rank = rankByCount(params);
    const isWrapping = params.wrap === 1;
    const fiveWorth = isWrapping ? powers[params.five] : FIVE_RANK;
    const countWorth = isWrapping ? (count: number) => (count < 0 ? 0 : powers[count]) : rank;
    const takesFalse = params.falseFives === 1;
    const missesSome = params.missedFives === 1;
    return new Point(rules, {
      axis: {
        worth: (grid, cell, step, color) => {
          const run = runThrough(grid, cell, step, color);
          const isFive = wins(rule, run, grid, cell, step, color);
          const isTaken = countAxis(grid, cell, step, color, params, FIVE).five;
          if (isFive ? isTaken || !missesSome : isTaken && takesFalse) return fiveWorth;
          // A row that is too long by the rule is worth nothing, once that is known.
          if (!isFive && run >= FIVE && !takesFalse) return 0;
          return countWorth(countAxis(grid, cell, step, color, params, Number.POSITIVE_INFINITY).count);
        },
        isEven: isEven(rule),
      },
      cap: isWrapping ? 0x7fffffff : FIVE_RANK,
      asPublished: params.whiteTies === 1,
      shown: score => (isWrapping ? score : scoreOf(params, score)),
    });
  },
});
