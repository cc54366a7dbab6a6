// The solver against the exhaustive search, in every position of random games on small boards, for every rule:
// npx tsx --conditions=source benchmark/solver-exhaustive.ts [GAMES A RULE AND SIZE] [SEED] [RULE...]
// On 7 x 7 all first stones and all escapes are compared in one of ten positions with a win, of each number of stones;
// in all of them they take some minutes for a hundred games.

import { RULE_NAMES } from '../src/game/rules.ts';
import { SeededRng } from '../src/random/rng.ts';
import { compareGames, type Kinds } from '../test/solver/agreement.ts';

const games = Number(process.argv[2] ?? 1000);
const seed = process.argv[3] ?? '1';
const rules = process.argv.length > 4 ? process.argv.slice(4) : RULE_NAMES;

for (const name of RULE_NAMES.filter(rule => rules.includes(rule)))
  for (const size of [5, 6, 7]) {
    const kinds: Kinds = {};
    const depth = { mostNodes: 200_000, setsEvery: size === 7 ? 10 : 1 };
    const fault = compareGames({ name, size }, games, new SeededRng(`${seed}/${name}/${size}`), kinds, depth);
    const counts = Object.entries(kinds)
      .sort()
      .map(([kind, count]) => `${kind}: ${count}`);
    console.log(`${name} on ${size} x ${size}, ${games} games: ${counts.join(', ')}`);
    if (fault !== undefined) {
      console.log(`DIFFERENT: ${fault}`);
      process.exitCode = 1;
    }
  }
