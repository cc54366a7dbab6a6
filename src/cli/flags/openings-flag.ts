import { type OpeningsRequest, openingsRequest } from '../../books/openings-request.ts';
import type { Rules } from '../../game/rules.ts';
import { OPENING_ORDERS, type OpeningOrder } from '../../openings/listed-openings.ts';
import { type FlagValue, oneOf, text } from './flags.ts';

export const OPENINGS_HELP =
  'random:N@A or random:N-M@A: N, or N to M, stones in the central A x A; balanced:N@A: such as neither colour nearly always wins; or a file';

/** Undefined if it is not given. */
export const openingOrderOf = (value: FlagValue): OpeningOrder | undefined =>
  value === undefined ? undefined : oneOf('opening-order', value, OPENING_ORDERS, 'sequential');

/**
 * Reads `--openings` and `--opening-order`.
 *
 * @param label - how errors name the value
 */
export const openingsRequestOf = (
  value: FlagValue,
  orderValue: FlagValue,
  rules: Rules,
  label = '--openings',
): OpeningsRequest => {
  return openingsRequest(text('openings', value), openingOrderOf(orderValue), rules, label);
};
