import {
  type Cell,
  defineStrategy,
  EMPTY,
  type Position,
  picker,
  playableCells,
  type Rng,
  ruleOf,
} from '#strategy';

/** Draws on random cells before the empty ones are counted out; on a half-full board 1 in 256 needs more. */
const TRIES = 8;

const anyEmptyCell = ({ cells, grid, moveCount }: Position, rng: Rng): Cell => {
  // A draw among all cells that is thrown away when it hits a stone is uniform over the empty ones, and
  // needs no list that every stone would have to update.
  for (let tries = 0; tries < TRIES; tries++) {
    const cell = cells[rng.below(cells.length)];
    if (grid[cell] === EMPTY) return cell;
  }
  let left = rng.below(cells.length - moveCount);
  for (let i = 0; i < cells.length; i++) {
    if (grid[cells[i]] === EMPTY && left-- === 0) return cells[i];
  }
  throw new RangeError('a full board has no cell to choose');
};

const anyPlayableCell = (position: Position, rng: Rng): Cell => {
  const playable = playableCells(position);
  return playable[rng.below(playable.length)];
};

export default defineStrategy({
  id: 'random',
  summary:
    'Any cell that can be played, all equally likely: the floor for strength, and the measure of what a harness costs.',
  params: {},
  create: rules => picker(ruleOf(rules).isForbidden === undefined ? anyEmptyCell : anyPlayableCell),
});
