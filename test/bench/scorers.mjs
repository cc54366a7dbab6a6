/**
 * The pace of the scorers alone: a board and two players on it, without
 * records, clock or pool. Prints a line a pairing: CPU time of a stone, its
 * median and spread over some runs, and a hash of every stone played.
 *
 *   npm run build && node test/bench/scorers.mjs [GAMES] [RUNS] [PAIRING...]
 *
 * A pairing is two ids, `hashmap,point`. Each game starts with three random
 * stones in the central 5 x 5, and the colours alternate.
 */
import { Board } from '../../dist/src/game/board.js';
import { BLACK, cellAt, EMPTY, WHITE } from '../../dist/src/game/cell.js';
import { SeededRng } from '../../dist/src/random/rng.js';
import { defaultValues, paramsOf } from '../../dist/src/strategy/params.js';

const SIZE = 15;
const OPENING = 3;
const rules = { name: 'freestyle', size: SIZE };

const load = async id => {
  const { default: strategy } = await import(`../../dist/strategies/${id}/index.js`);
  return () => strategy.create(rules, paramsOf(strategy.params, defaultValues(strategy.params)));
};

/** A match's players, one of each contestant per seat, and the streams they draw from. */
const seatsOf = async ids => {
  const creates = await Promise.all(ids.map(load));
  return creates.map(create => ({
    black: create(),
    white: create(),
    rng: new SeededRng(''),
  }));
};

/** FNV-1a, a cell at a time. */
const mix = (hash, cell) => Math.imul(hash ^ cell, 0x01000193);

const playGames = (board, contestants, games, seed) => {
  const openings = new SeededRng(`${seed} openings`);
  let moves = 0;
  let hash = 0x811c9dc5 | 0;
  for (let game = 0; game < games; game++) {
    board.reset();
    const first = contestants[game & 1];
    const second = contestants[1 - (game & 1)];
    const black = first.black;
    const white = second.white;
    first.rng.reseed(`${seed} ${game} black`);
    second.rng.reseed(`${seed} ${game} white`);
    black.start?.({ me: BLACK, rng: first.rng });
    white.start?.({ me: WHITE, rng: second.rng });
    const blackObserves = black.observe !== undefined;
    const whiteObserves = white.observe !== undefined;
    for (;;) {
      const color = board.toMove;
      let cell;
      if (board.moveCount < OPENING) {
        do cell = cellAt(SIZE, 5 + openings.below(5), 5 + openings.below(5));
        while (board.grid[cell] !== EMPTY);
      } else {
        cell = (color === BLACK ? black : white).pick(board);
      }
      board.play(cell);
      hash = mix(hash, cell);
      if (board.isOver()) break;
      if (blackObserves) black.observe(cell, color, board);
      if (whiteObserves) white.observe(cell, color, board);
    }
    moves += board.moveCount;
  }
  return { moves, hash };
};

const cpuNs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) * 1000;
};

const median = values => values.toSorted((a, b) => a - b)[values.length >> 1];

const [games = '10000', runs = '5', ...pairings] = process.argv.slice(2);
for (const pairing of pairings.length > 0 ? pairings : ['hashmap,point', 'hashmap,hashmap', 'point,point']) {
  const board = new Board(rules);
  const contestants = await seatsOf(pairing.split(','));
  playGames(board, contestants, Math.min(2000, Number(games)), 'warm-up');
  const paces = [];
  let played;
  for (let run = 0; run < Number(runs); run++) {
    const before = cpuNs();
    played = playGames(board, contestants, Number(games), 'bench');
    paces.push((cpuNs() - before) / played.moves);
  }
  const ns = paces.map(pace => pace.toFixed(1));
  console.log(
    `${pairing}: ${median(paces).toFixed(1)} ns a stone (${ns.join(' ')}), ` +
      `${(played.moves / Number(games)).toFixed(1)} stones a game, signature ${(played.hash >>> 0).toString(16)}`,
  );
}
