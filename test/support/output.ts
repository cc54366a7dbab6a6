import type { WriteStream } from 'node:tty';

/** What a command that runs in this process has written so far. */
export interface Output {
  stdout: string;
  stderr: string;
}

type Done = (error?: Error | null) => void;

const standIns = globalThis as { arenaOutput?: Output | undefined; arenaWrites?: boolean };

const divert = (stream: WriteStream, name: keyof Output): void => {
  const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
  stream.write = (chunk: string | Uint8Array, ...more: unknown[]): boolean => {
    const { arenaOutput } = standIns;
    if (arenaOutput === undefined) return write(chunk, ...more);
    arenaOutput[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    const done = more.find(argument => typeof argument === 'function') as Done | undefined;
    if (done !== undefined) setImmediate(done);
    return true;
  };
};

// As a set-up file, before anything of `src`: its output keeps `process.stdout.write` as it was when it was loaded.
if (standIns.arenaWrites !== true) {
  divert(process.stdout, 'stdout');
  divert(process.stderr, 'stderr');
  standIns.arenaWrites = true;
}

/** Keeps what is written on the standard streams while it works. */
export const outputOf = async (work: () => Promise<void>): Promise<Output> => {
  const output = { stdout: '', stderr: '' };
  const { write } = process.stdout;
  standIns.arenaOutput = output;
  try {
    await work();
  } finally {
    standIns.arenaOutput = undefined;
    process.stdout.write = write;
  }
  return output;
};
