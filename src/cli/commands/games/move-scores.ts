import { playerOf } from '../../../contestants/load-strategy.ts';
import { alternating, PositionScorer, type PositionScores } from '../../../contestants/score-position.ts';
import { Board } from '../../../game/board.ts';
import { BLACK, WHITE } from '../../../game/cell.ts';
import { moveName } from '../../../game/notation.ts';
import type { GameRecord } from '../../../match/record.ts';
import type { Replay } from '../../../report/games/replay-text.ts';
import { scoreReport } from '../../../report/games/score-report.ts';
import type { RunConfig } from '../../../run/run-config.ts';

/** Says what whoever was to move made of a position, by stones on the board. */
export type MoveScores = (ply: number) => Promise<string>;

/**
 * The scores that a game's players gave their candidates, computed by the same players again.
 *
 * @param isColored - whether grids are drawn with their heat
 */
export const moveScores = (
  { contestants, rules, seed }: RunConfig,
  { black, white }: Pick<GameRecord, 'black' | 'white'>,
  { stones, size }: Replay,
  isColored: boolean,
): MoveScores => {
  const scorers = new Map<string, Promise<PositionScorer>>();
  const scorerOf = (name: string): Promise<PositionScorer> | undefined => {
    const contestant = contestants.find(contestant => contestant.name === name);
    if (contestant === undefined || contestant.engine !== undefined) return undefined;
    const made =
      scorers.get(name) ??
      playerOf(contestant, rules).then(player => new PositionScorer(player, new Board(rules), seed));
    scorers.set(name, made);
    return made;
  };
  return async ply => {
    if (ply === stones.length) return 'the game is over: nobody has a move to score\n';
    const toMove = ply % 2 === 0 ? BLACK : WHITE;
    const name = toMove === BLACK ? black : white;
    const scorer = await scorerOf(name);
    const played = `${name} played: ${moveName(size, stones[ply])}\n`;
    if (scorer === undefined) return `${name} is an engine, and shows no scores\n${played}`;
    const board = new Array<number>(size * size).fill(0);
    const placed = alternating(stones.slice(0, ply));
    for (const { index, color } of placed) board[index] = color;
    const scored = scorer.score(placed, toMove);
    const report = scoreReport({ ...scored, size, toMove, stones: board }, isColored);
    return `${name}, with ${ply} stones on the board\n${report}${highestOf(size, scored)}${played}`;
  };
};

/** The highest score of each grid to the last digit, which the grids round. */
const highestOf = (size: number, { grids }: PositionScores): string =>
  Object.entries(grids)
    .map(([name, grid]) => {
      const values = grid.map(value =>
        value === null || Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value,
      );
      const most = values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
      const cells = values.flatMap((value, index) => (value === most ? [moveName(size, index)] : []));
      return `highest in ${name}: ${most} on ${cells.slice(0, 5).join(' ')}${cells.length > 5 ? ' and more' : ''}\n`;
    })
    .join('');
