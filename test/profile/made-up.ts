import type { Profiler } from 'node:inspector';
import type { Contestant } from '../../src/contestants/contestant.ts';
import { moduleAddress } from '../../src/contestants/modules.ts';
import { type CallNode, callTree } from '../../src/profile/call-tree.ts';
import { FileOwners } from '../../src/profile/file-owners.ts';
import { SourceMaps } from '../../src/profile/source-maps.ts';

/** A frame, the samples that met it without what it calls, and what it calls. */
export interface Frame {
  readonly name: string;
  readonly url?: string;
  /** As V8 counts: from 0. */
  readonly line?: number;
  readonly column?: number;
  readonly ticks?: number;
  /** By line of the compiled file, from 1. */
  readonly tickLines?: Readonly<Record<number, number>>;
  readonly calls?: readonly Frame[];
}

/** Between two samples. */
const MICROSECONDS = 200;

/** A profile as V8 would have made it of these stacks. */
export const profileOf = (tops: readonly Frame[]): Profiler.Profile => {
  const nodes: Profiler.ProfileNode[] = [];
  const samples: number[] = [];
  const add = ({ name, url = '', line = 0, column = 0, ticks = 0, tickLines, calls = [] }: Frame): number => {
    const id = nodes.length + 1;
    const node: Profiler.ProfileNode = {
      id,
      callFrame: { functionName: name, scriptId: '0', url, lineNumber: line, columnNumber: column },
      positionTicks: Object.entries(tickLines ?? {}).map(([at, met]) => ({ line: Number(at), ticks: met })),
    };
    nodes.push(node);
    for (let i = 0; i < ticks; i++) samples.push(id);
    node.children = calls.map(add);
    return id;
  };
  add({ name: '(root)', calls: tops });
  return {
    nodes,
    startTime: 0,
    endTime: MICROSECONDS * samples.length,
    samples,
    timeDeltas: samples.map(() => MICROSECONDS),
  };
};

/** A contestant of a bundle with this letter for its hash; no file needs to be there. */
export const contestantOf = (letter: string): Contestant => ({
  name: letter,
  strategy: letter,
  module: `sha256:${letter.repeat(64)}`,
  params: {},
});

/** Where a contestant's compiled code stands. */
export const addressOf = ({ module }: Contestant): string => moduleAddress(module);

/** Frames of the harness that call a player. */
export const marked = (frame: string, calls: readonly Frame[], ticks = 0): Frame => ({
  name: frame,
  url: 'file:///built/src/profile/marked-player.js',
  ticks,
  calls,
});

/** The call tree of a profile in which these played. */
export const treeOf = (
  profile: Profiler.Profile,
  contestants: readonly Contestant[],
  second: 'strategy' | 'opponent' = 'strategy',
): CallNode =>
  callTree(profile, {
    maps: new SourceMaps(),
    showFile: url => url.replace(/^.*(?=\/test\/fixtures\/)/, '').slice(1),
    files: new FileOwners(contestants, second),
    second,
  });
