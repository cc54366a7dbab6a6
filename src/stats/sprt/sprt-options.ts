/** What `elo0` and `elo1` are measured in. */
export const SPRT_MODELS = ['normalized', 'logistic', 'bayesian'] as const;
export type SprtModel = (typeof SPRT_MODELS)[number];

/** A sequential test of H0 (the first contestant is `elo0` stronger) against H1 (`elo1` stronger). */
export interface SprtOptions {
  /** Elo under H0, first contestant's side; below `elo1`. */
  readonly elo0: number;
  /** Elo under H1, first contestant's side. */
  readonly elo1: number;
  /** Probability of accepting H1 where H0 is true. */
  readonly alpha: number;
  /** Probability of accepting H0 where H1 is true. */
  readonly beta: number;
  readonly model: SprtModel;
}

/** Bounds of the log-likelihood ratio: H0 at or below `lower`, H1 at or above `upper`. */
export interface SprtBounds {
  readonly lower: number;
  readonly upper: number;
}

/**
 * Fills in what is usual (alpha and beta 0.05, normalized Elo) and checks the whole.
 *
 * @throws {RangeError} naming the option, its value and what is allowed
 */
export const sprtOptions = (
  given: Pick<SprtOptions, 'elo0' | 'elo1'> & { [K in keyof SprtOptions]?: SprtOptions[K] | undefined },
): SprtOptions => {
  const { elo0, elo1, alpha = 0.05, beta = 0.05, model = 'normalized' } = given;
  for (const [name, value] of Object.entries({ elo0, elo1 }))
    if (!Number.isFinite(value)) throw new RangeError(`'${name}' is ${value}, not a finite number`);
  if (elo0 >= elo1) throw new RangeError(`'elo0' is ${elo0}, not below 'elo1', which is ${elo1}`);
  for (const [name, value] of Object.entries({ alpha, beta }))
    if (!(value > 0 && value < 1)) throw new RangeError(`'${name}' is ${value}, outside (0, 1)`);
  if (alpha + beta >= 1) throw new RangeError(`'alpha' + 'beta' is ${alpha + beta}, not below 1`);
  if (!SPRT_MODELS.includes(model))
    throw new RangeError(`'model' is '${model}', none of ${SPRT_MODELS.join(', ')}`);
  return { elo0, elo1, alpha, beta, model };
};

/** Wald's bounds: ln(beta / (1 - alpha)) and ln((1 - beta) / alpha). */
export const sprtBounds = ({ alpha, beta }: Pick<SprtOptions, 'alpha' | 'beta'>): SprtBounds => ({
  lower: Math.log(beta / (1 - alpha)),
  upper: Math.log((1 - beta) / alpha),
});
