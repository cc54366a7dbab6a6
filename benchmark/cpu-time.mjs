import { spawnSync } from 'node:child_process';

/**
 * Runs node with these arguments to its end; wants bash, whose `time` counts what a process, its threads and the
 * processes that it waited for have used.
 *
 * @returns milliseconds of CPU time, and what was printed
 */
export const timedNode = argv => {
  const script = `TIMEFORMAT='cpu %U %S'; time "$@"`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script, 'bash', process.execPath, ...argv], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(stderr);
  const [, user, system] = /cpu ([\d.]+) ([\d.]+)\s*$/.exec(stderr);
  return { cpuMs: 1000 * (Number(user) + Number(system)), stdout };
};

export const median = values => values.toSorted((a, b) => a - b)[values.length >> 1];
