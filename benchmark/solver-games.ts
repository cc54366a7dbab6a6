// The solver against the exhaustive search in positions of a run's games, for whoever is to move, as far as both know,
// how often one of them gives up, and how many positions a CPU second the solver answers:
// npx tsx --conditions=source benchmark/solver-games.ts RUN [POSITIONS] [NODES OF THE SEARCH]
// The positions are spread evenly over the games.

import { Board } from '../src/game/board.ts';
import { parseMoves } from '../src/game/notation.ts';
import { parseRecord } from '../src/match/record.ts';
import { Solver } from '../src/solver/solver.ts';
import { gameLines } from '../src/store/read-games.ts';
import { readRunConfig } from '../src/store/run-file.ts';
import { disagreement, type Kinds } from '../test/solver/agreement.ts';

const [run = '', wanted = '1000', nodes = '50'] = process.argv.slice(2);
const { rules } = readRunConfig(run);

const games: { moves: number[]; from: number }[] = [];
for await (const line of gameLines(run)) {
  const record = parseRecord(line.toString());
  if (record === undefined) continue;
  const from = parseMoves(rules.size, record.opening).length;
  games.push({ moves: parseMoves(rules.size, record.opening + record.moves), from });
}
const total = games.reduce((sum, { moves, from }) => sum + moves.length - from, 0);
const stride = Math.max(1, Math.floor(total / Number(wanted)));

const board = new Board(rules);
const solver = new Solver(rules);
const kinds: Kinds = {};
let [at, asked, different, solverMs] = [0, 0, 0, 0];
for (const { moves, from } of games) {
  board.reset();
  solver.clear();
  moves.forEach((move, ply) => {
    const cell = board.cells[move];
    if (ply >= from && at++ % stride === 0) {
      asked++;
      const before = process.cpuUsage();
      solver.vcf(board.toMove);
      const { user, system } = process.cpuUsage(before);
      solverMs += (user + system) / 1000;
      const depth = { mostNodes: Number(nodes), setsEvery: Number.POSITIVE_INFINITY };
      const fault = disagreement(board, solver, board.toMove, kinds, depth);
      if (fault !== undefined) {
        different++;
        console.log(`DIFFERENT: ${fault}`);
      }
    }
    solver.place(cell, board.toMove);
    board.play(cell);
  });
}
const share = (count = 0): string => `${count} (${((100 * count) / asked).toFixed(3)} %)`;
const counts = Object.entries(kinds)
  .sort()
  .map(([kind, count]) => `${kind}: ${share(count)}`);
console.log(`${asked} positions of ${total}: ${counts.join(', ')}; ${different} differ`);
console.log(`the solver answered ${Math.round((1000 * asked) / solverMs)} positions a CPU second`);
process.exitCode = different > 0 ? 1 : 0;
