import type { Profiler } from 'node:inspector';
import type { FileOwners, Side } from './file-owners.ts';
import { MARKS } from './marked-player.ts';
import type { FlameFrame, Owner } from './profile-summary.ts';
import type { SourceMaps } from './source-maps.ts';

/** A function of a profile at one place in the call tree. */
export interface CallNode {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly owner: Owner;
  /** Whether it could not be told which of both contestants it ran for, and the first was taken. */
  readonly isGuess: boolean;
  /** Microseconds, without what it calls. */
  self: number;
  /** Microseconds by line of the source, as far as known. */
  readonly lines: Map<number, number>;
  readonly children: Map<string, CallNode>;
}

/** Stands for the callers that V8 does not keep of a deep stack. */
export const CUT_OFF = 'deep recursion (callers cut off)';

/** One function, wherever it was called from. */
export const functionKey = ({ name, file, line }: Place): string => `${name} ${file}:${line}`;

const MARKED = /\/marked-player\.[jt]s$/;
const FIRST: readonly string[] = MARKS.first;
const SECOND: readonly string[] = MARKS.second;

/** Nothing is running there. */
const IDLE = ['(idle)', '(root)'];

/** The profiler's own work. */
const PROFILER = 'node:inspector';

/** Frames that V8 keeps of a stack, from the innermost on: `TickSample::kMaxFramesCount`. */
const MOST_FRAMES = 255;

const isNothing = ({ callFrame: { functionName, url } }: Profiler.ProfileNode): boolean =>
  url === PROFILER || IDLE.includes(functionName);

/** How many samples met the program itself. */
export const samplesOf = ({ nodes, samples = [] }: Profiler.Profile): number => {
  const nothing = new Set<number>();
  // Callers come before what they call.
  for (const node of nodes) {
    if (node.callFrame.functionName !== '(root)' && isNothing(node)) nothing.add(node.id);
    if (nothing.has(node.id)) for (const child of node.children ?? []) nothing.add(child);
  }
  return samples.filter(id => id !== nodes[0].id && !nothing.has(id)).length;
};

const microsecondsByNode = ({ samples = [], timeDeltas = [] }: Profiler.Profile): Map<number, number> => {
  const times = new Map<number, number>();
  samples.forEach((id, i) => {
    // A delta can be negative when two samples come out of order.
    times.set(id, (times.get(id) ?? 0) + Math.max(0, timeDeltas[i] ?? 0));
  });
  return times;
};

/** Whose time it is below a frame. */
interface Turn {
  readonly owner: Owner;
  /** Whether a mark or a file said so, and not only that no other is known. */
  readonly isTold: boolean;
}

/** What {@link callTree} needs to know of a profile beside itself. */
interface Reading {
  readonly maps: SourceMaps;
  /** How a source's address is shown. */
  readonly showFile: (url: string) => string;
  readonly files: FileOwners;
  /** Whose time the second player's is. */
  readonly second: Side;
}

const HARNESS: Turn = { owner: 'harness', isTold: false };

type Place = Pick<CallNode, 'name' | 'file' | 'line'>;

/** A frame's function as people wrote it. */
const placed = (
  { callFrame: { functionName, url, lineNumber, columnNumber } }: Profiler.ProfileNode,
  maps: SourceMaps,
  showFile: (url: string) => string,
): Place => {
  const place = maps.place(url, lineNumber + 1, columnNumber);
  return {
    name: functionName === '' ? (place.name ?? '(anonymous)') : functionName,
    file: url === '' ? '' : showFile(place.url),
    line: url === '' ? 0 : place.line,
  };
};

const newNode = (place: Place, owner: Owner, isGuess: boolean): CallNode => ({
  ...place,
  owner,
  isGuess,
  self: 0,
  lines: new Map(),
  children: new Map(),
});

