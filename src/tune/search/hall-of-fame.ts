import type { Contestant } from '../../contestants/contestant.ts';
import { moments } from '../../stats/counts/lattice.ts';
import type { Pentanomial } from '../../stats/counts/pairs.ts';
import type { HallMember } from './search-state.ts';

/** How much of a generation's score goes into a member's. */
const RATE = 0.2;

/** The hall's members as contestants, named by the games after which they were taken. */
export const hallContestants = (start: Contestant, hall: readonly HallMember[]): Contestant[] =>
  hall.map(({ games, values }) => ({ ...start, name: `hall@${games}`, params: values }));

/**
 * What share of the games each member has: the harder it is to beat, the more.
 *
 * Equal shares let a search win by ever more against most and lose to some:
 * tables go in circles like rock, paper and scissors.
 *
 * @param total - weight of the hall as a whole
 * @returns one for each member, sum `total`
 * Source: O. Vinyals et al., "Grandmaster level in StarCraft II using multi-agent reinforcement learning",
 * Nature 575 (2019), prioritized fictitious self-play with f(x) = (1 - x)^2.
 */
export const hallWeights = (hall: readonly HallMember[], total: number): number[] => {
  const hardness = hall.map(({ score }) => Math.max(1e-3, 1 - score) ** 2);
  const sum = hardness.reduce((all, one) => all + one, 0);
  return hardness.map(one => (total * one) / sum);
};

/**
 * The hall after a generation.
 *
 * @param played - all candidates' pairs against each member, the candidates' side
 */
export const hallAfterPlay = (hall: readonly HallMember[], played: readonly Pentanomial[]): HallMember[] =>
  hall.map((member, i) => {
    const { n, mean } = moments(played[i]);
    return n === 0 ? member : { ...member, score: member.score + RATE * (mean - member.score) };
  });
