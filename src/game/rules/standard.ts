import type { Rule } from './rule.ts';

export const standard: Rule = {
  summary: 'exactly five win; six and more are neither a win nor an end',
  gomocup: 1,
  wins: length => length === 5,
};
