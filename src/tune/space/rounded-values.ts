import type { Parameter } from './parameter.ts';
import type { Values } from './space.ts';

/**
 * Values that a person can read: to so many digits that count.
 *
 * Whole numbers that mean something by themselves stay, and so do parameters
 * that were not tuned.
 */
export function roundedValues(
  values: Values,
  parameters: readonly Parameter[],
  fixed: readonly string[],
  digits: number,
): Values {
  const rounded: Record<string, number> = { ...values };
  for (const { name, group, integer = false } of parameters) {
    if (fixed.includes(name) || (group === undefined && integer)) continue;
    rounded[name] = Number(values[name].toPrecision(digits));
  }
  return rounded;
}
