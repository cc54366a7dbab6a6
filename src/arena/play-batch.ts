import { Board } from '../game/board.ts';
import { BLACK, WHITE } from '../game/cell.ts';
import type { Rules } from '../game/rules.ts';
import { guardedPlayer } from '../match/guarded-player.ts';
import { type Outcome, playGame } from '../match/play-game.ts';
import { nameBytes, RecordWriter } from '../match/record-writer.ts';
import { Seat } from '../match/seat.ts';
import {
  type Clock,
  closeMoveTimes,
  type MoveTimes,
  newMoveTimes,
  timedPlayer,
} from '../match/timed-player.ts';
import type { Opening } from '../schedule/opening-source.ts';
import type { SyncPlayer } from '../strategy/api.ts';
import { type Batch, type BatchResult, unpackPairs } from './batch.ts';
import { calibratedClock } from './clock.ts';
import type { Contestant } from './contestant.ts';
import { createPlayer, loadStrategy } from './load-strategy.ts';
import { watchedPlayer } from './watched-player.ts';

/** What is kept for one set of rules and contestants. */
interface Table {
  readonly board: Board;
  readonly writer: RecordWriter;
  readonly names: readonly Uint8Array[];
  readonly players: readonly SyncPlayer[];
}

/** A tuner meets two dozen new contestants every generation; players are dropped when there are too many. */
const MAX_PLAYERS = 256;
const tables = new Map<string, Table>();
let playersKept = 0;
let clock: Clock | undefined;

const newTable = async (rules: Rules, contestants: readonly Contestant[]): Promise<Table> => {
  const board = new Board(rules);
  const players: SyncPlayer[] = [];
  for (const contestant of contestants) {
    const strategy = await loadStrategy(contestant.module, contestant.name);
    players.push(createPlayer(strategy, contestant, rules));
  }
  return {
    board,
    writer: new RecordWriter(board),
    names: contestants.map(contestant => nameBytes(contestant.name)),
    players,
  };
};

const tableOf = async (rules: Rules, contestants: readonly Contestant[]): Promise<Table> => {
  const key = JSON.stringify([rules, contestants]);
  let table = tables.get(key);
  if (table === undefined) {
    table = await newTable(rules, contestants);
    if (playersKept + contestants.length > MAX_PLAYERS) {
      tables.clear();
      playersKept = 0;
    }
    tables.set(key, table);
    playersKept += contestants.length;
  }
  return table;
};

/**
 * Plays the games of a batch.
 *
 * @throws {InputError} if a contestant cannot be built
 */
export const playBatch = async (batch: Batch): Promise<BatchResult> => {
  const table = await tableOf(batch.rules, batch.contestants);
  clock ??= calibratedClock();
  return playAt(table, clock, batch);
};

const playAt = (table: Table, clock: Clock, batch: Batch): BatchResult => {
  const from = performance.now();
  const { board, writer, names, players } = table;
  const pulse = batch.pulse ?? new Int32Array(2);
  const times: MoveTimes[] = players.map(newMoveTimes);
  const timed = players.map((player, i) => timedPlayer(player, clock, times[i]));
  const watched =
    batch.onlyGame === undefined ? undefined : players.map((player, i) => watchedPlayer(player, i, pulse));

  const black = new Seat(players[0], BLACK);
  const white = new Seat(players[0], WHITE);
  const outcome: Outcome = { winner: 0, ending: 0, fault: undefined };
  const ends: number[] = [];
  const outcomes: number[] = [];
  const hashes: number[] = [];
  let stones = 0;
  let timedGamesMs = 0;

  writer.clear();
  for (const { pair, first, second, games, opening } of unpackPairs(batch.pairs)) {
    const isTimed = batch.timedStride > 0 && pair % batch.timedStride === batch.timedStride - 1;
    const seated = watched ?? (isTimed ? timed : players);
    const cells = cellsOf(board, opening);
    const pairFrom = isTimed ? clock.now() : 0;
    for (let half = 0; half < games; half++) {
      if (batch.onlyGame !== undefined && batch.onlyGame !== half) continue;
      const blackNumber = half === 0 ? first : second;
      const whiteNumber = half === 0 ? second : first;
      const game = 2 * pair + half;
      black.player = seated[blackNumber];
      white.player = seated[whiteNumber];
      black.seed(batch.seed, game);
      white.seed(batch.seed, game);
      playGame(board, cells, black, white, outcome, pulse);
      if (!board.isIntact()) {
        board.restore();
        black.player = guardedPlayer(players[blackNumber], board);
        white.player = guardedPlayer(players[whiteNumber], board);
        black.seed(batch.seed, game);
        white.seed(batch.seed, game);
        playGame(board, cells, black, white, outcome, pulse);
      }
      writer.write(board, game, pair, names[blackNumber], names[whiteNumber], opening.length, outcome);
      ends.push(writer.length);
      outcomes.push(outcome.winner + 4 * outcome.ending);
      hashes.push(writer.hash);
      stones += board.moveCount;
    }
    if (isTimed) timedGamesMs += clock.now() - pairFrom;
  }

  times.forEach(closeMoveTimes);
  return {
    records: writer.take(),
    ends: Uint32Array.from(ends),
    outcomes: Uint8Array.from(outcomes),
    hashes: Float64Array.from(hashes),
    times: times.map(({ moves, afterLastMoveMs }) => ({ moves: Float64Array.from(moves), afterLastMoveMs })),
    timedGamesMs: Math.max(
      0,
      timedGamesMs - clock.costMs * times.reduce((sum, { readings }) => sum + readings, 0),
    ),
    stones,
    elapsedMs: performance.now() - from,
    clockCostMs: clock.costMs,
  };
};

const cellsOf = (board: Board, opening: Opening): number[] => opening.map(index => board.cells[index]);
