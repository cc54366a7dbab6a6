import type { Contestant } from '../../contestants/contestant.ts';
import { SeededRng } from '../../random/rng.ts';
import type { Pentanomial } from '../../stats/counts/pairs.ts';
import { holm } from '../../stats/score/holm.ts';
import { pairedDifference } from '../../stats/score/paired-difference.ts';
import type { BuildTrial } from '../games/build-trial.ts';
import { drawOpenings } from '../games/common-pairs.ts';
import { opponentAt } from '../games/opponent-schedule.ts';
import type { PairPlayer } from '../games/pair-player.ts';
import { playCandidates } from '../games/play-candidates.ts';
import { deviationsOf, optimizerOf, stepOf } from '../optimizers/algorithm.ts';
import { type Chance, chanceFrom } from '../optimizers/chance.ts';
import type { Optimizer, OptimizerState } from '../optimizers/optimizer.ts';
import { type Point, startOf } from '../space/domain.ts';
import type { Space, Values } from '../space/space.ts';
import { hallAfterPlay, hallContestants, hallWeights } from './hall-of-fame.ts';
import type { GenerationLine, RaceLine, SearchLine } from './journal.ts';
import { laterAverage } from './later-average.ts';
import { generationGames, type SearchPlan, searchPlan } from './search-plan.ts';
import type { SearchState, StartState } from './search-state.ts';
import type { TuneConfig } from './tune-config.ts';

/**
 * Searches better parameters step by step: generations of several starts, a
 * race that drops all but one of them, and generations of that one from there
 * on.
 *
 * Every step's chance comes from the seed and the step's number, so the state
 * between two steps is all there is to save. A step that is interrupted leaves
 * the state as it was.
 */
export class Search {
  readonly #config: TuneConfig;
  readonly #space: Space;
  readonly #plan: SearchPlan;
  readonly #trial: BuildTrial;
  #state: SearchState;

  /** @param saved - a state of the same config */
  constructor(config: TuneConfig, space: Space, trial: BuildTrial, saved?: SearchState) {
    this.#config = config;
    this.#trial = trial;
    this.#space = space;
    this.#plan = searchPlan(config.algorithm, space.domain, config.plannedGames);
    this.#state = saved ?? this.#beginning();
  }

  get state(): SearchState {
    return this.#state;
  }

  /** Whether the next step would cost more than is left of a budget. */
  isDone(budgetGames: number): boolean {
    return this.#state.games + this.#nextCost() > budgetGames;
  }

  /** What the search recommends now; the start's own values before any generation. */
  recommendation(): Values {
    const start = this.#leader();
    return start.optimizer.generation === 0 ? this.#config.start.params : this.#playable(start.average);
  }

  /** The values of a point, or of the first on the way from there to the start of which a player can be built. */
  #playable(point: Point): Values {
    for (let share = 1; share > 0.01; share -= 0.05) {
      const values = this.#space.toExternal(point.map(value => share * value));
      if (this.#trial(values) === undefined) return values;
    }
    return this.#config.start.params;
  }

  /** Plays the next generation or race. */
  async next(player: PairPlayer): Promise<SearchLine> {
    return this.#isRaceDue() ? this.#race(player) : this.#generation(player);
  }

  #beginning(): SearchState {
    const { domain } = this.#space;
    const optimizer = this.#optimizer().state();
    const start: StartState = { optimizer, average: startOf(domain), games: 0, isDropped: false };
    return {
      steps: 0,
      games: 0,
      pairs: 0,
      isRaced: this.#plan.starts === 1,
      starts: Array.from({ length: this.#plan.starts }, () => start),
      hall: [],
      nextHallAt: this.#plan.firstHallAt,
    };
  }

  #optimizer(saved?: OptimizerState): Optimizer {
    const { pullAt, horizon, population, leastStep } = this.#plan;
    const pull = pullAt(saved === undefined ? 0 : this.#state.games);
    const settings = { pull, horizon, population, leastStep };
    return optimizerOf(this.#config.algorithm, this.#space.domain, settings, saved);
  }

  #isRaceDue(): boolean {
    const { isRaced, starts } = this.#state;
    return (
      !isRaced && starts.every(({ games }) => games + this.#generationCost() > this.#plan.gamesBeforeRace)
    );
  }

  #generationCost(): number {
    return generationGames(this.#plan, this.#state.games);
  }

  #nextCost(): number {
    return this.#isRaceDue() ? 2 * this.#plan.starts * this.#plan.racePairs : this.#generationCost();
  }

  /** The start whose turn it is: of those that are in, the one with the fewest games. */
  #turn(): number {
    const { starts } = this.#state;
    const running = starts.map((_, i) => i).filter(i => !starts[i].isDropped);
    return running.reduce((least, i) => (starts[i].games < starts[least].games ? i : least));
  }

