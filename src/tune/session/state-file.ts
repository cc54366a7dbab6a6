import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Algorithm } from '../optimizers/algorithm.ts';
import { STATE_FORMAT, type TuneState } from './tune-state.ts';

const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What a tune's states have to fit. */
export interface StateFrame {
  readonly algorithm: Algorithm;
  /** Tuned parameters. */
  readonly dimension: number;
  /** Names of all parameters. */
  readonly names: readonly string[];
}

const optimizerState = (algorithm: Algorithm, dimension: number): z.ZodType => {
  const point = z.array(z.number()).length(dimension);
  const generation = count;
  // Candidates are asked for and told within one step.
  const asked = z.null();
  switch (algorithm) {
    case 'cma':
      return z.strictObject({
        kind: z.literal('cmaes'),
        generation,
        mean: point,
        sigma: z.number().positive(),
        covariance: z.array(point).length(dimension),
        sigmaPath: point,
        covariancePath: point,
        asked,
      });
    case 'spsa':
      return z.strictObject({
        kind: z.literal('spsa'),
        generation,
        horizon: z.int().min(1),
        theta: point,
        asked,
      });
    case 'one-plus-one':
      return z.strictObject({
        kind: z.literal('one-plus-one'),
        generation,
        parent: point,
        sigma: z.number().positive(),
        child: asked,
      });
    case 'random':
      return z.strictObject({
        kind: z.literal('random-search'),
        generation,
        best: point,
        bestScore: z.number().nullable(),
        asked,
      });
  }
};

/** The shape of `state.json`. */
export const stateFile = ({ algorithm, dimension, names }: StateFrame) =>
  z.strictObject({
    sha256,
    format: z.literal(STATE_FORMAT),
    tune: sha256,
    budgetGames: count,
    verifyPairs: z.int().min(1),
    journal: z.strictObject({ length: count, sha256 }),
    search: z.strictObject({
      steps: count,
      games: count,
      pairs: count,
      isRaced: z.boolean(),
      starts: z
        .array(
          z.strictObject({
            optimizer: optimizerState(algorithm, dimension),
            average: z.array(z.number()).length(dimension),
            games: count,
            isDropped: z.boolean(),
          }),
        )
        .refine(starts => starts.some(({ isDropped }) => !isDropped), 'every start is dropped'),
      hall: z.array(
        z.strictObject({
          games: count,
          values: z.strictObject(Object.fromEntries(names.map(name => [name, z.number()]))),
          score: z.number().min(0).max(1),
        }),
      ),
      nextHallAt: count,
    }),
    steps: z.record(z.string(), z.unknown()),
  });

const checksum = (state: TuneState): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('hex');

/** The text of `state.json`: the state behind its own checksum. */
export const stateText = (state: TuneState): string =>
  `${JSON.stringify({ sha256: checksum(state), ...state })}\n`;

/** Whether a parsed `state.json` is as it was written. */
export const isAsWritten = ({ sha256, ...state }: TuneState & { readonly sha256: string }): boolean =>
  checksum(state) === sha256;
