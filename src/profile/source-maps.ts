import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { sourcesFolder } from '../contestants/modules.ts';
import { builtModule } from '../files/project.ts';

/** A place in a source file: `url` as an address, `line` from 1, `column` from 0. */
export interface Place {
  readonly url: string;
  readonly line: number;
  readonly column: number;
  /** The function's own name, where the compiler changed it. */
  readonly name: string | undefined;
}

const COMMENT = /\/\/# sourceMappingURL=(\S+)\s*$/;
const INLINE = /^data:application\/json[^,]*;base64,/;

/** The source map of a compiled file, beside it or inside; undefined if it has none that can be read. */
const mapOf = (url: string): TraceMap | undefined => {
  try {
    const reference = COMMENT.exec(readFileSync(fileURLToPath(url), 'utf8'))?.[1];
    if (reference === undefined) return undefined;
    if (INLINE.test(reference)) {
      const folder = sourcesFolder(fileURLToPath(url));
      const from = folder === undefined ? url : pathToFileURL(`${folder}/`).href;
      return new TraceMap(Buffer.from(reference.replace(INLINE, ''), 'base64').toString(), from);
    }
    const address = new URL(reference, url);
    return new TraceMap(readFileSync(address, 'utf8'), address.href);
  } catch {
    return undefined;
  }
};

/** How a bundle names the API in it. */
const API = 'gomoku-arena:';

/** A column behind any indent, so that a line's own statement is found and not the end of the one before. */
const BEHIND_INDENT = 200;

/** Leads from places in compiled files back to the files that people wrote. */
export class SourceMaps {
  readonly #maps = new Map<string, TraceMap | undefined>();

  /** The place in the source; the compiled place itself where no map knows better. */
  place(url: string, line: number, column: number): Place {
    const asCompiled = { url, line, column, name: undefined };
    if (!url.startsWith('file:')) return asCompiled;
    if (!this.#maps.has(url)) this.#maps.set(url, mapOf(url));
    const map = this.#maps.get(url);
    if (map === undefined) return asCompiled;
    const found = originalPositionFor(map, { line, column });
    if (found.source === null) return asCompiled;
    // What a bundle has of this project's API stands there compiled.
    if (found.source.startsWith(API))
      return this.place(builtModule('src/strategy/index').href, found.line, found.column);
    return { url: found.source, line: found.line, column: found.column, name: found.name ?? undefined };
  }

  /** The source line of a compiled line, by what stands first on it. */
  line(url: string, line: number): number {
    return this.place(url, line, BEHIND_INDENT).line;
  }
}
