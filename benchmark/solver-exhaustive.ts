// The solver against the exhaustive search, in every position of random games on small boards, for every rule:
// npx tsx --conditions=source benchmark/solver-exhaustive.ts [GAMES A RULE AND SIZE] [SEED] [RULE...]

import { RULE_NAMES } from '../src/game/rules.ts';
import { SeededRng } from '../src/random/rng.ts';
import { compareGames, type Kinds } from '../test/solver/agreement.ts';

const games = Number(process.argv[2] ?? 1000);
const seed = process.argv[3] ?? '1';
const rules = process.argv.length > 4 ? process.argv.slice(4) : RULE_NAMES;

for (const name of RULE_NAMES.filter(rule => rules.includes(rule)))
  for (const size of [5, 6, 7]) {
    const kinds: Kinds = {};
    const fault = compareGames({ name, size }, games, new SeededRng(`${seed}/${name}/${size}`), kinds);
    const counts = Object.entries(kinds)
      .sort()
      .map(([kind, count]) => `${kind}: ${count}`);
    console.log(`${name} on ${size} x ${size}, ${games} games: ${counts.join(', ')}`);
    if (fault !== undefined) {
      console.log(`DIFFERENT: ${fault}`);
      process.exitCode = 1;
    }
  }
