import { createHook, executionAsyncId } from 'node:async_hooks';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';

/*
 * What players set going and left behind: promises that nobody awaits, timers,
 * ticks. Games are played without a pause, so that none of it runs in the
 * middle of one.
 *
 * Timers are for loading and building: those that are left then are taken away,
 * and in games none ever fires. All else runs between batches; an error there
 * is noticed, and when a game is played alone it is known whose it is.
 */

/** An error that nobody caught. */
export interface Stray {
  readonly error: unknown;
  /** Number of the contestant that set it going, if it is known. */
  readonly owner: number | undefined;
}

let stray: Stray | undefined;
let isBuilding = false;
let areTimersRun = false;
/** Whose call runs now; undefined between calls. */
let ownerNow: number | undefined;
let onResume: (owner: number) => void = () => {};

const owners = new Map<number, number>();
const promises = new WeakMap<object, number>();

const hook = createHook({
  init(id, type, _trigger, resource) {
    const owner = ownerNow ?? owners.get(executionAsyncId());
    if (owner === undefined) return;
    owners.set(id, owner);
    if (type === 'PROMISE') promises.set(resource, owner);
  },
  before(id) {
    const owner = owners.get(id);
    if (owner !== undefined) onResume(owner);
  },
});

/** From now on it is noted who sets going what. */
export const watchLateWork = (resumed: (owner: number) => void): void => {
  owners.clear();
  onResume = resumed;
  hook.enable();
};

/** A call of a player begins, or with `undefined` is over. */
export const calling = (owner: number | undefined): void => {
  ownerNow = owner;
};

export const unwatchLateWork = (): void => {
  hook.disable();
  ownerNow = undefined;
  onResume = () => {};
};

/** Waits until all that was ready to run has run, and gives back what went wrong in it. */
export const lateError = async (): Promise<Stray | undefined> => {
  await nextTurn();
  const found = stray;
  stray = undefined;
  return found;
};

const timers = createRequire(import.meta.url)('node:timers') as typeof import('node:timers');
const { clearTimeout, clearInterval, clearImmediate } = timers;
const built = new Set<NodeJS.Timeout | NodeJS.Immediate>();

const clear = (timer: NodeJS.Timeout | NodeJS.Immediate): void => {
  clearTimeout(timer as NodeJS.Timeout);
  clearInterval(timer as NodeJS.Timeout);
  clearImmediate(timer as NodeJS.Immediate);
};

const held = <F extends (...args: never[]) => NodeJS.Timeout | NodeJS.Immediate>(start: F): F =>
  ((...args: never[]) => {
    const timer = start(...args);
    if (isBuilding) built.add(timer);
    else if (!areTimersRun) clear(timer);
    return timer;
  }) as F;

/** Loads and builds; timers that are left afterwards are taken away. */
export const building = async <T>(build: () => Promise<T>): Promise<T> => {
  isBuilding = true;
  try {
    return await build();
  } finally {
    isBuilding = false;
    for (const timer of built) clear(timer);
    built.clear();
  }
};

/** Plays games in which players may wait: timers that are set meanwhile run. */
export const waiting = async <T>(play: () => Promise<T>): Promise<T> => {
  areTimersRun = true;
  try {
    return await play();
  } finally {
    areTimersRun = false;
  }
};

const { kill, pid, ppid } = process;

/** A player that means itself, or whoever plays it, is at fault; those that it has started are its own. */
const killAnother: typeof process.kill = (target, signal) => {
  if ([0, 1, pid, ppid].includes(Math.abs(target))) {
    throw new Error('a strategy may send no signal to the processes that play it');
  }
  return kill(target, signal);
};

/** Takes charge of what players leave behind; before any strategy is loaded. */
export const takeCharge = (): void => {
  process.kill = killAnother;
  for (const name of ['setTimeout', 'setInterval', 'setImmediate'] as const) {
    const mine = held(timers[name] as never);
    Object.defineProperty(timers, name, {
      value: mine,
      writable: true,
      configurable: true,
      enumerable: true,
    });
    Object.defineProperty(globalThis, name, {
      value: mine,
      writable: true,
      configurable: true,
      enumerable: true,
    });
  }
  syncBuiltinESMExports();
  process.on('uncaughtException', error => {
    stray ??= { error, owner: owners.get(executionAsyncId()) };
  });
  process.on('unhandledRejection', (error, promise) => {
    stray ??= { error, owner: promises.get(promise) };
  });
};
