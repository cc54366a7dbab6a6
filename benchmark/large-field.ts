/**
 * How long ratings and tables of a large round robin take, of made-up games: a pair each, decided by strengths.
 *
 *     node --import tsx --import ./test/support/register-ts.mjs --conditions=source benchmark/large-field.ts [players]
 */
import { outcomeCode } from '../src/match/outcome-code.ts';
import { SeededRng } from '../src/random/rng.ts';
import { runReport } from '../src/report/run-report.ts';
import { runPairings } from '../src/run/run-config.ts';
import { summarize } from '../src/run/summary.ts';
import { Tally } from '../src/run/tally.ts';
import { madeField } from '../test/support/made-field.ts';

const players = Number(process.argv[2] ?? 400);
const config = madeField(players);
const rng = new SeededRng('large-field');
const clock = (): number => performance.now();
const tallies = runPairings(config).map(({ first, second }) => {
  const tally = new Tally();
  const wins = 1 / (1 + 10 ** ((first - second) / players));
  const codes = [1, 2].map(color => outcomeCode(rng.below(1000) / 1000 < wins === (color === 1) ? 1 : 2, 0));
  tally.add(codes, [rng.next(), rng.next()], 0, 2);
  return tally;
});
let from = clock();
const summary = summarize(config, { tallies, repeatedOpenings: 0, firstFaults: [] });
console.log(`summary of ${players}: ${((clock() - from) / 1000).toFixed(2)} s`);
from = clock();
const text = runReport({ summary, timing: undefined, folders: ['x'] }, 'table', 100);
console.log(`table: ${((clock() - from) / 1000).toFixed(2)} s, ${text.length} characters`);
