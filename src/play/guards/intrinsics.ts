/*
 * What all code of a thread shares, and no player may change: the language's
 * own objects, and those of Node that players can reach. Imported before any
 * strategy is, so that what is kept here is what came with Node.
 */

const { getOwnPropertyDescriptor, getPrototypeOf, is } = Object;
const { ownKeys, defineProperty, deleteProperty } = Reflect;

interface Kept {
  readonly holder: object;
  readonly name: string;
  readonly key: PropertyKey;
  readonly value: unknown;
  readonly get: unknown;
  readonly descriptor: PropertyDescriptor;
}

const TYPED = Object.getPrototypeOf(Uint8Array);

const HOLDERS: readonly (readonly [string, object])[] = [
  ...[
    'Object',
    'Function',
    'Array',
    'String',
    'Number',
    'Boolean',
    'Symbol',
    'BigInt',
    'Date',
    'RegExp',
    'Error',
    'TypeError',
    'RangeError',
    'Map',
    'Set',
    'WeakMap',
    'WeakSet',
    'Promise',
    'ArrayBuffer',
    'SharedArrayBuffer',
    'DataView',
    'Int8Array',
    'Uint8Array',
    'Uint16Array',
    'Int16Array',
    'Int32Array',
    'Uint32Array',
    'Float32Array',
    'Float64Array',
    'TextEncoder',
    'TextDecoder',
    'MessagePort',
    'EventTarget',
  ].flatMap(name => {
    const made = (globalThis as unknown as Record<string, { prototype: object }>)[name];
    return [
      [name, made],
      [`${name}.prototype`, made.prototype],
    ] as [string, object][];
  }),
  ...(['Math', 'JSON', 'Atomics', 'Reflect', 'performance'] as const).map(
    name => [name, globalThis[name]] as [string, object],
  ),
  ['TypedArray', TYPED],
  ['TypedArray.prototype', TYPED.prototype],
  ['Performance.prototype', getPrototypeOf(performance)],
  ['Iterator.prototype', getPrototypeOf(getPrototypeOf([][Symbol.iterator]()))],
  ['Array Iterator.prototype', getPrototypeOf([][Symbol.iterator]())],
];

const kept: Kept[] = [];
const counts: number[] = [];

const keep = (name: string, holder: object, key: PropertyKey): void => {
  const descriptor = getOwnPropertyDescriptor(holder, key) as PropertyDescriptor;
  kept.push({ holder, name, key, value: descriptor.value, get: descriptor.get, descriptor });
};

for (const [name, holder] of HOLDERS) {
  const keys = ownKeys(holder);
  counts.push(keys.length);
  for (const key of keys) keep(name, holder, key);
}
// A program may have globals of its own; these it may not replace.
for (const key of [
  'globalThis',
  'parseInt',
  'parseFloat',
  'isNaN',
  'isFinite',
  'queueMicrotask',
  'structuredClone',
  ...HOLDERS.map(([name]) => name).filter(name => /^\w+$/.test(name) && name !== 'TypedArray'),
]) {
  keep('globalThis', globalThis, key);
}

/** In words, the first thing shared by all that was changed; undefined if nothing was. */
export const changedIntrinsic = (): string | undefined => {
  for (let i = 0; i < kept.length; i++) {
    const { holder, key, value, get, name } = kept[i];
    const now = getOwnPropertyDescriptor(holder, key);
    if (now === undefined || !is(now.value, value) || now.get !== get) return `${name}.${String(key)}`;
  }
  for (let i = 0; i < counts.length; i++) {
    if (ownKeys(HOLDERS[i][1]).length !== counts[i]) return addedTo(i);
  }
  return undefined;
};

/** Puts all back as it was, so that what a player did in its game can still be written down. */
export const restoreIntrinsics = (): void => {
  for (let i = 0; i < kept.length; i++) {
    const { holder, key, descriptor } = kept[i];
    defineProperty(holder, key, descriptor);
  }
  for (let i = 0; i < counts.length; i++) {
    const holder = HOLDERS[i][1];
    const keys = ownKeys(holder);
    for (let k = 0; keys.length !== counts[i] && k < keys.length; k++) {
      if (!isKept(holder, keys[k])) deleteProperty(holder, keys[k]);
    }
  }
};

const isKept = (holder: object, key: PropertyKey): boolean => {
  for (let i = 0; i < kept.length; i++) if (kept[i].holder === holder && kept[i].key === key) return true;
  return false;
};

const addedTo = (i: number): string => {
  const [name, holder] = HOLDERS[i];
  const added = ownKeys(holder).find(key => !isKept(holder, key));
  return `${name}.${String(added)}`;
};
