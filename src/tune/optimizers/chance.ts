/** A seeded stream of numbers in [0, 1), a new one at every call. */
export type Uniform = () => number;

/** Where an optimiser's chance comes from; all of it from one seeded stream. */
export interface Chance {
  /** Next number in [0, 1). */
  readonly uniform: Uniform;
  /** Next standard normal deviate. */
  readonly normal: () => number;
}

/**
 * Normal deviates beside the uniform ones, drawn from the same stream.
 *
 * Give every generation a stream of its own: the spare deviate that the polar
 * method makes is kept here and is in nobody's saved state.
 *
 * The polar method and not Box and Muller's: of the functions whose last bit
 * ECMAScript leaves to the engine it needs `Math.log` alone (`Math.sqrt` is
 * exact). The same stream gives the same bits on every platform under one
 * major version of Node; another V8 may round a logarithm differently.
 *
 * @param uniform - values in [0, 1), 32 random bits or more each; two or more are used for two deviates
 * Source: G. Marsaglia, T. A. Bray, "A convenient method for generating normal
 * variables", SIAM Review 6 (1964).
 */
export const chanceFrom = (uniform: Uniform): Chance => {
  let spare: number | undefined;

  const normal = (): number => {
    if (spare !== undefined) {
      const kept = spare;
      spare = undefined;
      return kept;
    }
    for (;;) {
      const x = 2 * uniform() - 1;
      const y = 2 * uniform() - 1;
      const square = x * x + y * y;
      if (square >= 1 || square === 0) continue;
      const factor = Math.sqrt((-2 * Math.log(square)) / square);
      spare = y * factor;
      return x * factor;
    }
  };

  return { uniform, normal };
};
