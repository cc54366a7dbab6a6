import { type CallNode, CUT_OFF, functionKey, totalOf } from './call-tree.ts';
import type { FunctionRow, Owner } from './profile-summary.ts';

interface Sums {
  readonly node: CallNode;
  self: number;
  /** The part of `self` of which it could not be told whose it is. */
  guessed: number;
  total: number;
  readonly lines: Map<number, number>;
}

const ownedKey = (node: CallNode): string => `${node.owner} ${functionKey(node)}`;

const isSide = (owner: Owner): boolean => owner === 'strategy' || owner === 'opponent';

/** Sums by owner and function. A function that calls itself counts once in its total. */
const sumsOf = (root: CallNode): Map<string, Sums> => {
  const sums = new Map<string, Sums>();
  const visit = (node: CallNode, open: ReadonlySet<string>): void => {
    const key = ownedKey(node);
    let sum = sums.get(key);
    if (sum === undefined) {
      sum = { node, self: 0, guessed: 0, total: 0, lines: new Map() };
      sums.set(key, sum);
    }
    sum.self += node.self;
    if (node.isGuess) sum.guessed += node.self;
    if (!open.has(key)) sum.total += totalOf(node);
    for (const [line, ticks] of node.lines) sum.lines.set(line, (sum.lines.get(line) ?? 0) + ticks);
    const below = new Set(open).add(key);
    for (const child of node.children.values()) visit(child, below);
  };
  for (const top of root.children.values()) {
    // What stands for missing callers is no function.
    for (const node of top.name === CUT_OFF ? top.children.values() : [top]) visit(node, new Set());
  }
  return sums;
};

const hottest = (lines: Map<number, number>): number | null => {
  let [best, most]: [number | null, number] = [null, 0];
  for (const [line, ticks] of lines) if (best === null || ticks > most) [best, most] = [line, ticks];
  return best;
};

/**
 * Every function and owner with its shares, largest self time first. No time is
 * booked twice, so that each column of `self` adds up to 1.
 *
 * @param alone - the profile in which every function was compiled by itself
 * @param asRun - the ordinary profile; where the frames that tell whose turn it is were inlined too, a function
 *   that both contestants run is shared out between them as in the other profile
 */
export const functionTable = (alone: CallNode, asRun: CallNode): FunctionRow[] => {
  const whole = totalOf(alone) || 1;
  const wholeAsRun = totalOf(asRun) || 1;
  const rows = [...sumsOf(alone).values()];
  const ordinary = new Map(rows.map(({ node }) => [ownedKey(node), 0]));
  const add = (key: string, self: number): void => void ordinary.set(key, (ordinary.get(key) ?? 0) + self);
  for (const sum of sumsOf(asRun).values()) {
    const { node, self, guessed } = sum;
    const key = ownedKey(node);
    const same = rows.filter(row => functionKey(row.node) === functionKey(node) && isSide(row.node.owner));
    const there = same.reduce((total, row) => total + row.self, 0);
    const shared = there > 0 ? guessed : 0;
    for (const row of same) if (shared > 0) add(ownedKey(row.node), (shared * row.self) / there);
    if (!ordinary.has(key)) rows.push({ ...sum, self: 0, total: 0, lines: new Map() });
    add(key, self - shared);
  }
  return rows
    .map(({ node, self, total, lines }) => ({
      name: node.name,
      file: node.file,
      line: node.line,
      owner: node.owner,
      self: self / whole,
      total: total / whole,
      selfAsRun: (ordinary.get(ownedKey(node)) ?? 0) / wholeAsRun,
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
