/**
 * What a search is worth over many seeds: Elo of what it recommends against its
 * start, on held-out openings. Nothing is rounded, ablated or tested, so that
 * the search alone is measured. The same seeds give the same figures.
 *
 *     node --import tsx --import ./test/support/register-ts.mjs --conditions=source \
 *       benchmark/tune-seeds.ts [strategy] [games] [first seed] [last seed] [pairs]
 */
import { DEFAULT_LIMITS } from '../src/play/limits.ts';
import { Pool } from '../src/play/pools/pool.ts';
import { Tally } from '../src/run/tally.ts';
import { alwaysBuilds } from '../src/tune/games/build-trial.ts';
import { commonPairs, drawOpenings } from '../src/tune/games/common-pairs.ts';
import { poolPlayer } from '../src/tune/games/pair-player.ts';
import { Search } from '../src/tune/search/search.ts';
import { configOf, spaceOf } from '../src/tune/session/config-of.ts';
import { matchFigures } from '../src/tune/verification/match-figures.ts';

const [strategy = 'hashmap', games = 100_000, first = 1, last = 25, pairs = 4000] = process.argv.slice(2);
const pool = new Pool({ workers: Number(process.env.WORKERS ?? 2), limits: DEFAULT_LIMITS });
const elos: number[] = [];
for (let seed = Number(first); seed <= Number(last); seed++) {
  const asked = await configOf({ strategy, against: ['start'], seed: String(seed) });
  const config = { ...asked, plannedGames: Number(games) };
  const { rules, openings, start } = config;
  const player = poolPlayer(pool, rules, new AbortController().signal);
  const search = new Search(config, spaceOf(config), alwaysBuilds);
  while (!search.isDone(config.plannedGames)) await search.next(player);

  const tuned = { ...start, name: 'tuned', params: search.recommendation() };
  const drawn = drawOpenings(rules, openings, 'tune-seeds', 'held-out', Number(pairs));
  const tasks = commonPairs(1, new Array(Number(pairs)).fill(1), drawn);
  const tally = new Tally();
  await player.play(
    { seed: 'tune-seeds', contestants: [tuned, start], tasks },
    (_, { outcomes, hashes }, at) => tally.add(outcomes, hashes, at, 2),
  );
  const { elo, eloLow, eloHigh } = matchFigures(tally);
  elos.push(elo ?? Number.NaN);
  console.log(
    `seed ${seed}: ${elo?.toFixed(0)} [${eloLow?.toFixed(0)}, ${eloHigh?.toFixed(0)}]`,
    search.state.games,
  );
}
const mean = elos.reduce((sum, elo) => sum + elo, 0) / elos.length;
console.log(
  `mean ${mean.toFixed(1)}, least ${Math.min(...elos).toFixed(0)}, most ${Math.max(...elos).toFixed(0)}`,
);
await pool.close();
