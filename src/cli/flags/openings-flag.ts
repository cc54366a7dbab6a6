import { OPENING_ORDERS, type OpeningOrder } from '../../openings/listed-openings.ts';
import { type FlagValue, oneOf } from './flags.ts';

export const OPENINGS_HELP =
  'random:N@A or random:N-M@A: N, or N to M, stones in the central A x A; or a file';

/** Undefined if it is not given. */
export const openingOrderOf = (value: FlagValue): OpeningOrder | undefined =>
  value === undefined ? undefined : oneOf('opening-order', value, OPENING_ORDERS, 'sequential');