const childOf = (parent: CallNode, child: CallNode): CallNode => {
  // A function has two nodes below one caller where it is known of some samples whose they are.
  const key = `${child.owner} ${functionKey(child)}`;
  const known = parent.children.get(key);
  if (known === undefined) parent.children.set(key, child);
  return known ?? child;
};

/** Builds the tree of one profile. */
class TreeBuilder {
  readonly #reading: Reading;
  readonly #nodes: ReadonlyMap<number, Profiler.ProfileNode>;
  readonly #times: ReadonlyMap<number, number>;
  readonly #root = newNode({ name: 'all', file: '', line: 0 }, 'harness', false);
  /** By function, for the marks and all above them: what calls it, which is one function each. */
  readonly #way = new Map<string, CallNode>();
  readonly #below = new Map<Profiler.ProfileNode, ReadonlySet<Side>>();

  constructor(profile: Profiler.Profile, reading: Reading) {
    this.#reading = reading;
    this.#nodes = new Map(profile.nodes.map(node => [node.id, node]));
    this.#times = microsecondsByNode(profile);
    const tops = this.#childrenOf(profile.nodes[0]);
    const isCut = new Map(tops.map(top => [top, this.#isCut(top)]));
    const whole = tops.filter(top => !isCut.get(top));
    for (const top of whole) this.#look(top, undefined);
    for (const top of whole) this.#visit(top, this.#root, HARNESS);
    for (const top of tops) if (isCut.get(top)) this.#visitCut(top);
  }

  get root(): CallNode {
    return this.#root;
  }

  #childrenOf({ children = [] }: Profiler.ProfileNode): Profiler.ProfileNode[] {
    return children.flatMap(id => this.#nodes.get(id) ?? []);
  }

  /**
   * Whether a stack begins with this frame only because V8 kept none of its callers: nobody but the harness calls
   * a contestant, and other functions are mostly met in stacks that are not as deep as V8 keeps them. Not all of a
   * cut stack's samples are that deep, as V8 cannot always walk to the end.
   */
  #isCut(top: Profiler.ProfileNode): boolean {
    if (this.#reading.files.sidesOf(top.callFrame.url).length > 0) return true;
    let [deep, shallow] = [0, 0];
    const weigh = (node: Profiler.ProfileNode, depth: number): void => {
      const time = this.#times.get(node.id) ?? 0;
      if (depth < MOST_FRAMES) shallow += time;
      else deep += time;
      for (const child of this.#childrenOf(node)) weigh(child, depth + 1);
    };
    weigh(top, 1);
    return deep > shallow;
  }

  /** Whose turn a frame begins, if it is a mark. */
  #markOf({ callFrame: { functionName, url } }: Profiler.ProfileNode): Side | undefined {
    if (!MARKED.test(url)) return undefined;
    if (FIRST.includes(functionName)) return 'strategy';
    return SECOND.includes(functionName) ? this.#reading.second : undefined;
  }

  /** Sees which files work for whom, where marks say so. */
  #look(node: Profiler.ProfileNode, above: Side | undefined): void {
    const side = this.#markOf(node) ?? above;
    if (side !== undefined) this.#reading.files.see(node.callFrame.url, side);
    for (const child of this.#childrenOf(node)) this.#look(child, side);
  }

  /** All who may be at work at a frame and below it. */
  #sidesBelow(node: Profiler.ProfileNode): ReadonlySet<Side> {
    let found = this.#below.get(node);
    if (found === undefined) {
      const sides = this.#reading.files.sidesOf(node.callFrame.url);
      const below = this.#childrenOf(node).map(child => this.#sidesBelow(child));
      const told = below.filter(({ size }) => size === 1).flatMap(one => [...one]);
      // A file of both is whose the frames below it are, if these are all of one.
      if (sides.length === 1) found = new Set(sides);
      else found = new Set(told.length > 0 ? told : [...sides, ...below.flatMap(both => [...both])]);
      this.#below.set(node, found);
    }
    return found;
  }

  /** Whose turn it is at a frame above which nothing is known; undefined if it is nobody's. */
  #turnByFile(node: Profiler.ProfileNode): Turn | undefined {
    const sides = this.#sidesBelow(node);
    if (sides.size === 0) return undefined;
    const [only] = sides;
    return sides.size === 1 ? { owner: only, isTold: true } : { owner: 'strategy', isTold: false };
  }

  /** A stack whose callers are missing: it goes on where only one way leads to, or else stands by itself. */
  #visitCut(top: Profiler.ProfileNode): void {
    const { maps, showFile } = this.#reading;
    const parent = this.#way.get(functionKey(placed(top, maps, showFile)));
    if (parent !== undefined) {
      this.#visit(top, parent, HARNESS);
      return;
    }
    const turn = this.#turnByFile(top) ?? HARNESS;
    const place = { name: CUT_OFF, file: '', line: 0 };
    this.#visit(top, childOf(this.#root, newNode(place, turn.owner, false)), turn);
  }

