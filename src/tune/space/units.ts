import type { FullParameter } from './parameter.ts';

/** Offset from the start in internal units: ln(value / start), or (value - start) / step. */
export const internalOf = (parameter: FullParameter, value: number): number => {
  const { scale, start, step } = parameter;
  return scale === 'log' ? Math.log(value / start) : (value - start) / step;
};

/**
 * Value in bounds at an offset from the start.
 *
 * @param draw - an integer is the offset's value plus this, rounded down: 0.5 rounds to the
 *   nearest, a fair draw from [0, 1) is right on average
 */
export const externalOf = (parameter: FullParameter, offset: number, draw = 0.5): number => {
  const { scale, start, step, min, max, integer } = parameter;
  const exact = scale === 'log' ? start * Math.exp(offset) : start + step * offset;
  return Math.min(Math.max(integer ? Math.floor(exact + draw) : exact, min), max);
};

/** What 1 internal unit changes of an integer, at an offset from the start; `null` for a real number. */
export const integerUnit = ({ integer, scale, start, step }: FullParameter, offset = 0): number | null => {
  if (!integer) return null;
  return scale === 'log' ? start * Math.exp(offset) : step;
};
