import type { Profiler } from 'node:inspector';
import type { FlameFrame, Owner } from '../report/profile-summary.ts';
import { MARKS } from './marked-player.ts';
import type { SourceMaps } from './source-maps.ts';

/** A function of a profile at one place in the call tree. */
export interface CallNode {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly owner: Owner;
  /** Microseconds, without what it calls. */
  self: number;
  /** Microseconds by line of the source, as far as known. */
  readonly lines: Map<number, number>;
  readonly children: Map<string, CallNode>;
}

/** One function, wherever it was called from. */
export const functionKey = ({ name, file, line }: Pick<CallNode, 'name' | 'file' | 'line'>): string =>
  `${name} ${file}:${line}`;

const FIRST: readonly string[] = MARKS.first;
const SECOND: readonly string[] = MARKS.second;

/** Nothing is running there. */
const IDLE = ['(idle)', '(root)'];

/** The profiler's own work. */
const PROFILER = 'node:inspector';

/** Whose time a frame's own is, if not that of the frame above. */
const ownOwner = (name: string): Owner | undefined => {
  if (FIRST.includes(name) || SECOND.includes(name)) return 'harness';
  if (name === '(garbage collector)') return 'collector';
  return name === '(program)' ? 'node' : undefined;
};

const microsecondsByNode = ({ samples = [], timeDeltas = [] }: Profiler.Profile): Map<number, number> => {
  const times = new Map<number, number>();
  samples.forEach((id, i) => {
    // A delta can be negative when two samples come out of order.
    times.set(id, (times.get(id) ?? 0) + Math.max(0, timeDeltas[i] ?? 0));
  });
  return times;
};

/**
 * The call tree of a profile, in terms of the source.
 *
 * @param profile - as V8 made it, not yet mapped
 * @param showFile - how a source's address is shown
 * @param second - whose time the second player's is: the strategy's own if that plays itself
 */
export const callTree = (
  profile: Profiler.Profile,
  maps: SourceMaps,
  showFile: (url: string) => string,
  second: 'strategy' | 'opponent',
): CallNode => {
  const times = microsecondsByNode(profile);
  const nodes = new Map(profile.nodes.map(node => [node.id, node]));
  const root: CallNode = {
    name: 'all',
    file: '',
    line: 0,
    owner: 'harness',
    self: 0,
    lines: new Map(),
    children: new Map(),
  };
  const visit = (node: Profiler.ProfileNode, parent: CallNode, above: Owner): void => {
    let here = parent;
    let below = above;
    const { functionName, url, lineNumber, columnNumber } = node.callFrame;
    if (url === PROFILER) return;
    if (!IDLE.includes(functionName)) {
      const place = maps.place(url, lineNumber + 1, columnNumber);
      const name = functionName === '' ? (place.name ?? '(anonymous)') : functionName;
      const file = url === '' ? '' : showFile(place.url);
      const line = url === '' ? 0 : place.line;
      const key = functionKey({ name, file, line });
      const known = parent.children.get(key);
      here = known ?? {
        name,
        file,
        line,
        owner: ownOwner(name) ?? above,
        self: 0,
        lines: new Map(),
        children: new Map(),
      };
      if (known === undefined) parent.children.set(key, here);
      if (FIRST.includes(name)) below = 'strategy';
      if (SECOND.includes(name)) below = second;
      here.self += times.get(node.id) ?? 0;
      for (const { line: compiled, ticks } of node.positionTicks ?? []) {
        const source = maps.line(url, compiled);
        here.lines.set(source, (here.lines.get(source) ?? 0) + ticks);
      }
    }
    for (const child of node.children ?? []) visit(nodes.get(child)!, here, below);
  };
  visit(profile.nodes[0], root, 'harness');
  return root;
};

/** A node's time with all that it called, in microseconds. */
export const totalOf = (node: CallNode): number => {
  let total = node.self;
  for (const child of node.children.values()) total += totalOf(child);
  return total;
};

/** Frames below this share of the whole cannot be seen in a graph. */
const SMALLEST_SHARE = 0.0002;

export const flameFrames = (root: CallNode): FlameFrame => {
  const least = SMALLEST_SHARE * totalOf(root);
  const frameOf = (node: CallNode): FlameFrame => ({
    name: node.name,
    where: node.file === '' ? '' : `${node.file}:${node.line}`,
    owner: node.owner,
    value: totalOf(node),
    children: [...node.children.values()]
      .filter(child => totalOf(child) >= least)
      .map(frameOf)
      .sort((a, b) => b.value - a.value),
  });
  return frameOf(root);
};
