import type { Profiler } from 'node:inspector';
import type { SourceMaps } from './source-maps.ts';

/**
 * The profile with every function's place in the source instead of the
 * compiled file. Ticks by line are led back too; where functions were inlined
 * V8 gives the line without saying of which file, so then they are left out.
 */
export const mappedProfile = (
  profile: Profiler.Profile,
  maps: SourceMaps,
  linesAreCertain: boolean,
): Profiler.Profile => ({
  ...profile,
  nodes: profile.nodes.map(({ positionTicks, ...node }) => {
    const { callFrame } = node;
    const { url, line, column } = maps.place(callFrame.url, callFrame.lineNumber + 1, callFrame.columnNumber);
    return {
      ...node,
      callFrame: { ...callFrame, url, lineNumber: line - 1, columnNumber: column },
      ...(linesAreCertain &&
        positionTicks && { positionTicks: mappedTicks(positionTicks, callFrame.url, maps) }),
    };
  }),
});

const mappedTicks = (
  ticks: readonly Profiler.PositionTickInfo[],
  url: string,
  maps: SourceMaps,
): Profiler.PositionTickInfo[] => {
  const byLine = new Map<number, number>();
  for (const { line, ticks: count } of ticks) {
    const source = maps.line(url, line);
    byLine.set(source, (byLine.get(source) ?? 0) + count);
  }
  return [...byLine].map(([line, count]) => ({ line, ticks: count }));
};
