import type { Rule } from './rule.ts';

export const freestyle: Rule = {
  summary: 'five or more in a row win',
  gomocup: 0,
  wins: () => true,
};
