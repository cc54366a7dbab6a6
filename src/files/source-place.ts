import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import { builtFolder } from './project.ts';

const COMMENT = /\/\/# sourceMappingURL=(\S+)\s*$/;
const INLINE = /^data:application\/json[^,]*;base64,/;

/** A map is read once: a faulty player may ask in every game. */
const maps = new Map<string, SourceMap | undefined>();

/** The source map in a compiled file, or beside it; undefined if there is none that can be read. */
const mapOf = (url: string): SourceMap | undefined => {
  try {
    const reference = COMMENT.exec(readFileSync(fileURLToPath(url), 'utf8'))?.[1];
    if (reference === undefined) return undefined;
    const json = INLINE.test(reference)
      ? Buffer.from(reference.replace(INLINE, ''), 'base64').toString()
      : readFileSync(new URL(reference, url), 'utf8');
    return new SourceMap(JSON.parse(json));
  } catch {
    return undefined;
  }
};

let harness: string | undefined;

/** Whether a compiled file is this project's, and of no strategy. */
const isOurs = (url: string): boolean => {
  harness ??= builtFolder('src/').href;
  return url.startsWith(harness);
};

/**
 * Leads from a place in a compiled file, as a stack names it, to the file that its author wrote.
 *
 * @param line - from 1, as `column`
 * @returns the source as the map names it, and its line from 1; undefined without a map, and for what strategies only call
 */
export const sourcePlace = (
  url: string,
  line: number,
  column: number,
): { source: string; line: number } | undefined => {
  if (isOurs(url)) return undefined;
  if (!maps.has(url)) maps.set(url, mapOf(url));
  const found = maps.get(url)?.findEntry(line - 1, column - 1);
  return found !== undefined && 'originalSource' in found && !found.originalSource.startsWith('gomoku-arena:')
    ? { source: found.originalSource, line: found.originalLine + 1 }
    : undefined;
};
