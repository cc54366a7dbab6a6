import type { Contestant } from '../../contestants/contestant.ts';
import type { Rules } from '../../game/rules.ts';
import { RandomOpenings, type RandomOpeningsSpec } from '../../openings/random-openings.ts';
import { type Part, SplitOpenings } from '../../openings/split-openings.ts';
import { Tally } from '../../run/tally.ts';
import { holm } from '../../stats/score/holm.ts';
import { scoreDifference } from '../../stats/score/newcombe.ts';
import { pairedDifference } from '../../stats/score/paired-difference.ts';
import { commonPairs, drawOpenings } from '../games/common-pairs.ts';
import type { PairPlayer } from '../games/pair-player.ts';
import { binOfPair } from '../games/play-candidates.ts';
import type { Steps } from '../search/steps.ts';
import { type Gain, gainOf } from './compare-values.ts';
import { areasBeside, otherPairs } from './effort.ts';
import { type MatchFigures, matchFigures } from './match-figures.ts';
import { sequentialTest } from './sequential-test.ts';
import { alphaOfLook, verdictOf } from './verdict.ts';
import type { OpponentCheck, Role, Verification } from './verification.ts';

/** What a verification is to be of. */
export interface VerificationPlan {
  readonly tuned: Contestant;
  readonly start: Contestant;
  readonly opponents: readonly {
    readonly contestant: Contestant;
    readonly role: Role;
    readonly weight: number;
  }[];
  /** Whether to beat the start is the aim, or to do better than it against the objective's opponents. */
  readonly aimIsStart: boolean;
  readonly rules: Rules;
  readonly openings: RandomOpeningsSpec;
  readonly seed: string;
  /** How many times the held-out openings have been looked at for this tune, this time included. */
  readonly look: number;
  /** Of the match against the start, and the most of the sequential test; other matches have a quarter. */
  readonly pairs: number;
}

/** The seed of the match against the start, in a verification of that seed. */
export const matchSeed = (seed: string): string => `${seed}/match`;

/** Whether two contestants are the same player. */
export const isSamePlayer = (a: Contestant, b: Contestant): boolean =>
  a.module === b.module && Object.keys(a.params).every(name => a.params[name] === b.params[name]);

/**
 * Plays everything that a verdict on tuned values needs, all on held-out
 * openings but for one match. The two games of a pair have tie-breaks of their
 * own: with common ones a table against itself would split every pair.
 */
export const verifyValues = async (
  player: PairPlayer,
  plan: VerificationPlan,
  steps: Steps,
): Promise<Verification> => {
  const { tuned, start, rules, openings, look, pairs } = plan;
  const seed = `${plan.seed}/verify-${look}`;
  const others = otherPairs(pairs);
  const step = <T>(name: string, make: () => Promise<T>): Promise<T> =>
    steps.run(`verify-${look}/${name}`, make);
  const match = (name: string, spec: RandomOpeningsSpec, part: Part, count: number): Promise<MatchFigures> =>
    step(name, async () => {
      const drawn = drawOpenings(rules, spec, `${seed}/${name}`, part, count);
      const tally = new Tally();
      const tasks = commonPairs(1, new Array<number>(count).fill(1), drawn);
      const contestants = [tuned, named(start, tuned)];
      await player.play({ seed: `${seed}/${name}`, contestants, tasks }, (_, { outcomes, hashes }, at) =>
        tally.add(outcomes, hashes, at, 2),
      );
      return matchFigures(tally);
    });

  const sequential = await step('sequential', () =>
    sequentialTest(
      player,
      [tuned, named(start, tuned)],
      new SplitOpenings(new RandomOpenings(rules, openings, `${seed}/sequential`), rules.size, 'held-out'),
      `${seed}/sequential`,
      pairs,
      alphaOfLook(look),
    ),
  );
  const fixed = await match('match', openings, 'held-out', pairs);
  const training = await match('training', openings, 'training', others);
  const checks: Omit<OpponentCheck, 'adjusted'>[] = [];
  for (const { contestant, role, weight } of plan.opponents) {
    const found = isSamePlayer(contestant, start)
      ? { tuned: fixed, start: null, gain: gainOver(fixed) }
      : await step(`against ${contestant.name}`, () =>
          againstOpponent(player, plan, contestant, role !== 'hall', `${seed}/against`, others),
        );
    checks.push({ name: contestant.name, role, weight, ...found });
  }
  const areas = [];
  for (const area of areasBeside(rules, openings)) {
    const figures = await match(`area-${area}`, { ...openings, area }, 'held-out', others);
    areas.push({ area, ...figures });
  }

  const adjusted = holm(checks.map(({ gain }) => gain.p));
  const found: Omit<Verification, 'verdict'> = {
    look,
    seed,
    sequential,
    match: fixed,
    training,
    gap: gapOf(training, fixed),
    opponents: checks.map((check, i) => ({ ...check, adjusted: adjusted[i] })),
    areas,
    games:
      2 * (sequential.pairs + pairs + others * (1 + areas.length)) +
      checks.reduce(
        (sum, { role, start }) => sum + 2 * others * (role === 'hall' ? 1 : start === null ? 0 : 2),
        0,
      ),
  };
  return { ...found, verdict: verdictOf(found, plan.aimIsStart) };
};

