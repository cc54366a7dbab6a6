// The package has no types of its own.
declare module '@sabaki/sgf' {
  export interface SgfNode {
    readonly data: Readonly<Record<string, readonly string[]>>;
    readonly children: readonly SgfNode[];
  }
  export interface Sgf {
    /** @throws {Error} with row and column of what cannot be read */
    parse(text: string): SgfNode[];
    stringify(nodes: readonly SgfNode[], options?: { linebreak?: string }): string;
    /** `aa:bb` as all points of that rectangle. */
    parseCompressedVertices(text: string): [column: number, row: number][];
  }
}
