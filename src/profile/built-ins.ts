import { readFileSync } from 'node:fs';
import type { FunctionRow } from './profile-summary.ts';

/** Parts of V8 that have no frame of their own in a profile, by what calls them. */
const BUILT_INS: readonly (readonly [RegExp, string])[] = [
  [/\bJSON\s*\.\s*parse\b/, 'JSON.parse'],
  [/\bJSON\s*\.\s*stringify\b/, 'JSON.stringify'],
  [
    /\.(test|exec)\s*\(|\.(match|matchAll|replace|replaceAll|search)\s*\(/,
    'a regular expression or a search in a text',
  ],
  [/\.(sort|toSorted)\s*\(/, 'sort'],
  [/\.(split|join)\s*\(/, 'split or join'],
  [/\.(indexOf|lastIndexOf|includes)\s*\(/, 'a search in a list or a text'],
  [/\bstructuredClone\s*\(/, 'structuredClone'],
  [/\bnew\s+(Map|Set)\b/, 'making a Map or a Set'],
];

/** The built-ins that a line of source calls. */
const builtInsOn = (line: string): string[] =>
  BUILT_INS.filter(([pattern]) => pattern.test(line)).map(([, name]) => name);

/** A function with less of the time than this is not looked at. */
const WORTH_NAMING = 0.05;

/** Line `line` of a file, from 1; empty if there is none. */
const lineOf = (path: string, line: number): string => {
  try {
    return readFileSync(path, 'utf8').split('\n')[line - 1] ?? '';
  } catch {
    return '';
  }
};

/**
 * Functions of the strategy whose hottest line calls what V8 has built in: the time of that is on the line, and no frame
 * of a profile says so.
 *
 * @param read - a line of a file as a row names it
 */
export const builtInLines = (rows: readonly FunctionRow[], read = lineOf): string[] =>
  rows.flatMap(({ owner, self, name, file, line, hottestLine }) => {
    if (owner !== 'strategy' || self < WORTH_NAMING || file === '') return [];
    const at = hottestLine ?? line;
    const called = builtInsOn(read(file, at));
    return called.length === 0 ? [] : [`${name} (${file}:${at}): ${called.join(', ')}`];
  });
