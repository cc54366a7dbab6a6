import { moveName } from '../../../game/notation.ts';
import type { Rules } from '../../../game/rules.ts';
import type { Mistake, MistakeKind } from '../../../review/mistake.ts';
import { reviewGame } from '../../../review/review-game.ts';
import { Solver } from '../../../solver/solver.ts';

/** A page may not stand still for long: a fifth of what the command `review` looks at. */
const MOST_NODES = 4000;

/** What the solver finds in a game, in the page itself: it is exact, or says nothing. */
export const mistakesOf = (
  rules: Rules,
  stones: readonly number[],
  openingLength: number,
): readonly Mistake[] => reviewGame(new Solver(rules, MOST_NODES), stones, openingLength).mistakes;

const listed = (size: number, cells: readonly number[]): string => {
  const names = cells.slice(0, 4).map(cell => moveName(size, cell));
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
};

const WHY: Readonly<Record<MistakeKind, (better: string, stones: number) => string>> = {
  'missed five': better => `a stone on ${better} would have won at once`,
  'missed block': better =>
    `the other threatened five in a row, and a stone on ${better} would have stopped it`,
  'missed win': (better, stones) =>
    `there was a forced win of ${stones} stones by fours, beginning with ${better}`,
  'walked into': (better, stones) =>
    `after it the other had a forced win of ${stones} stones by fours; ${better} would have left none`,
};

/** Why a move was a mistake, in a sentence. */
export const mistakeWords = (size: number, { kind, ply, played, better, stones }: Mistake): string =>
  `Move ${ply + 1}, ${moveName(size, played)} by ${ply % 2 === 0 ? 'black' : 'white'}: ${kind}; ${WHY[kind](listed(size, better), stones)}.`;
