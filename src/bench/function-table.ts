import type { FunctionRow, Owner } from '../report/profile-summary.ts';
import { type CallNode, functionKey, totalOf } from './call-tree.ts';

interface Sums {
  readonly node: CallNode;
  self: number;
  total: number;
  readonly lines: Map<number, number>;
}

/** Sums by owner and function. A function that calls itself counts once in its total. */
const sumsOf = (root: CallNode): Map<string, Sums> => {
  const sums = new Map<string, Sums>();
  const visit = (node: CallNode, open: ReadonlySet<string>): void => {
    const key = `${node.owner} ${functionKey(node)}`;
    let sum = sums.get(key);
    if (sum === undefined) {
      sum = { node, self: 0, total: 0, lines: new Map() };
      sums.set(key, sum);
    }
    sum.self += node.self;
    if (!open.has(key)) sum.total += totalOf(node);
    for (const [line, ticks] of node.lines) sum.lines.set(line, (sum.lines.get(line) ?? 0) + ticks);
    const below = new Set(open).add(key);
    for (const child of node.children.values()) visit(child, below);
  };
  for (const child of root.children.values()) visit(child, new Set());
  return sums;
};

const hottest = (lines: Map<number, number>): number | null => {
  let best: number | null = null;
  for (const [line, ticks] of lines) if (best === null || ticks > lines.get(best)!) best = line;
  return best;
};

/**
 * Every function with its shares, largest self time first.
 *
 * @param alone - the profile in which every function was compiled by itself
 * @param asRun - the ordinary profile
 */
export const functionTable = (alone: CallNode, asRun: CallNode): FunctionRow[] => {
  const whole = totalOf(alone) || 1;
  const wholeAsRun = totalOf(asRun) || 1;
  const ordinary = new Map<string, number>();
  for (const { node, self } of sumsOf(asRun).values()) {
    // Where the frames that tell whose turn it is were inlined too, the owner cannot be told.
    const key = functionKey(node);
    ordinary.set(key, (ordinary.get(key) ?? 0) + self);
  }
  return [...sumsOf(alone).values()]
    .map(({ node, self, total, lines }) => ({
      name: node.name,
      file: node.file,
      line: node.line,
      owner: node.owner,
      self: self / whole,
      total: total / whole,
      selfAsRun: (ordinary.get(functionKey(node)) ?? 0) / wholeAsRun,
      hottestLine: hottest(lines),
    }))
    .sort((a, b) => b.self - a.self);
};

/** Self times by owner, 0 to 1. */
export const ownerShares = (rows: readonly FunctionRow[]): Record<Owner, number> => {
  const shares: Record<Owner, number> = { strategy: 0, opponent: 0, harness: 0, collector: 0, node: 0 };
  for (const { owner, self } of rows) shares[owner] += self;
  return shares;
};
