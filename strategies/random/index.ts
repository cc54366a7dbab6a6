import { defineStrategy, EMPTY, picker, playableCells, ruleOf } from '#strategy';

/** Draws on random cells before the empty ones are counted out; on a half-full board 1 in 256 needs more. */
const TRIES = 8;

export default defineStrategy({
  id: 'random',
  summary:
    'Any cell that can be played, all equally likely: the floor for strength, and the measure of what a harness costs.',
  params: {},
  create: rules => {
    // Asked of every cell only where the rule forbids something: the harness is measured with this player.
    const forbids = ruleOf(rules).isForbidden !== undefined;
    return picker((position, rng) => {
      const { cells, grid } = position;
      // A draw among all cells that is thrown away when it hits a stone or what is forbidden is uniform over the
      // others, and needs no list that every stone would have to update.
      for (let tries = 0; tries < TRIES; tries++) {
        const cell = cells[rng.below(cells.length)];
        if (grid[cell] === EMPTY && !(forbids && position.isForbidden(cell))) return cell;
      }
      if (forbids) {
        const playable = playableCells(position);
        return playable[rng.below(playable.length)];
      }
      let left = rng.below(cells.length - position.moveCount);
      for (let i = 0; i < cells.length; i++) {
        if (grid[cells[i]] === EMPTY && left-- === 0) return cells[i];
      }
      throw new RangeError('a full board has no cell to choose');
    });
  },
});
