import type { Rule } from './rule.ts';

export const caroExact: Rule = {
  summary: "exactly five win, if not shut by the other colour's stones directly at both ends",
  gomocup: 9,
  wins: (length, _color, isShut) => length === 5 && !isShut,
};
