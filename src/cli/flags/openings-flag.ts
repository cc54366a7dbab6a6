import { OPENING_ORDERS, type OpeningOrder } from '../../openings/listed-openings.ts';
import { type FlagValue, oneOf } from './flags.ts';

/** Undefined if it is not given. */
export const openingOrderOf = (value: FlagValue): OpeningOrder | undefined =>
  value === undefined ? undefined : oneOf('opening-order', value, OPENING_ORDERS, 'sequential');