  /** The start that goes on, or before the race the first. */
  #leader(): StartState {
    const { starts } = this.#state;
    return starts.find(({ isDropped }) => !isDropped) ?? starts[0];
  }

  #stepSeed(): string {
    return `${this.#config.seed}/tune/${this.#state.steps}`;
  }

  #chance(): Chance {
    const rng = new SeededRng(`${this.#stepSeed()}/chance`);
    return chanceFrom(() => rng.next() / 2 ** 32);
  }

  /** Everybody to be beaten now, and what share of the pairs each has. */
  #pool(): { contestants: Contestant[]; weights: number[] } {
    const { opponents, hallWeight, start } = this.#config;
    const { hall } = this.#state;
    return {
      contestants: [...opponents.map(({ contestant }) => contestant), ...hallContestants(start, hall)],
      weights: [...opponents.map(({ weight }) => weight), ...hallWeights(hall, hallWeight)],
    };
  }

  async #play(player: PairPlayer, candidates: readonly Values[], pairs: number) {
    const { contestants, weights } = this.#pool();
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    // Only a hall of fame was asked for, and it has no member yet: the start stands in.
    const opponents = total > 0 ? contestants : [this.#config.start];
    const met = Array.from({ length: pairs }, (_, i) =>
      total > 0 ? opponentAt(this.#state.pairs + i, weights) : 0,
    );
    const { rules, openings, start } = this.#config;
    const drawn = drawOpenings(rules, openings, this.#stepSeed(), 'training', pairs);
    const played = await playCandidates(player, {
      start,
      candidates,
      opponents,
      met,
      openings: drawn,
      seed: this.#stepSeed(),
      trial: this.#trial,
    });
    return { ...played, opponents: opponents.map(({ name }) => name) };
  }

  async #generation(player: PairPlayer): Promise<GenerationLine> {
    const { domain } = this.#space;
    const number = this.#turn();
    const start = this.#state.starts[number];
    const optimizer = this.#optimizer(start.optimizer);
    const candidates = optimizer
      .ask(this.#chance())
      .map(({ point, rounding }) => this.#space.toExternal(point, rounding));
    const pairs = this.#plan.pairsAt(this.#state.games);
    const { scores, pentanomials, opponents, faults, unbuilt } = await this.#play(player, candidates, pairs);
    optimizer.tell(scores.map(mean));

    const told = optimizer.state();
    const average = laterAverage(start.average, optimizer.mean(), told.generation);
    const cost = this.#generationCost();
    const games = this.#state.games + cost;
    this.#state = {
      ...this.#state,
      ...this.#hallAfter(games, average, pentanomials),
      steps: this.#state.steps + 1,
      games,
      pairs: this.#state.pairs + pairs,
      starts: this.#state.starts.with(number, {
        ...start,
        optimizer: told,
        average,
        games: start.games + cost,
      }),
    };
    return {
      type: 'generation',
      step: this.#state.steps,
      start: number,
      generation: told.generation,
      games,
      pairs,
      opponents,
      candidates,
      pentanomials,
      faults,
      unbuilt,
      mean: optimizer.mean(),
      average,
      stepSize: stepOf(told, domain),
      deviations: deviationsOf(told),
    };
  }

  async #race(player: PairPlayer): Promise<RaceLine> {
    const { starts } = this.#state;
    const pairs = this.#plan.racePairs;
    const means = starts.map(({ average }) => this.#space.toExternal(average));
    const { scores, pentanomials, opponents } = await this.#play(player, means, pairs);
    const totals = scores.map(mean);
    const winner = totals.indexOf(Math.max(...totals));
    const games = this.#state.games + this.#nextCost();
    this.#state = {
      ...this.#state,
      steps: this.#state.steps + 1,
      games,
      pairs: this.#state.pairs + pairs,
      isRaced: true,
      starts: starts.map((start, i) => ({ ...start, isDropped: i !== winner })),
    };
    return {
      type: 'race',
      step: this.#state.steps,
      games,
      pairs,
      opponents,
      pentanomials,
      scores: totals,
      winner,
      pValues: leadOver(scores, winner),
    };
  }

  /** A new member whenever the search has twice the games of the one before. */
  #hallAfter(
    games: number,
    average: Point,
    pentanomials: readonly (readonly Pentanomial[])[],
  ): Pick<SearchState, 'hall' | 'nextHallAt'> {
    const { nextHallAt } = this.#state;
    const played = totalByOpponent(pentanomials).slice(this.#config.opponents.length);
    const hall = hallAfterPlay(this.#state.hall, played);
    if (games < nextHallAt || this.#config.hallWeight === 0) return { hall, nextHallAt };
    return {
      hall: [...hall, { games, values: this.#playable(average), score: 0.5 }],
      nextHallAt: 2 * nextHallAt,
    };
  }
}

/** Mean score of pairs, 0 to 1; of none 0, as nobody can play worse than one that cannot be built. */
const mean = (pairScores: readonly number[]): number => {
  return pairScores.reduce((sum, score) => sum + score, 0) / Math.max(1, pairScores.length);
};

const leadOver = (scores: readonly (readonly number[])[], winner: number): (number | null)[] => {
  const others = scores.map((_, i) => i).filter(i => i !== winner);
  const adjusted = holm(others.map(i => pairedDifference(scores[winner], scores[i])?.p ?? 1));
  return scores.map((_, i) => (i === winner ? null : adjusted[others.indexOf(i)]));
};

/** All candidates' pairs against each opponent together. */
export const totalByOpponent = (pentanomials: readonly (readonly Pentanomial[])[]): Pentanomial[] => {
  return pentanomials[0].map((_, opponent) =>
    pentanomials.reduce<Pentanomial>(
      (sum, row) => sum.map((count, cell) => count + row[opponent][cell]) as unknown as Pentanomial,
      [0, 0, 0, 0, 0],
    ),
  );
};
