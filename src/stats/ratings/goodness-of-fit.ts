import { chiSquareTail } from '../numeric/quantiles.ts';
import { scoreOfElo } from '../score/elo.ts';
import type { Meeting } from './meetings.ts';
import { meetingScore } from './meetings.ts';

/** How well one number a player explains who beats whom. */
export interface Fit {
  readonly chiSquare: number;
  /** Meetings less free ratings; 0 where ratings can explain anything. */
  readonly df: number;
  /** Small: they do not. undefined for df 0. */
  readonly p: number | undefined;
}

/**
 * Pearson's chi-square of the scores of all meetings against those that ratings promise, by the
 * observed variance of each meeting.
 *
 * @param elo - half-point Bradley-Terry ratings, the ones that fit scores best
 */
export const goodnessOfFit = (elo: readonly number[], meetings: readonly Meeting[]): Fit => {
  let chiSquare = 0;
  let played = 0;
  for (const meeting of meetings) {
    const { games, score, variance } = meetingScore(meeting);
    if (games === 0) continue;
    played++;
    const expected = scoreOfElo(elo[meeting.first] - elo[meeting.second]);
    // Where all games ended alike, the variance that the model has for them.
    chiSquare += (games * (score - expected) ** 2) / (variance || expected * (1 - expected));
  }
  const df = Math.max(played - (elo.length - 1), 0);
  return { chiSquare, df, p: df === 0 ? undefined : chiSquareTail(chiSquare, df) };
};

/** Three players of whom each beats the next, the last the first. */
export type Cycle = readonly [number, number, number];

/** Games of a model's variance that are mixed into the observed one: a pair that was won is no proof of certainty. */
const VARIANCE_GAMES = 2;

/**
 * All rock-paper-scissors triples in which each score is more than `errors` standard errors above 1/2.
 * Each starts with its lowest number.
 */
export const cycles = (players: number, meetings: readonly Meeting[], errors = 3): Cycle[] => {
  const beats = Array.from({ length: players }, () => new Set<number>());
  for (const meeting of meetings) {
    const { games, score, variance } = meetingScore(meeting);
    if (games === 0) continue;
    const mixed = (games * variance + VARIANCE_GAMES / 4) / (games + VARIANCE_GAMES);
    if (Math.abs(score - 0.5) <= errors * Math.sqrt(mixed / games)) continue;
    const [winner, loser] = score > 0.5 ? [meeting.first, meeting.second] : [meeting.second, meeting.first];
    beats[winner].add(loser);
  }
  const found: Cycle[] = [];
  for (let a = 0; a < players; a++)
    for (const b of beats[a])
      for (const c of beats[b]) if (a < b && a < c && beats[c].has(a)) found.push([a, b, c]);
  return found;
};
