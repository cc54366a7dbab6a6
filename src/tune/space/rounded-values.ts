import { type FullParameter, fullParameter, type Parameter } from './parameter.ts';
import type { Values } from './space.ts';

/** The power of ten in which a number's first digit counts. */
const magnitude = (value: number): number => Math.floor(Math.log10(Math.abs(value)));

/** Digits that count from the first on; where steps add, never coarser than they are. */
const digitsOf = ({ scale, step }: FullParameter, value: number, digits: number): number => {
  if (scale === 'log') return digits;
  return Math.max(digits, digits + magnitude(value) - magnitude(step));
};

/**
 * Values that a person can read: to so many digits that count.
 *
 * Whole numbers that mean something by themselves stay, and so do parameters
 * that were not tuned. A value that rounding would take out of its bounds is
 * the bound itself. Where steps add, the digits are counted from the size of a
 * step if that is below the value's: 1000.43 in [1000, 1001] does not become 1000.
 */
export const roundedValues = (
  values: Values,
  parameters: readonly Parameter[],
  fixed: readonly string[],
  digits: number,
): Values => {
  const rounded: Record<string, number> = { ...values };
  for (const parameter of parameters) {
    const { name, group, integer = false } = parameter;
    const value = values[name];
    if (fixed.includes(name) || (group === undefined && integer) || value === 0) continue;
    const full = fullParameter(parameter);
    const readable = Number(value.toPrecision(Math.min(100, digitsOf(full, value, digits))));
    rounded[name] = group === undefined ? Math.min(Math.max(readable, full.min), full.max) : readable;
  }
  return rounded;
};
