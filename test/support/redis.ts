import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';

const isInstalled = spawnSync('redis-server', ['--version']).status === 0;

/** Tests that need a Redis; where there is none they are skipped, and say so. */
export const describeWithRedis: (name: string, tests: () => void) => void = (name, tests) => {
  if (!isInstalled) {
    process.stderr.write(
      `skipped, as redis-server is not installed (apt-get install redis-server, brew install redis): ${name}\n`,
    );
  }
  describe.skipIf(!isInstalled)(name, tests);
};

export interface RunningRedis {
  readonly url: string;
  /** Kills it. */
  kill(): Promise<void>;
  /** Another one at the same place, empty. */
  again(): Promise<void>;
  /** Kills it and takes its folder away. */
  end(): Promise<void>;
}

/** Ends with the process that started it, even by SIGKILL: the shell reads from a pipe that closes then. */
const SHELL = 'redis-server "$@" & server=$!; read _; kill -9 $server';

/** A Redis of this test file alone, on a socket in a folder of its own. */
export const startRedis = async (...settings: readonly string[]): Promise<RunningRedis> => {
  const folder = mkdtempSync(join(tmpdir(), 'redis-'));
  const socket = join(folder, 's');
  const place = ['--port', '0', '--unixsocket', socket, '--dir', folder, '--save', '', '--appendonly', 'no'];
  const launch = async () => {
    const shell = spawn('sh', ['-c', SHELL, 'sh', ...place, ...settings], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    for await (const line of shell.stdout) if (/ready to accept connections at/.test(String(line))) break;
    return shell;
  };
  let server = await launch();
  const kill = async (): Promise<void> => {
    const ended = server.exitCode === null ? once(server, 'exit') : undefined;
    server.stdin.end();
    await ended;
  };
  return {
    url: `unix://${socket}`,
    kill,
    again: async () => {
      server = await launch();
    },
    end: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
