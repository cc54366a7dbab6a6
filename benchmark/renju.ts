// Holds the fast checker of renju's forbidden moves against a reader of the rules' words, on every empty cell of
// random dense positions: npx tsx --conditions=source benchmark/renju.ts [positions] [seed]

import { compareRenju, nothingReached } from '../test/game/compare-renju.ts';

const positions = Number(process.argv[2] ?? 100_000);
const seed = process.argv[3] ?? 'renju';
const PART = 1000;

const reached = nothingReached();
for (let from = 0; from < positions; from += PART) {
  const difference = compareRenju(`${seed}/${from}`, Math.min(PART, positions - from), reached);
  if (difference !== undefined) {
    console.error(difference);
    process.exit(1);
  }
}
console.log(`no difference, seed ${seed}:`, reached);

const counts = [
  reached.overline,
  reached['double-four'],
  reached['double-three'],
  reached.foursInOneRow,
  reached.fiveAndOffence,
  reached.edge,
  ...reached.recursion,
];
if (counts.some(count => count === 0)) {
  console.error('not every kind has occurred: ask about more positions');
  process.exit(1);
}
