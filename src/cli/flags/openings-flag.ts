import { type OpeningsRequest, openingsRequest } from '../../books/openings-request.ts';
import type { Rules } from '../../game/rules.ts';
import { OPENING_ORDERS } from '../../openings/listed-openings.ts';
import { type FlagValue, oneOf, text } from './flags.ts';

export const OPENINGS_HELP =
  'random:N@A or random:N-M@A: N, or N to M, stones in the central A x A; balanced:N@A: such as neither colour nearly always wins; or a file';

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
  const given = text('openings', value);
  const order =
    orderValue === undefined ? undefined : oneOf('opening-order', orderValue, OPENING_ORDERS, 'sequential');
  return openingsRequest(given, order, rules, label);
};
