import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const source = fileURLToPath(new URL('yardstick.c', import.meta.url));

const build = folder => {
  const program = join(folder, 'yardstick');
  execFileSync('gcc', ['-O3', '-march=native', '-o', program, source]);
  return program;
};

/**
 * Builds the yardstick into a folder; wants gcc.
 *
 * @returns plays so many games of a pairing, 'hp', 'hh' or 'pp' of hashmap and point
 */
export const buildYardstick = folder => {
  const program = build(folder);
  return (games, pairing) => {
    const line = execFileSync(program, [games, '1', pairing], { encoding: 'utf8' });
    return {
      gamesPerCpuSecond: Number(/games per CPU second (\d+)/.exec(line)[1]),
      nsPerStone: Number(/ns\/move ([\d.]+)/.exec(line)[1]),
    };
  };
};

/**
 * Builds the yardstick into a folder; wants gcc.
 *
 * @returns plays so many games of hashmap against point in each of so many processes at once: games a second, of all
 */
export const buildYardsticks = folder => {
  const program = build(folder);
  return async (games, processes) => {
    const from = performance.now();
    await Promise.all(
      Array.from({ length: processes }, () => promisify(execFile)(program, [games, '1', 'hp'])),
    );
    return (1000 * processes * Number(games)) / (performance.now() - from);
  };
};

const main = fileURLToPath(new URL('../dist/src/cli/main.js', import.meta.url));

/** What node is to be called with to play the yardstick's games into a folder and print JSON. */
export const matchArguments = (games, workers, run) => [
  ...[main, 'match', 'hashmap', 'point', '--games', games, '--workers', workers],
  ...['--openings', 'random:3@5', '--out', run, '--json', '--quiet'],
];

/** Prints median, smallest and largest of some values. */
export const summary = (name, values, show) => {
  const sorted = values.toSorted((a, b) => a - b);
  console.log(
    `${name}: median ${show(sorted[sorted.length >> 1])} (${show(sorted[0])} to ${show(sorted.at(-1))})`,
  );
};
