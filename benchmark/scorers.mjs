/**
 * The pace of the scorers alone: a board and two players on it, without
 * records, clock or pool, in turn with their plain forms and with the same two
 * in C. CPU time of a stone, medians and spread over some runs, and a hash of
 * every stone played. Wants a build and gcc.
 *
 *   node benchmark/scorers.mjs [GAMES] [RUNS]
 *
 * Each game starts with three random stones in the central 5 x 5, and the
 * colours alternate.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BLACK, cellAt, EMPTY, WHITE } from '../dist/src/strategy/index.js';
import { Board } from '../src/game/board.ts';
import { reseed, SeededRng } from '../src/random/rng.ts';
import { defaultValues, paramsOf } from '../src/strategy/params.ts';
import { buildYardstick, summary } from './yardstick-c.mjs';

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
    reseed(first.rng, `${seed} ${game} black`);
    reseed(second.rng, `${seed} ${game} white`);
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

const [games = '10000', runs = '5'] = process.argv.slice(2);

/** Keeps its players, as a match does; a call is one run: CPU ns a stone. */
const pairingOf = async ids => {
  const board = new Board(rules);
  const contestants = await seatsOf(ids);
  return (count, seed) => {
    const before = cpuNs();
    const { moves, hash } = playGames(board, contestants, count, seed);
    return { nsPerStone: (cpuNs() - before) / moves, hash };
  };
};

const inTurn = async (ids, c) => {
  const count = Number(games);
  const [fast, plain] = [await pairingOf(ids), await pairingOf(ids.map(id => `${id}-plain`))];
  const plainCount = Math.ceil(count / 100);
  fast(Math.min(2000, count), 'warm-up');
  plain(Math.min(20, plainCount), 'warm-up');
  const paces = { fast: [], plain: [], c: [] };
  let signature;
  for (let run = 0; run < Number(runs); run++) {
    const played = fast(count, 'bench');
    signature = played.hash;
    paces.fast.push(played.nsPerStone);
    paces.plain.push(plain(plainCount, 'bench').nsPerStone);
    if (c !== undefined) paces.c.push(c());
  }
  console.log(
    `${ids.join(' against ')}, ${games} games, ${runs} runs, signature ${(signature >>> 0).toString(16)}`,
  );
  const ns = value => value.toFixed(0);
  summary('  ns a stone', paces.fast, ns);
  summary('  ns a stone, plain forms', paces.plain, ns);
  if (c !== undefined) summary('  ns a stone, C', paces.c, ns);
  const ratios = slower => slower.map((value, i) => value / paces.fast[i]);
  summary('  times as fast as the plain forms', ratios(paces.plain), value => value.toFixed(0));
  if (c !== undefined) summary('  times as fast as C', ratios(paces.c), value => value.toFixed(2));
};

const folder = mkdtempSync(join(tmpdir(), 'arena-scorers-'));
try {
  const playC = buildYardstick(folder);
  for (const [mode, ...ids] of [
    ['hp', 'hashmap', 'point'],
    ['hh', 'hashmap', 'hashmap'],
    ['pp', 'point', 'point'],
    [undefined, 'point-fixed', 'point-fixed'],
  ]) {
    await inTurn(ids, mode && (() => playC(games, mode).nsPerStone));
  }
} finally {
  rmSync(folder, { recursive: true });
}
