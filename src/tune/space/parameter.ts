/** A number that the search may move. */
export interface Parameter {
  readonly name: string;
  readonly start: number;
  /** `log`: steps multiply, and the value stays above 0. `linear`: steps add. */
  readonly scale: 'log' | 'linear';
  /**
   * Bounds, both included. In a group they are ratios to the group's largest
   * weight, by default 1e-6 and 1; elsewhere they are values and have no default.
   */
  readonly min?: number;
  readonly max?: number;
  readonly integer?: boolean;
  /** One internal unit of a linear parameter. Default a fifth of its range, and of a whole number 1 at least. */
  readonly step?: number;
  /** Weights of one group only count relative to each other; log scale, made integers by the space. */
  readonly group?: string;
}

/** A parameter with every default filled in. */
export interface FullParameter {
  readonly name: string;
  readonly start: number;
  readonly scale: 'log' | 'linear';
  readonly min: number;
  readonly max: number;
  readonly integer: boolean;
  readonly step: number;
  readonly group: string | null;
}

/**
 * The parameter with its defaults.
 *
 * @throws {RangeError} naming the parameter, if its numbers do not fit together
 */
export const fullParameter = (parameter: Parameter): FullParameter => {
  const { name, start, scale, integer = false, group = null } = parameter;
  const refuse = (what: string): never => {
    throw new RangeError(`parameter '${name}' ${what}`);
  };
  const min = parameter.min ?? (group === null ? refuse('has no min') : 1e-6);
  const max = parameter.max ?? (group === null ? refuse('has no max') : 1);
  for (const value of [start, min, max]) if (!Number.isFinite(value)) refuse(`has ${value} for a number`);
  if (min > max) refuse(`has an empty range [${min}, ${max}]`);
  if (scale === 'log' && (start <= 0 || min <= 0)) {
    refuse(`is on a log scale and has ${start <= 0 ? `start ${start}` : `min ${min}`}, not above 0`);
  }
  if (group === null) {
    if (start < min || start > max) refuse(`starts at ${start}, outside [${min}, ${max}]`);
    if (integer && ![start, min, max].every(Number.isInteger)) {
      refuse(`is an integer, but not so are all of start ${start}, min ${min}, max ${max}`);
    }
  } else {
    if (scale !== 'log') refuse(`is in group '${group}' and not on a log scale`);
    if (integer) refuse(`is in group '${group}', whose weights the space makes integers itself`);
    if (max > 1)
      refuse(`is in group '${group}' and has max ${max}; a ratio to the largest weight is at most 1`);
  }
  // Where there is one value only no step is ever taken.
  const step = parameter.step ?? (Math.max((max - min) / 5, integer ? 1 : 0) || 1);
  if (!(step > 0 && Number.isFinite(step))) refuse(`has step ${step}, not above 0`);
  return { name, start, scale, min, max, integer, step, group };
};
