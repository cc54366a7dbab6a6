import { DEEDS } from './deeds.mjs';

const BLACK = 1;
const EMPTY = 0;

/**
 * A small strategy that plays on any empty cell, and does its deed in some of its games as black; which, a game's
 * record tells: those whose opening begins on a cell with an even number. What is done in `start` is done in all.
 *
 * @param isClean - it never does its deed, and plays the same otherwise
 */
export const strategyOf = (name, isClean) => ({
  id: name,
  summary: 'Of the laboratory.',
  params: {},
  create() {
    const { act, when = 'pick' } = DEEDS[name];
    let [rng, isBlack, moves, isDone] = [undefined, false, 0, false];
    const isDue = position => isBlack && position.cells.indexOf(position.moveAt(0)) % 2 === 0;
    return {
      kind: 'sync',
      start(game) {
        [rng, isBlack, moves, isDone] = [game.rng, game.me === BLACK, 0, false];
        if (!isClean && when === 'start' && isBlack) act({});
      },
      observe(_cell, _color, position) {
        if (isClean || when !== 'observe' || isDone || position.moveCount < 6 || !isDue(position)) return;
        isDone = true;
        act({ position });
      },
      pick(position) {
        const empty = Array.from(position.cells).filter(cell => position.grid[cell] === EMPTY);
        const cell = empty[rng.below(empty.length)];
        moves++;
        if (isClean || when !== 'pick' || moves !== 3 || !isDue(position)) return cell;
        const answer = act({ position });
        return answer !== undefined && 'cell' in answer ? answer.cell : cell;
      },
    };
  },
});
