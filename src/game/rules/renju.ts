import { BLACK, WHITE } from '../cell.ts';
import { forbiddenKind } from './forbidden-kind.ts';
import type { Rule } from './rule.ts';

export const renju: Rule = {
  summary:
    'black wins by exactly five, and loses by an overline, two fours or two threes; white wins by five or more',
  gomocup: 4,
  wins: (length, color) => length === 5 || color === WHITE,
  isForbidden: (stones, stride, cell, color) =>
    color === BLACK && forbiddenKind(stones, stride, cell) !== undefined,
};
