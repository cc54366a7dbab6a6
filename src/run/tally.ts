import { BLACK, type Color, WHITE } from '../game/cell.ts';
import { ENDINGS, type Ending } from '../match/ending.ts';
import { colorIn, endingOf, isFaultCode, pointsOf, winnerOf } from '../match/outcome-code.ts';
import { type Pentanomial, type Points, pairBin, type WinsDrawsLosses } from '../stats/counts/pairs.ts';
import { DistinctSet } from './distinct-set.ts';

/** Games of one contestant with one colour. */
export interface ColorCounts {
  wins: number;
  draws: number;
  losses: number;
}

/** How often a player lost a game by each kind of fault, or ended it properly. */
export type EndingCounts = Record<Ending, number>;

/** What the games between two contestants come to; the first contestant's side. */
export interface PairingCounts {
  readonly games: number;
  /** Pairs of which both games were played. */
  readonly pairs: number;
  readonly distinctGames: number;
  readonly distinctPairs: number;
  readonly asBlack: Readonly<ColorCounts>;
  readonly asWhite: Readonly<ColorCounts>;
  readonly pentanomial: Pentanomial;
  /** Only the first of the pairs in which the same two games were played. */
  readonly distinctPentanomial: Pentanomial;
  /** Pairs in which the same colour won both games: by the opening, or by chance. */
  readonly openingDecided: number;
  readonly endings: Readonly<EndingCounts>;
  /** Faults of the first and of the second contestant; proper endings stay 0. */
  readonly faults: readonly [Readonly<EndingCounts>, Readonly<EndingCounts>];
  /** How many of the last games were lost by a fault of the first and of the second, one after the other. */
  readonly faultStreaks: readonly [number, number];
}

const noGames = (): ColorCounts => ({ wins: 0, draws: 0, losses: 0 });
export const noEndings = (): EndingCounts =>
  Object.fromEntries(ENDINGS.map(ending => [ending, 0])) as unknown as EndingCounts;

const noPairs = (): [number, number, number, number, number] => [0, 0, 0, 0, 0];

/** Folds the games between two contestants, in schedule order. */
export class Tally implements PairingCounts {
  games = 0;
  pairs = 0;
  openingDecided = 0;
  readonly asBlack = noGames();
  readonly asWhite = noGames();
  readonly pentanomial = noPairs();
  readonly distinctPentanomial = noPairs();
  readonly #endings = ENDINGS.map(() => 0);
  readonly faults: readonly [EndingCounts, EndingCounts] = [noEndings(), noEndings()];
  readonly faultStreaks: [number, number] = [0, 0];
  readonly #games = new DistinctSet();
  readonly #pairs = new DistinctSet();

  get endings(): EndingCounts {
    return Object.fromEntries(ENDINGS.map((ending, i) => [ending, this.#endings[i]])) as EndingCounts;
  }

  get distinctGames(): number {
    return this.#games.size;
  }

  get distinctPairs(): number {
    return this.#pairs.size;
  }

  /**
   * The two games of a pair, or one if the other was never scheduled.
   *
   * @param codes - outcome codes, as in `BatchResult.outcomes`; the first contestant is black in the first,
   *   unless the players chose otherwise
   * @param hashes - of each game's stones
   */
  add(codes: ArrayLike<number>, hashes: ArrayLike<number>, from: number, games: 1 | 2): void {
    const first = this.#game(codes[from], hashes[from], BLACK);
    if (games === 1) return;
    const second = this.#game(codes[from + 1], hashes[from + 1], WHITE);
    this.pairs++;
    const bin = pairBin(first, second);
    this.pentanomial[bin]++;
    const winner = winnerOf(codes[from]);
    if (winner !== 0 && winner === winnerOf(codes[from + 1])) this.openingDecided++;
    if (this.#pairs.add(mixed(hashes[from], hashes[from + 1]))) this.distinctPentanomial[bin]++;
  }

  /** @param scheduled - the first contestant's colour, unless the players chose otherwise */
  #game(code: number, hash: number, scheduled: Color): Points {
    const color = colorIn(code, scheduled);
    const ending = endingOf(code);
    this.games++;
    this.#endings[ending]++;
    // The same stones with the colours exchanged are another game.
    this.#games.add(color === BLACK ? hash : mixed(hash, 1));
    const counts = color === BLACK ? this.asBlack : this.asWhite;
    const points = pointsOf(code, scheduled);
    counts[points === 1 ? 'wins' : points === 0 ? 'losses' : 'draws']++;
    if (isFaultCode(code)) {
      const guilty = points === 1 ? 1 : 0;
      this.faults[guilty][ENDINGS[ending]]++;
      this.faultStreaks[guilty]++;
      this.faultStreaks[1 - guilty] = 0;
    } else if (this.faultStreaks[0] + this.faultStreaks[1] > 0) this.faultStreaks.fill(0);
    return points;
  }
}

/** Games that the first (0) or second contestant (1) of a pairing lost by a fault. */
export const faultsOf = ({ faults }: Pick<PairingCounts, 'faults'>, side: 0 | 1): number =>
  ENDINGS.reduce((sum, ending) => sum + faults[side][ending], 0);

/** A 53-bit hash of two. */
const mixed = (a: number, b: number): number => {
  const low = Math.imul((a ^ Math.imul(b, 0x85ebca6b)) | 0, 0x9e3779b1) ^ (b >>> 7);
  const high = Math.imul(
    Math.floor(a / 2 ** 32) ^ Math.imul(Math.floor(b / 2 ** 32), 0xc2b2ae35) ^ b,
    0x01000193,
  );
  return ((high ^ (low >>> 3)) >>> 11) * 2 ** 32 + (low >>> 0);
};

/** The results with both colours, first contestant's side. */
export const resultsOf = ({
  asBlack,
  asWhite,
}: Pick<PairingCounts, 'asBlack' | 'asWhite'>): WinsDrawsLosses => [
  asBlack.wins + asWhite.wins,
  asBlack.draws + asWhite.draws,
  asBlack.losses + asWhite.losses,
];
