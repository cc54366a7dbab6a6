// What strategies of the laboratory do at their third move as black, or when they are told of the game or of a stone.
// A deed gives what `pick` returns; with `undefined` it plays on as if nothing had happened.

import { execSync, spawn } from 'node:child_process';
import { closeSync, writeSync } from 'node:fs';
import { parentPort, Worker } from 'node:worker_threads';

const forever = () => {
  for (;;);
};
const throws = error => {
  throw error;
};
const eachDescriptor = act => {
  for (let descriptor = 0; descriptor < 64; descriptor++) {
    try {
      act(descriptor);
    } catch {}
  }
};
const held = [];

const NOTHING = 'nothing';
const COSTS_THE_RUN = 'costs the run';

/**
 * By name: what is done, how the game ends (`NOTHING`: as if it had not been), and what the fault's words hold. `when`
 * is the call in which it is done, `pick` by default. `thread` says that a thread cannot hold it: the run ends by it.
 */
export const DEEDS = {
  // What they answer.
  'answer-nothing': { act: () => ({ cell: undefined }), ending: 'illegal-move' },
  'answer-nan': { act: () => ({ cell: Number.NaN }), ending: 'illegal-move' },
  'answer-infinity': { act: () => ({ cell: Number.POSITIVE_INFINITY }), ending: 'illegal-move' },
  'answer-fraction': { act: () => ({ cell: 20.5 }), ending: 'illegal-move' },
  'answer-wall': { act: () => ({ cell: 0 }), ending: 'illegal-move' },
  'answer-below': { act: () => ({ cell: -7 }), ending: 'illegal-move' },
  'answer-far': { act: () => ({ cell: 1e12 }), ending: 'illegal-move' },
  'answer-occupied': { act: ({ position }) => ({ cell: position.moveAt(0) }), ending: 'illegal-move' },
  'answer-text': { act: () => ({ cell: '100' }), ending: 'illegal-move' },
  'answer-huge-text': { act: () => ({ cell: 'x'.repeat(2 ** 28) }), ending: /illegal-move|memory/ },
  'answer-bigint': { act: () => ({ cell: 100n }), ending: 'illegal-move' },
  'answer-symbol': { act: () => ({ cell: Symbol('x') }), ending: 'illegal-move' },
  'answer-promise': { act: () => ({ cell: Promise.resolve(100) }), ending: 'illegal-move' },
  'answer-value-that-loops': {
    act: () => ({ cell: { valueOf: forever, toString: forever } }),
    ending: 'illegal-move',
  },
  // What they throw.
  'throw-error': { act: () => throws(new Error('no idea')), ending: 'threw', words: 'no idea' },
  'throw-nothing': { act: () => throws(undefined), ending: 'threw' },
  'throw-without-prototype': { act: () => throws(Object.create(null)), ending: 'threw' },
  'throw-proxy': { act: () => throws(new Proxy({}, { get: forever })), ending: 'threw' },
  'throw-text-that-loops': { act: () => throws({ toString: forever, message: 1 }), ending: 'threw' },
  'throw-escapes': {
    act: () => throws(new Error('\u001b[2J\r\n\u202e\ud800')),
    ending: 'threw',
    words: '\\u001b',
  },
  'throw-in-start': { when: 'start', act: () => throws(new Error('no idea')), ending: 'threw' },
  'throw-in-observe': { when: 'observe', act: () => throws(new Error('no idea')), ending: 'threw' },
  'throw-deep': {
    act: () => {
      const deeper = n => 1 + deeper(n + 1);
      deeper(0);
    },
    ending: 'threw',
  },
  // Time.
  'loop-in-pick': { act: forever, ending: 'timeout', isSlow: true },
  'loop-in-start': { when: 'start', act: forever, ending: 'timeout', isSlow: true },
  'loop-in-observe': { when: 'observe', act: forever, ending: 'timeout', isSlow: true },
  'loop-in-microtasks': {
    act: () => {
      const again = () => queueMicrotask(again);
      again();
    },
    ending: 'timeout',
    isSlow: true,
  },
  'loop-in-expression': { act: () => /^(a+)+$/.test(`${'a'.repeat(60)}b`), ending: 'timeout', isSlow: true },
  'wait-for-nobody': {
    act: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
    ending: 'timeout',
    isSlow: true,
  },
  'sleep-in-a-shell': { act: () => execSync('sleep 20'), ending: 'timeout', isSlow: true },
  // Memory.
  'memory-heap': {
    act: () => {
      for (;;) held.push(new Array(1_000_000).fill(0.5));
    },
    // Whichever limit it meets first.
    ending: /memory|crashed|timeout/,
    isSlow: true,
  },
  'memory-array-buffer': {
    act: () => {
      held.push(new Uint8Array(600 * 2 ** 20).fill(1));
    },
    ending: 'memory',
    isSlow: true,
  },
  'memory-buffer': {
    act: () => {
      for (let i = 0; i < 12; i++) held.push(Buffer.alloc(50 * 2 ** 20, 1));
    },
    ending: 'memory',
    isSlow: true,
  },
  'memory-untouched': {
    act: () => {
      held.push(new ArrayBuffer(2 ** 31));
    },
    ending: 'memory',
    isSlow: true,
  },
  // The end of their thread.
  'exit-in-pick': { act: () => process.exit(3), ending: 'crashed', words: 'code: 3' },
  'exit-in-start': { when: 'start', act: () => process.exit(0), ending: 'crashed' },
  'exit-in-observe': { when: 'observe', act: () => process.exit(4), ending: 'crashed' },
  'exit-in-microtask': {
    act: () => queueMicrotask(() => process.exit(5)),
    ending: 'crashed',
    words: 'code: 5',
  },
  'exit-in-tick': { act: () => process.nextTick(() => process.exit(6)), ending: 'crashed', words: 'code: 6' },
  abort: { act: () => process.abort(), ending: 'threw' },
  'change-folder': { act: () => process.chdir('/'), ending: 'threw' },
  // What comes later.
  'late-rejection': { act: () => void Promise.reject(new Error('late')), ending: 'threw', words: 'late' },
  'late-microtask': {
    act: () => queueMicrotask(() => throws(new Error('late'))),
    ending: 'threw',
    words: 'late',
  },
  'late-tick': {
    act: () => process.nextTick(() => throws(new Error('late'))),
    ending: 'threw',
    words: 'late',
  },
  'late-timer': { act: () => void setTimeout(() => process.exit(7), 0), ending: NOTHING },
  'late-interval': { act: () => void setInterval(forever, 1), ending: NOTHING },
  // What all share.
  'change-imul': {
    act: () => {
      Math.imul = () => 0;
    },
    ending: 'changed-globals',
    words: 'Math.imul',
  },
  'change-set': {
    act: () => {
      Uint8Array.prototype.set = () => {};
    },
    ending: 'changed-globals',
  },
  'change-push': {
    act: () => {
      Array.prototype.push = () => 0;
    },
    ending: 'changed-globals',
  },
  'change-iterator': {
    act: () => {
      Array.prototype[Symbol.iterator] = function* () {};
    },
    ending: 'changed-globals',
  },
  'change-object': {
    act: () => {
      Object.prototype.also = 1;
    },
    ending: 'changed-globals',
  },
  'change-math': {
    act: () => {
      globalThis.Math = {};
    },
    ending: 'changed-globals',
  },
  'change-later': {
    act: () =>
      queueMicrotask(() => {
        Math.imul = () => 0;
      }),
    ending: 'changed-globals',
  },
  'change-clock': {
    act: () => {
      performance.now = () => 0;
    },
    ending: 'changed-globals',
  },
  'change-board': {
    act: ({ position }) => {
      position.grid.fill(0);
    },
    ending: 'changed-board',
  },
  'change-position': {
    act: ({ position }) => {
      position.toMove = 1;
    },
    ending: 'threw',
  },
  // What they print and send.
  'print-lines': {
    act: () => {
      for (let i = 0; i < 2000; i++) console.log(`line ${i} of a strategy`);
    },
    ending: NOTHING,
  },
  'write-to-stdout': {
    act: () => void writeSync(1, 'written by a strategy\n'),
    ending: NOTHING,
    thread: COSTS_THE_RUN,
  },
  'write-to-others': {
    // Not to those that Node waits with: it may or may not survive that.
    act: () =>
      eachDescriptor(descriptor => descriptor < 5 && writeSync(descriptor, 'written by a strategy\n')),
    ending: NOTHING,
    thread: COSTS_THE_RUN,
  },
  'send-messages': {
    act: () => void parentPort?.postMessage({ taskId: 0, result: 'forged' }),
    ending: NOTHING,
  },
  'signal-itself': { act: () => process.kill(process.pid, 'SIGKILL'), ending: 'threw' },
  'signal-its-parent': { act: () => process.kill(process.ppid), ending: 'threw' },
  // What they start.
  'child-left': {
    act: () => void spawn('sleep', ['600'], { stdio: 'ignore' }).unref(),
    ending: NOTHING,
  },
  'child-left-in-a-session': {
    act: () => void spawn('sleep', ['600'], { detached: true, stdio: 'ignore' }).unref(),
    ending: NOTHING,
  },
  'thread-left': { act: () => void new Worker('for (;;);', { eval: true }), ending: NOTHING },
  // The end of their process.
  'kill-by-shell': {
    act: () => execSync(`kill -KILL ${process.pid}`),
    ending: 'crashed',
    words: 'SIGKILL',
    thread: COSTS_THE_RUN,
  },
  'fault-of-memory': {
    act: () => execSync(`kill -SEGV ${process.pid}`),
    ending: 'crashed',
    words: 'SIGSEGV',
    thread: COSTS_THE_RUN,
  },
  'stop-by-shell': {
    act: () => execSync(`kill -STOP ${process.pid}`),
    ending: 'timeout',
    isSlow: true,
    thread: COSTS_THE_RUN,
  },
  'close-all-descriptors': {
    act: () => eachDescriptor(closeSync),
    ending: 'crashed',
    words: 'SIGABRT',
    thread: COSTS_THE_RUN,
  },
};

export { COSTS_THE_RUN, NOTHING };
