import { OPENING_ORDERS, type OpeningOrder } from '../../openings/listed-openings.ts';
import { OPENING_RULES, type OpeningRule } from '../../openings/opening-rule.ts';
import { type FlagValue, oneOf } from './flags.ts';

/** Undefined if it is not given. */
export const openingOrderOf = (value: FlagValue): OpeningOrder | undefined =>
  value === undefined ? undefined : oneOf('opening-order', value, OPENING_ORDERS, 'sequential');

export const openingRuleOf = (value: FlagValue): OpeningRule =>
  oneOf('opening-rule', value, OPENING_RULES, 'swap2');
