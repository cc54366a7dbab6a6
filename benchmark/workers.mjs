// What a second worker brings, and what a long run holds in memory: hashmap against point as in the yardstick's
// script, one worker and two in turn, games a second by the wall clock; beside it what the machine has to give, by the
// yardstick in one process and in two at once. Then one long run on two workers, its largest resident memory and its
// records. Wants a build, gcc and two free cores.
// Usage: node benchmark/workers.mjs [rounds] [games] [games of the long run]

import { spawnSync } from 'node:child_process';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildYardsticks, matchArguments, summary } from './yardstick-c.mjs';

const rounds = Number(process.argv[2] ?? 5);
const games = process.argv[3] ?? '200000';
const manyGames = process.argv[4] ?? '1000000';
const folder = mkdtempSync(join(tmpdir(), 'arena-workers-'));
const run = join(folder, 'run');
const show = number => Math.round(number).toLocaleString('en-US');

const atExit = `
import { isMainThread } from 'node:worker_threads';
if (isMainThread) process.on('exit', () => console.error('peak kB', process.resourceUsage().maxRSS));
`;

/** Games a second and the largest resident memory in kB; the run's folder is left. */
const play = (count, workers) => {
  rmSync(run, { recursive: true, force: true });
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [
      ...['--import', `data:text/javascript,${encodeURIComponent(atExit)}`],
      ...matchArguments(count, workers, run),
    ],
    { encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  if (status !== 0) throw new Error(stderr);
  return {
    rate: JSON.parse(stdout).gamesPerSecond,
    peak: Number(/peak kB (\d+)/.exec(stderr)[1]),
  };
};

const linesOf = async file => {
  let lines = 0;
  for await (const _ of createInterface({ input: createReadStream(file) })) lines++;
  return lines;
};

try {
  const playC = buildYardsticks(folder);
  const [ratios, machine] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const one = play(games, '1').rate;
    const two = play(games, '2').rate;
    ratios.push(two / one);
    const [oneC, twoC] = [await playC(games, 1), await playC(games, 2)];
    machine.push(twoC / oneC);
    console.log(`${show(one)} games a second with one worker, ${show(two)} with two`);
  }
  const times = value => value.toFixed(2);
  summary('two workers, times the games of one', ratios, times);
  summary('C in two processes, times the games of one', machine, times);
  const { rate, peak } = play(manyGames, '2');
  const lines = await linesOf(join(run, 'games.jsonl'));
  console.log(
    `${show(manyGames)} games on two workers: ${show(rate)} a second, largest resident memory ${show(peak / 1000)} MB, ` +
      `${show(lines)} lines of records`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
