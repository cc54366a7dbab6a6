/** A match from a program, which shows how far it is and stops once enough is known. */
import { playMatch } from 'gomoku-arena';

const stop = new AbortController();
const { summary, gamesScheduled } = await playMatch({
  contestants: ['hashmap', { strategy: 'hashmap', params: { 'own.blocked3': 1500 } }],
  games: 1_000_000,
  signal: stop.signal,
  onProgress: ({ games }) => {
    console.error(`${games} games`);
    if (games >= 2000) stop.abort();
  },
});
console.log(`${summary.games} of ${gamesScheduled} games; score ${summary.score}`);
