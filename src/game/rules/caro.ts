import type { Rule } from './rule.ts';

export const caro: Rule = {
  summary: "six or more win, and five if not shut by the other colour's stones directly at both ends",
  gomocup: 8,
  wins: (length, _color, isShut) => length > 5 || !isShut,
};
