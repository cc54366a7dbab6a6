import { Board } from '../../game/board.ts';
import { InputError } from '../../game/input-error.ts';
import type { Rules } from '../../game/rules.ts';
import type { BatchResult } from '../../play/batch.ts';
import type { BatchOfPairs } from '../../play/batch-player.ts';
import { halvesOf } from '../../schedule/pairs.ts';
import { checkedRecord } from '../../store/check-record.ts';
import type { Answer } from '../protocol/answer.ts';

const LINE_END = 10;

const boards = new Map<string, Board>();

const boardOf = (rules: Rules): Board => {
  const key = `${rules.name} ${rules.size}`;
  const board = boards.get(key) ?? new Board(rules);
  boards.set(key, board);
  return board;
};

/**
 * What a worker's answer says, believed no more than a file: each game has to
 * be the one that is due, its moves lead to its result, and hashes and outcomes
 * are made of these here.
 *
 * @throws {InputError} saying what is wrong
 */
export const checkedResult = (
  { worker, measured, moves, records }: Answer,
  {
    pairs,
    contestants,
    rules,
    openingRule,
  }: Pick<BatchOfPairs, 'pairs' | 'contestants' | 'rules' | 'openingRule'>,
): BatchResult => {
  if (measured === undefined) throw new InputError('it has no games');
  const board = boardOf(rules);
  const names = contestants.map(({ name }) => name);
  const text = Buffer.from(records.buffer, records.byteOffset, records.byteLength);
  const ends: number[] = [];
  const outcomes: number[] = [];
  const hashes: number[] = [];
  let from = 0;
  for (const task of pairs) {
    for (const half of halvesOf(task)) {
      const end = records.indexOf(LINE_END, from);
      if (end < 0) throw new InputError('games are missing');
      const { code, hash } = checkedRecord(
        text.toString('utf8', from, end),
        { task, half, names, rule: openingRule },
        board,
      );
      from = end + 1;
      ends.push(from);
      outcomes.push(code);
      hashes.push(hash);
    }
  }
  if (from !== records.length) throw new InputError('it has games too many');
  let at = 0;
  const { times, ...rest } = measured;
  return {
    ...rest,
    machine: worker,
    records,
    ends: Uint32Array.from(ends),
    outcomes: Uint8Array.from(outcomes),
    hashes: Float64Array.from(hashes),
    times: times.map(({ moves: count, afterLastMoveMs }) => {
      const own = moves.slice(at, at + count);
      at += count;
      return { moves: own, afterLastMoveMs };
    }),
  };
};
