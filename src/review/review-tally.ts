import type { GameRecord } from '../match/record.ts';
import { type Cluster, clusteredRate } from '../stats/score/clustered-rate.ts';
import { type GameReview, MISTAKE_KINDS, type Mistake, type MistakeKind } from './mistake.ts';

/** A mistake and where it is found. */
export interface MistakeInRun extends Mistake {
  readonly contestant: string;
  readonly game: number;
  /** What the game came to for its maker. */
  readonly outcome: 'lost' | 'drawn' | 'won';
}

/** How often one kind happened. */
interface MistakeRate {
  readonly count: number;
  /** Per 1,000 moves of the contestant's own, with its 95 % interval; the games of a pair hang together. */
  readonly perThousand: number;
  readonly low: number;
  readonly high: number;
}

/** By the first mistake of the loser's, `none` if the solver knows of none; `fault` if it lost by breaking a rule. */
type LossCauses = Readonly<Record<MistakeKind | 'none' | 'fault', number>>;

export interface ContestantReview {
  readonly name: string;
  readonly games: number;
  readonly moves: number;
  /** Moves about which the solver, at its limit, did not know all. */
  readonly notKnown: number;
  readonly mistakes: Readonly<Record<MistakeKind, MistakeRate>>;
  readonly losses: number;
  readonly lossCauses: LossCauses;
}

/** Moves and mistakes of a contestant in the games of a pair. */
interface PairCounts {
  readonly pair: number;
  moves: number;
  readonly mistakes: Record<MistakeKind, number>;
}

const NO_MISTAKES: Readonly<Record<MistakeKind, number>> = {
  'missed five': 0,
  'missed block': 0,
  'missed win': 0,
  'walked into': 0,
};

/** What has been counted of one contestant. */
interface Counts {
  games: number;
  notKnown: number;
  losses: number;
  readonly pairs: PairCounts[];
  readonly lossCauses: Record<MistakeKind | 'none' | 'fault', number>;
}

/** Counts reviewed games, which come in order. */
export class ReviewTally {
  readonly mistakes: MistakeInRun[] = [];
  readonly #counts = new Map<string, Counts>();

  constructor(names: readonly string[]) {
    for (const name of names) {
      const lossCauses = { ...NO_MISTAKES, none: 0, fault: 0 };
      this.#counts.set(name, { games: 0, notKnown: 0, losses: 0, pairs: [], lossCauses });
    }
  }

  add(record: GameRecord, review: GameReview): void {
    for (const color of ['black', 'white'] as const) this.#addSeat(record, review, color);
  }

  #addSeat(record: GameRecord, review: GameReview, color: 'black' | 'white'): void {
    const side = color === 'black' ? 0 : 1;
    const counts = this.#counts.get(record[color])!;
    counts.games++;
    counts.notKnown += review.notKnown[side];
    let pair = counts.pairs.at(-1);
    if (pair?.pair !== record.pair) {
      pair = { pair: record.pair, moves: 0, mistakes: { ...NO_MISTAKES } };
      counts.pairs.push(pair);
    }
    pair.moves += review.moves[side];
    const outcome = record.result === 'draw' ? 'drawn' : record.result === color ? 'won' : 'lost';
    const own = review.mistakes.filter(({ ply }) => ply % 2 === side);
    for (const mistake of own) {
      pair.mistakes[mistake.kind]++;
      this.mistakes.push({ contestant: record[color], game: record.game, outcome, ...mistake });
    }
    if (outcome !== 'lost') return;
    counts.losses++;
    counts.lossCauses[record.ending === 'five' ? (own[0]?.kind ?? 'none') : 'fault']++;
  }

  contestants(): ContestantReview[] {
    return [...this.#counts].map(([name, { games, notKnown, losses, pairs, lossCauses }]) => ({
      name,
      games,
      moves: pairs.reduce((sum, { moves }) => sum + moves, 0),
      notKnown,
      mistakes: Object.fromEntries(MISTAKE_KINDS.map(kind => [kind, rateOf(pairs, kind)])) as Record<
        MistakeKind,
        MistakeRate
      >,
      losses,
      lossCauses,
    }));
  }
}

const rateOf = (pairs: readonly PairCounts[], kind: MistakeKind): MistakeRate => {
  const clusters = pairs.map(({ moves, mistakes }): Cluster => ({ events: mistakes[kind], trials: moves }));
  const { rate, low, high } = clusteredRate(clusters);
  return {
    count: clusters.reduce((sum, { events }) => sum + events, 0),
    perThousand: 1000 * rate,
    low: 1000 * low,
    high: 1000 * high,
  };
};
