/** What a contestant's moves took on its clock, in milliseconds. */
export interface TimeUsed {
  readonly moves: number;
  readonly usedMs: number;
  readonly worstMs: number;
}

export const NO_TIME_USED: TimeUsed = { moves: 0, usedMs: 0, worstMs: 0 };

const sumOfTwo = (a: TimeUsed, b: TimeUsed): TimeUsed => ({
  moves: a.moves + b.moves,
  usedMs: a.usedMs + b.usedMs,
  worstMs: Math.max(a.worstMs, b.worstMs),
});

/** By contestant, of results that lack it where nothing was charged. */
export const sumOfClocks = (results: readonly { readonly clocks?: readonly TimeUsed[] }[]): TimeUsed[] => {
  const known = results.flatMap(({ clocks }) => (clocks === undefined ? [] : [clocks]));
  return (known[0] ?? []).map((_, i) =>
    known.reduce((sum, clocks) => sumOfTwo(sum, clocks[i]), NO_TIME_USED),
  );
};
