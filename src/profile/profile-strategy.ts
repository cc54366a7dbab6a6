import type { Profiler } from 'node:inspector';
import { cpus } from 'node:os';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtModule, projectRoot } from '../files/project.ts';
import type { GameSetSpec } from '../play/game-set.ts';
import { Child } from '../process/child.ts';
import { builtInLines } from './built-ins.ts';
import { type CallNode, callTree, cutOffShare, flameFrames, samplesOf } from './call-tree.ts';
import { FileOwners } from './file-owners.ts';
import { functionTable, ownerShares } from './function-table.ts';
import { mappedProfile } from './mapped-profile.ts';
import type { ProfileQuestion, ProfileReply } from './profile-child.ts';
import type { ClockedPass, Extent } from './profile-passes.ts';
import type { FlameFrame, ProfileSummary, SplitSummary } from './profile-summary.ts';
import { SourceMaps } from './source-maps.ts';
import type { SplitTimes } from './split-player.ts';

/** All that a profiling gives but for where its files are put. */
export interface ProfileResult {
  readonly summary: Omit<ProfileSummary, 'files' | 'openings'>;
  /** Every function compiled by itself; places are those of the sources. */
  readonly profile: Profiler.Profile;
  /** Functions inlined as V8 likes. */
  readonly profileAsRun: Profiler.Profile;
  readonly flames: FlameFrame;
}

/** Names a source the way its reader would: by the shorter way from here or from the project. */
const shownFile = (url: string): string => {
  if (!url.startsWith('file:')) return url;
  const path = fileURLToPath(url);
  const fromHere = relative('.', path);
  const fromProject = relative(fileURLToPath(projectRoot()), path);
  if (!fromProject.startsWith('..')) return fromProject;
  return fromHere.startsWith('..') && fromHere.length > path.length ? path : fromHere;
};

/** Both players of a contestant that plays itself, as one. */
const joined = ([first, second]: readonly [SplitTimes, SplitTimes]): SplitTimes => ({
  choosingMs: first.choosingMs + second.choosingMs,
  observingMs: first.observingMs + second.observingMs,
  startingMs: first.startingMs + second.startingMs,
  starts: first.starts + second.starts,
  moves: first.moves + second.moves,
  observations: first.observations + second.observations,
  emptyCells: first.emptyCells + second.emptyCells,
});

const playerMs = ({ choosingMs, observingMs, startingMs }: SplitTimes): number =>
  choosingMs + observingMs + startingMs;

/** What comes before every warm-up. */
interface FirstCall {
  readonly loadingMs: number;
  readonly firstMoveMs: number;
}

const splitSummary = (name: string, times: SplitTimes, firstCall: FirstCall): SplitSummary => {
  const all = playerMs(times) || Number.MIN_VALUE;
  const share = (ms: number): number => ms / all;
  return {
    name,
    moves: times.moves,
    observations: times.observations,
    nsPerMove: (1e6 * all) / times.moves,
    nsPerPick: (1e6 * times.choosingMs) / times.moves,
    nsPerObservation: times.observations === 0 ? null : (1e6 * times.observingMs) / times.observations,
    nsPerCell: (1e6 * all) / times.emptyCells,
    choosing: share(times.choosingMs),
    observing: share(times.observingMs),
    starting: share(times.startingMs),
    ...firstCall,
  };
};

/** Two clock readings a call are the measuring's, not the harness's. */
const harnessShare = ({ elapsedMs, times, clockCostNs }: ClockedPass): number => {
  const { moves, observations, starts } = joined(times);
  const measuringMs = (2 * clockCostNs * (moves + observations + starts)) / 1e6;
  const ownMs = elapsedMs - measuringMs;
  return Math.min(1, Math.max(0, (ownMs - playerMs(joined(times))) / ownMs));
};

/** So long that the code is compiled as far as it gets. */
const WARM_UP_SECONDS = 0.5;

/**
 * Plays a set of games three times over: with a clock, under the profiler as
 * they run, and under the profiler with every function compiled by itself,
 * the last in a process of its own.
 *
 * @param playsItself - whether both players are the strategy asked about
 * @throws {InputError} if a player is at fault or ends its process
 */
export const profileStrategy = async (
  spec: GameSetSpec,
  playsItself: boolean,
  extent: Extent,
  signal: AbortSignal,
  warmUpSeconds = WARM_UP_SECONDS,
): Promise<ProfileResult> => {
  const about = playsItself
    ? spec.contestants[0].name
    : spec.contestants.map(({ name }) => name).join(' or ');
  const pass = async (withoutInlining: boolean): Promise<ProfileReply> => {
    const child = new Child<ProfileQuestion, ProfileReply>(
      builtModule('src/profile/profile-child'),
      about,
      signal,
    );
    try {
      return await child.ask({ spec, extent, warmUpSeconds, withoutInlining });
    } finally {
      child.stop();
    }
  };
  // One after the other, not at once: they would take each other's time.
  const asRun = await pass(false);
  const alone = await pass(true);
  const { clocked } = asRun;
  if (clocked === undefined) throw new Error('the ordinary pass was not clocked');

  const maps = new SourceMaps();
  const side = playsItself ? 'strategy' : 'opponent';
  const files = new FileOwners(spec.contestants, side);
  const treeOf = ({ profile }: ProfileReply): CallNode =>
    callTree(profile, { maps, showFile: shownFile, files, second: side });
  const tree = treeOf(alone);
  const functions = functionTable(tree, treeOf(asRun));
  const [first, second] = spec.contestants;
  const moves = joined(clocked.times).moves;
  const { loadingMs, firstMovesMs } = clocked;
  const firstCalls = loadingMs.map((ms, i) => ({ loadingMs: ms, firstMoveMs: firstMovesMs[i] }));
  // Whichever of two that share their code was asked first compiled it for both.
  const firstCall = { loadingMs: loadingMs[0], firstMoveMs: Math.max(...firstMovesMs) };
  return {
    summary: {
      rules: spec.rules,
      seed: spec.seed,
      node: process.versions.node,
      cpu: cpus()[0]?.model.trim() ?? 'unknown',
      gamesInSet: spec.games,
      games: { clocked: clocked.games, asRun: asRun.games, withoutInlining: alone.games },
      samples: {
        asRun: samplesOf(asRun.profile),
        withoutInlining: samplesOf(alone.profile),
      },
      contestants: playsItself
        ? [splitSummary(first.name, joined(clocked.times), firstCall)]
        : [
            splitSummary(first.name, clocked.times[0], firstCalls[0]),
            splitSummary(second.name, clocked.times[1], firstCalls[1]),
          ],
      clockedMs: clocked.elapsedMs,
      clockCostNs: clocked.clockCostNs,
      processor: Math.min(1, clocked.cpuMs / clocked.elapsedMs),
      harness: harnessShare(clocked),
      collections: clocked.collections,
      collectionsPerThousandMoves: (1000 * clocked.collections) / moves,
      collecting: clocked.collectingMs / clocked.elapsedMs,
      bytesPerMove: clocked.bytesPerMove,
      owners: ownerShares(functions),
      callersCutOff: cutOffShare(tree),
      builtIns: builtInLines(functions),
      functions,
    },
    profile: mappedProfile(alone.profile, maps, true),
    profileAsRun: mappedProfile(asRun.profile, maps, false),
    flames: flameFrames(tree),
  };
};