/** The start under a name that differs from the tuned one's: records are told apart by it. */
const named = (start: Contestant, tuned: Contestant): Contestant =>
  start.name === tuned.name ? { ...start, name: `${start.name}#2` } : start;

const againstOpponent = async (
  player: PairPlayer,
  { tuned, start, rules, openings }: VerificationPlan,
  opponent: Contestant,
  startPlaysToo: boolean,
  seed: string,
  pairs: number,
): Promise<Pick<OpponentCheck, 'tuned' | 'start' | 'gain'>> => {
  const players = startPlaysToo ? [tuned, start] : [tuned];
  const contestants = [...players, opponent].map((contestant, i) => ({
    ...contestant,
    name: `${i}/${contestant.name}`,
  }));
  const drawn = drawOpenings(rules, openings, seed, 'held-out', pairs);
  const tasks = commonPairs(players.length, new Array<number>(pairs).fill(players.length), drawn);
  const tallies = players.map(() => new Tally());
  const scores = players.map((): number[] => []);
  const hashes = players.map((): string[] => []);
  await player.play({ seed, contestants, tasks }, ({ first }, result, at) => {
    tallies[first].add(result.outcomes, result.hashes, at, 2);
    scores[first].push(binOfPair(result, at) / 4);
    hashes[first].push(`${result.hashes[at]} ${result.hashes[at + 1]}`);
  });
  const figures = matchFigures(tallies[0]);
  if (!startPlaysToo) return { tuned: figures, start: null, gain: gainOver(figures) };
  // Copies are no evidence: of pairs in which all four games are the same, only the first counts.
  const seen = new Set<string>();
  const fresh = scores[0]
    .map((_, i) => i)
    .filter(i => {
      const key = hashes.map(list => list[i]).join(' ');
      return seen.has(key) ? false : seen.add(key);
    });
  const gain = gainOf(
    pairedDifference(
      fresh.map(i => scores[0][i]),
      fresh.map(i => scores[1][i]),
    ),
  );
  return { tuned: figures, start: matchFigures(tallies[1]), gain };
};

/** What the tuned table gains over an even score: against the start, and against earlier means. */
const gainOver = ({ score, scoreLow, scoreHigh, los }: MatchFigures): Gain => {
  const p = los === null ? 1 : 2 * Math.min(los, 1 - los);
  return { difference: score - 0.5, low: scoreLow - 0.5, high: scoreHigh - 0.5, p };
};

const gapOf = (training: MatchFigures, heldOut: MatchFigures): Verification['gap'] => {
  const interval = ({ score, scoreLow, scoreHigh }: MatchFigures) => ({
    score,
    low: scoreLow,
    high: scoreHigh,
  });
  return scoreDifference(interval(training), interval(heldOut));
};
