// A run over three workers, each a process of its own, all of whom are killed again and again, and so are the Redis
// between them and the run itself; held to the same run in one process, byte for byte:
// npm run soak:machines, or node benchmark/soak-machines.mjs [--short]. Ends with exit code 1 at a difference.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../dist/src/cli/main.js', import.meta.url));
const isShort = process.argv.includes('--short');
const folder = mkdtempSync(join(tmpdir(), 'machines-'));
const socket = join(folder, 's');
const url = `unix://${socket}`;

/** So small batches that many are under way at any time. */
const BATCH = ['--batch', '5'];
const RUNS = isShort
  ? [
      {
        what: 'tournament',
        workers: 2,
        kills: 1,
        argv: ['tournament', 'hashmap', 'random', '--size', '9', '--games', '400'],
      },
    ]
  : [
      {
        what: 'tournament',
        workers: 3,
        kills: 3,
        argv: ['tournament', 'hashmap', 'point', 'random', '--games', '6668'],
      },
      {
        what: 'match with SPRT',
        workers: 3,
        kills: 3,
        argv: [
          ...['match', 'hashmap', 'hashmap:opponent.open3=1500', '--size', '9', '--games', '40000'],
          ...['--sprt', 'elo0=0,elo1=8'],
        ],
      },
    ];

/** Ends with this process, whatever ends it: the shell reads from a pipe that closes then. */
const startRedis = async () => {
  const place = ['--port', '0', '--unixsocket', socket, '--dir', folder, '--save', '', '--appendonly', 'no'];
  const shell = spawn(
    'sh',
    ['-c', 'redis-server "$@" & server=$!; read _; kill -9 $server', 'sh', ...place],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  for await (const line of shell.stdout) if (String(line).includes('ready to accept')) break;
  return {
    kill: async () => {
      const ended = once(shell, 'exit');
      shell.stdin.end();
      await ended;
    },
  };
};

const running = new Set();
const said = [];
const start = argv => {
  const child = spawn(process.execPath, [MAIN, ...argv], { stdio: ['ignore', 'ignore', 'pipe'] });
  running.add(child);
  child.ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code;
  });
  child.stderr.on('data', text => {
    said.push(String(text).replaceAll(/^/gm, `${argv[0]} ${child.pid}: `));
  });
  return child;
};

const kill = async child => {
  child.kill('SIGKILL');
  await child.ended;
};

const gamesIn = path => {
  try {
    return readFileSync(join(path, 'games.jsonl'), 'latin1').split('\n').length - 1;
  } catch {
    return 0;
  }
};

const isSame = (a, b) =>
  ['games.jsonl', 'summary.json'].every(file =>
    readFileSync(join(a, file)).equals(readFileSync(join(b, file))),
  );

/** What happens, each at its share of the games. */
const disasters = (workers, kills) => {
  const all = Array.from({ length: workers * kills }, (_, i) => ({ what: 'worker', worker: i % workers }));
  all.splice(Math.ceil(all.length / 2), 0, { what: 'redis' });
  all.splice(Math.ceil((3 * all.length) / 4), 0, { what: 'coordinator' });
  return all.map((disaster, i) => ({ ...disaster, at: (i + 1) / (all.length + 1) }));
};

const wait = ms => new Promise(done => setTimeout(done, ms));

const soak = async ({ what, workers: count, kills, argv }) => {
  const [plain, path] = [join(folder, `${what} plain`), join(folder, what)];
  const shared = [...argv, '--no-html'];
  if ((await start([...shared, '--quiet', '--out', plain]).ended) > 1) throw new Error(said.join(''));
  const games = gamesIn(plain);
  let redis = await startRedis();
  const worker = () => start(['worker', '--redis', url, '--workers', '1']);
  const workers = Array.from({ length: count }, worker);
  const fromMs = performance.now();
  let run = start([...shared, ...BATCH, '--redis', url, '--out', path]);
  for (const disaster of disasters(count, kills)) {
    while (run.exitCode === null && gamesIn(path) < disaster.at * games) await wait(20);
    if (run.exitCode !== null) throw new Error(`${what}: over before all had been killed\n${said.join('')}`);
    if (disaster.what === 'worker') {
      await kill(workers[disaster.worker]);
      workers[disaster.worker] = worker();
    } else if (disaster.what === 'redis') {
      await redis.kill();
      redis = await startRedis();
    } else {
      await kill(run);
      run = start([argv[0], '--resume', path, '--no-html', ...BATCH, '--redis', url]);
    }
    if (!isShort) console.log(`${what}: ${disaster.what} killed at ${gamesIn(path)} of ${games} games`);
  }
  const code = await run.ended;
  const seconds = (performance.now() - fromMs) / 1000;
  for (const child of workers) child.kill('SIGTERM');
  await Promise.all(workers.map(({ ended }) => ended));
  await redis.kill();
  if (code > 1) throw new Error(`${what}: exit code ${code}\n${said.join('')}`);
  const same = isSame(plain, path);
  console.log(
    `${what}: ${games} games over ${count} workers, each killed ${kills} times, Redis and the run once, in ${seconds.toFixed(0)} s: ${same ? 'same' : 'DIFFERENT'}`,
  );
  return same;
};

let isAllSame = true;
try {
  for (const run of RUNS) isAllSame = (await soak(run)) && isAllSame;
} finally {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
if (!isAllSame) {
  console.log(said.join(''));
  process.exitCode = 1;
}
