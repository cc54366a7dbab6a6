// The whole suite, ten times (or as often as is said) beside programs that keep all cores busy: green each time, or a
// test depends on how busy the machine is. `npm run busy`, `npm run busy -- 3`.

import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const times = Number(process.argv[2] ?? 10);
const busy = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
let failed = 0;
try {
  for (let run = 1; run <= times; run++) {
    const { status } = spawnSync('npx', ['vitest', 'run'], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) failed++;
    console.log(`run ${run} of ${times}: ${status === 0 ? 'green' : 'failed'}`);
  }
} finally {
  for (const program of busy) program.kill('SIGKILL');
}
console.log(failed === 0 ? `green ${times} times` : `failed ${failed} of ${times} times`);
process.exitCode = failed === 0 ? 0 : 1;
