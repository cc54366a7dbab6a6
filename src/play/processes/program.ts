import { Socket } from 'node:net';
import { killTree } from '../../engines/process-tree.ts';
import type { Batch } from '../batch.ts';
import { Failure } from '../failure.ts';
import type { Limits } from '../limits.ts';
import { Engines } from '../threads/engines.ts';
import { Thread } from '../threads/thread.ts';
import { FrameReader, frameOf, KEY_BYTES } from './frames.ts';
import { BLACK_BOX, CHANNEL, type FromProcess, MARK_NAME } from './talk.ts';

/*
 * A process in which one thread plays, watched by the main one, which runs no
 * code of players. It ends when its pipe does, whatever players are doing.
 */

const ALIVE_MS = 500;
const SPACE_BYTES = 1 << 20;

const channel = new Socket({ fd: CHANNEL });
const engines = new Engines();
const space = new Uint8Array(new SharedArrayBuffer(SPACE_BYTES));
let thread: Thread | undefined;
let key: Uint8Array | undefined;
let reader: FrameReader | undefined;

const say = (message: FromProcess): void => {
  if (key !== undefined) channel.write(frameOf(key, message));
};

const play = async (batch: Batch): Promise<void> => {
  if (thread === undefined) return;
  const answer = await thread.play({
    ...batch,
    ...(await engines.of(batch)),
    space,
    blackBox: BLACK_BOX,
  });
  const { user, system } = process.cpuUsage();
  const cpuMs = (user + system) / 1000;
  say(answer instanceof Failure ? { failure: answer, cpuMs } : { result: answer, cpuMs });
};

const leave = async (): Promise<void> => {
  await engines.endAll();
  await engines.close();
  killTree(process.pid, `${MARK_NAME}=${process.env[MARK_NAME]}`);
};

setInterval(() => say('alive'), ALIVE_MS);
channel.on('data', (bytes: Buffer) => {
  let rest = bytes;
  if (reader === undefined) {
    key = Uint8Array.from(rest.subarray(0, KEY_BYTES));
    reader = new FrameReader(key);
    rest = rest.subarray(KEY_BYTES);
  }
  for (const message of reader.read(rest)) {
    if (thread === undefined) thread = new Thread(message as Limits);
    else void play(message as Batch);
  }
});
channel.on('error', () => {});
channel.on('close', () => void leave());