  /** Adds a frame and all below it to the tree; tells whether a mark is among them. */
  #visit(node: Profiler.ProfileNode, parent: CallNode, above: Turn): boolean {
    const { functionName, url } = node.callFrame;
    if (isNothing(node)) return false;
    const { maps, showFile, files } = this.#reading;
    const mark = this.#markOf(node);
    let turn = above;
    // The frame of a mark is missing where a sample met its callee at its very beginning, too.
    if (!above.isTold && files.sidesOf(url).length > 0) turn = this.#turnByFile(node) ?? above;
    let { owner } = turn;
    if (mark !== undefined) owner = 'harness';
    else if (functionName === '(garbage collector)') owner = 'collector';
    else if (functionName === '(program)') owner = 'node';
    const isGuess = !turn.isTold && (owner === 'strategy' || owner === 'opponent');

    const here = childOf(parent, newNode(placed(node, maps, showFile), owner, isGuess));
    here.self += this.#times.get(node.id) ?? 0;
    for (const { line: compiled, ticks } of node.positionTicks ?? []) {
      const source = maps.line(url, compiled);
      here.lines.set(source, (here.lines.get(source) ?? 0) + ticks);
    }
    if (mark !== undefined) turn = { owner: mark, isTold: true };
    let isWay = mark !== undefined;
    for (const child of this.#childrenOf(node)) isWay = this.#visit(child, here, turn) || isWay;
    if (isWay) this.#way.set(functionKey(here), parent);
    return isWay;
  }
}

/**
 * The call tree of a profile, in terms of the source.
 *
 * @param profile - as V8 made it, not yet mapped
 */
export const callTree = (profile: Profiler.Profile, reading: Reading): CallNode =>
  new TreeBuilder(profile, reading).root;

/** A node's time with all that it called, in microseconds. */
export const totalOf = (node: CallNode): number => {
  let total = node.self;
  for (const child of node.children.values()) total += totalOf(child);
  return total;
};

/** How much of the time is in stacks whose callers are not known, 0 to 1. */
export const cutOffShare = (root: CallNode): number => {
  const cut = [...root.children.values()].filter(({ name }) => name === CUT_OFF);
  return cut.reduce((sum, node) => sum + totalOf(node), 0) / (totalOf(root) || 1);
};

/** Frames below this share of the whole cannot be seen in a graph. */
const SMALLEST_SHARE = 0.0002;

export const flameFrames = (root: CallNode): FlameFrame => {
  const least = SMALLEST_SHARE * totalOf(root);
  const frameOf = (node: CallNode): FlameFrame => {
    const children = [...node.children.values()].filter(child => totalOf(child) >= least);
    return {
      name: node.name,
      where: node.file === '' ? '' : `${node.file}:${node.line}`,
      owner: node.owner,
      value: totalOf(node),
      children: children.map(frameOf).sort((a, b) => b.value - a.value),
    };
  };
  return frameOf(root);
};
