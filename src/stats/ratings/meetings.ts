import { moments } from '../counts/lattice.ts';
import type { Pentanomial, WinsDrawsLosses } from '../counts/pairs.ts';
import { gameCount } from '../counts/pairs.ts';

/** All games between two of several players, who are numbered from 0. */
export interface Meeting {
  readonly first: number;
  readonly second: number;
  /** First player's games as black. */
  readonly asBlack: WinsDrawsLosses;
  /** First player's games as white. */
  readonly asWhite: WinsDrawsLosses;
  /** The same games in pairs, first player's side, if they were played so. */
  readonly pairs?: Pentanomial | undefined;
}

/** Both colors together, first player's side. */
export const meetingGames = ({ asBlack, asWhite }: Meeting): WinsDrawsLosses => [
  asBlack[0] + asWhite[0],
  asBlack[1] + asWhite[1],
  asBlack[2] + asWhite[2],
];

/** What a meeting came to. */
export interface MeetingScore {
  readonly games: number;
  /** First player's points a game. */
  readonly score: number;
  /** Variance of one game's points; from pairs, where what they cancel or openings decide shows. */
  readonly variance: number;
  /** Games that were counted together: 2 where there are pairs, else 1. */
  readonly together: 1 | 2;
}

export const meetingScore = (meeting: Meeting): MeetingScore => {
  const [wins, draws, losses] = meetingGames(meeting);
  const { n, mean, variance } = moments([losses, draws, wins]);
  if (meeting.pairs === undefined) return { games: n, score: mean, variance, together: 1 };
  return { games: n, score: mean, variance: 2 * moments(meeting.pairs).variance, together: 2 };
};

/** Players by who met whom, directly or through others; one group if all can be compared. */
export const comparableGroups = (players: number, meetings: readonly Meeting[]): number[][] => {
  const met = noOne(players);
  for (const meeting of meetings) {
    if (gameCount(meetingGames(meeting)) === 0) continue;
    met[meeting.first].add(meeting.second);
    met[meeting.second].add(meeting.first);
  }
  const placed = new Set<number>();
  return met.flatMap((_, player) => {
    if (placed.has(player)) return [];
    const group = reached(player, met);
    for (const other of group) placed.add(other);
    return [[...group].sort((a, b) => a - b)];
  });
};

/**
 * Players in sets within which points went round: from each player of a set to each other there is a chain
 * in which everyone took points from the next. Ratings of one set have a finite maximum of likelihood;
 * between two sets all points went one way, which only bounds their difference.
 *
 * Source: L. R. Ford, "Solution of a ranking problem from binary comparisons", 1957.
 */
export const strongGroups = (players: number, meetings: readonly Meeting[]): number[][] => {
  const took = noOne(players);
  for (const meeting of meetings) {
    const { first, second } = meeting;
    const [wins, draws, losses] = meetingGames(meeting);
    if (wins + draws > 0) took[first].add(second);
    if (losses + draws > 0) took[second].add(first);
  }
  const ahead = took.map((_, player) => reached(player, took));
  return ahead.flatMap((from, player) => {
    const group = [...from].filter(other => ahead[other].has(player)).sort((a, b) => a - b);
    return group[0] === player ? [group] : [];
  });
};

const noOne = (players: number): Set<number>[] => Array.from({ length: players }, () => new Set<number>());

// All that can be reached from a player, itself included. A set that grows while it is walked is walked to its end.
const reached = (start: number, next: readonly ReadonlySet<number>[]): Set<number> => {
  const found = new Set([start]);
  for (const player of found) {
    if (found.size === next.length) break;
    for (const other of next[player]) found.add(other);
  }
  return found;
};
