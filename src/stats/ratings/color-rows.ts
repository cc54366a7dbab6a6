import type { Meeting } from './meetings.ts';

/** Chances of a game's results, black's side. */
export interface ColorChances {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
}

/** All games in which one player had black against another; results are black's. */
export interface ColorRow {
  readonly black: number;
  readonly white: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** The one or two rows of a meeting, `virtualGames` half won and half lost spread over them. */
export function colorRows(
  { first, second, asBlack, asWhite }: Meeting,
  virtualGames: number,
): readonly ColorRow[] {
  const rows = [
    { black: first, white: second, wins: asBlack[0], draws: asBlack[1], losses: asBlack[2] },
    { black: second, white: first, wins: asWhite[2], draws: asWhite[1], losses: asWhite[0] },
  ].filter(row => gamesOf(row) > 0);
  const half = virtualGames / 2 / rows.length;
  return rows.map(row => ({ ...row, wins: row.wins + half, losses: row.losses + half }));
}

export function gamesOf({ wins, draws, losses }: ColorRow): number {
  return wins + draws + losses;
}

/** Chances of black where it is `logOdds` (natural units, advantage included) the stronger side. */
export function davidsonChances(logOdds: number, nu: number): ColorChances {
  const win = Math.exp(logOdds / 2);
  const loss = Math.exp(-logOdds / 2);
  const all = win + loss + nu;
  return { win: win / all, draw: nu / all, loss: loss / all };
}

/** Variance of black's points in one game. */
export function pointsVariance({ win, loss }: ColorChances): number {
  return (win + loss - (win - loss) ** 2) / 4;
}

/** Where the parameters stand that are not ratings. */
export interface Places {
  readonly black: number;
  /** undefined without draws: then ln(nu) is no parameter. */
  readonly draw: number | undefined;
}

/**
 * Adds to `matrix` what the games of a row tell of all parameters: the covariance of their scores. The
 * factors stretch a row's points where they move ratings, and where they move black's advantage.
 */
export function addRow(
  matrix: number[][],
  row: ColorRow,
  chances: ColorChances,
  places: Places,
  ratingFactor = 1,
  colorFactor = 1,
): void {
  const n = gamesOf(row);
  const spread = n * pointsVariance(chances);
  const cross = (-n * chances.draw * (chances.win - chances.loss)) / 2;
  const moved = [
    [row.black, ratingFactor],
    [row.white, -ratingFactor],
    [places.black, colorFactor],
  ] as const;
  const { draw } = places;
  for (const [i, factor] of moved) {
    for (const [j, other] of moved) matrix[i]![j]! += factor * other * spread;
    if (draw === undefined) continue;
    matrix[i]![draw]! += factor * cross;
    matrix[draw]![i]! += factor * cross;
  }
  if (draw !== undefined) matrix[draw]![draw]! += n * chances.draw * (1 - chances.draw);
}
