import { types } from 'node:util';
import { sourcePlace } from '../files/source-place.ts';
import { visible } from '../files/visible.ts';

/** So much of a text is shown. */
const LONGEST = 120;
const MOST_KEYS = 4;

/** A text on one line, short and without anything that a terminal would obey. */
export const safeText = (text: string): string =>
  visible(text.length > LONGEST ? `${text.slice(0, LONGEST - 3)}...` : text);

/** An own or inherited property that is a plain value; no code of its owner is called. */
const plainProperty = (value: object, key: string): unknown => {
  let holder: object | null = value;
  for (let up = 0; holder !== null && up < 10; up++) {
    if (types.isProxy(holder)) return undefined;
    const property = Object.getOwnPropertyDescriptor(holder, key);
    if (property !== undefined) return property.value;
    holder = Object.getPrototypeOf(holder);
  }
  return undefined;
};

const shownObject = (value: object): string => {
  if (types.isProxy(value)) return 'a proxy';
  if (types.isPromise(value)) return 'a promise';
  if (types.isBoxedPrimitive(value)) return 'a boxed value';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  const keys = Object.keys(value).slice(0, MOST_KEYS);
  const shown = keys.map(key => {
    const inside = plainProperty(value, key);
    return `${safeText(key)}: ${typeof inside === 'object' || typeof inside === 'function' ? '...' : shownValue(inside)}`;
  });
  return keys.length === 0 ? 'an object' : `an object { ${shown.join(', ')} }`;
};

/** Any value in a few words. None of its own code is called: a `toString` may throw, exit or never end. */
export const shownValue = (value: unknown): string => {
  switch (typeof value) {
    case 'string':
      return `the text '${safeText(value)}'`;
    case 'bigint':
      return `the bigint ${safeText(`${value}`)}n`;
    case 'symbol':
      return 'a symbol';
    case 'function':
      return 'a function';
    case 'object':
      return value === null ? 'null' : shownObject(value);
    default:
      return String(value);
  }
};

const CANNOT_BE_SHOWN = 'a value that cannot be shown';

/** `at choose (file:///.../mine.mjs:12:9)`: a line of a stack that says where. */
const FRAME = /\n\s+at (?:[^\n(]* \()?(?:async )?([^\n()]*?[^/\\\n()]+\.[cm]?[jt]sx?):(\d+):(\d+)/g;
/** ` (mine.ts:12)`: the first place of a stack that is in its author's own file, else the first one. */
const placeOf = (stack: unknown): string => {
  if (typeof stack !== 'string') return '';
  const places = Array.from(stack.slice(0, 4000).matchAll(FRAME), ([, url, line, column]) => ({
    theirs: sourcePlace(url, Number(line), Number(column)),
    compiled: { source: url, line: Number(line) },
  }));
  const place = places.find(({ theirs }) => theirs !== undefined)?.theirs ?? places[0]?.compiled;
  return place === undefined ? '' : ` (${safeText(place.source.replace(/^.*[/\\]/, ''))}:${place.line})`;
};

/** Whatever was thrown, in a few words: the name and message of an error, and where it came from. */
export const shownError = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return shownValue(error);
  if (types.isProxy(error) || !types.isNativeError(error)) {
    const message = types.isProxy(error) ? undefined : plainProperty(error, 'message');
    return typeof message === 'string' ? safeText(message) : CANNOT_BE_SHOWN;
  }
  const [name, message] = ['name', 'message'].map(key => plainProperty(error, key));
  const text = typeof message === 'string' ? message : '';
  const words = `${typeof name === 'string' ? safeText(name) : 'Error'}${text === '' ? '' : `: ${safeText(text)}`}`;
  if (text.length > 10_000) return words;
  try {
    return words + placeOf(error.stack);
  } catch {
    return words;
  }
};
