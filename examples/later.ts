// A player that asks a server for its moves, such as one with a model behind it; the server of this example is
// move-server.mjs. Start it, then: npx gomoku-arena match examples/later.ts:port=8765 point --turn 1 --games 20
import { columnOf, defineStrategy, int, rowOf } from 'gomoku-arena';

export default defineStrategy({
  id: 'later',
  summary: 'Asks a server on this machine for its moves; an example of answers that come later.',
  params: { port: int(8765, { min: 1, max: 65_535, doc: 'Where the server listens.' }) },
  create: ({ size }, { port }) => ({
    kind: 'async',
    async pick(position) {
      const { cells, moveCount } = position;
      const stones = Array.from({ length: moveCount }, (_, ply) => [
        columnOf(size, position.moveAt(ply)),
        rowOf(size, position.moveAt(ply)),
      ]);
      const answer = await fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        body: JSON.stringify({ size, stones }),
      });
      if (!answer.ok) throw new Error(`the server says ${answer.status}`);
      const [column, row] = (await answer.json()) as [number, number];
      return cells[row * size + column];
    },
  }),
});
