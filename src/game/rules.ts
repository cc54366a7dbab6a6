import { caro } from './rules/caro.ts';
import { caroExact } from './rules/caro-exact.ts';
import { freestyle } from './rules/freestyle.ts';
import { renju } from './rules/renju.ts';
import type { Rule } from './rules/rule.ts';
import { standard } from './rules/standard.ts';

/** All rules by their names: a new one is a file and an entry. */
const RULES = {
  freestyle,
  standard,
  renju,
  caro,
  'caro-exact': caroExact,
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleName = keyof typeof RULES;
export const RULE_NAMES = Object.keys(RULES) as RuleName[];

/** What a game is played by, as plain data. `size` is the number of rows and of columns, 5 to 25. */
export interface Rules {
  readonly name: RuleName;
  readonly size: number;
}

export const ruleOf = ({ name }: Pick<Rules, 'name'>): Rule => RULES[name];
