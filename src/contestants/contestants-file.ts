import { dirname } from 'node:path';
import * as z from 'zod';
import { readJsonAs } from '../files/read-json.ts';
import { InputError } from '../game/input-error.ts';
import type { Rules } from '../game/rules.ts';
import type { Contestant } from './contestant.ts';
import { CONTESTANT_NAME, type ContestantParts, contestantOf } from './contestant-option.ts';

/** What a file of contestants holds. */
const contestantsFile = z.strictObject({
  $schema: z.string().optional(),
  comment: z.string().optional(),
  contestants: z
    .array(
      z.strictObject({
        name: z
          .string()
          .min(1)
          .regex(CONTESTANT_NAME)
          .optional()
          .describe('What tables and records call it; by default the strategy with its parameters.'),
        strategy: z
          .string()
          .min(1)
          .describe('Name of a strategy, or path of its module, relative to this file.'),
        weights: z
          .string()
          .min(1)
          .optional()
          .describe('File of parameters of the strategy, relative to this file.'),
        params: z
          .record(z.string(), z.number())
          .optional()
          .describe('Parameters by name, such as "own.open3"; they go before those of the file.'),
        comment: z.string().optional(),
      }),
    )
    .min(1),
});

/** The JSON Schema of files of contestants, published beside the strategies. */
export const contestantsFileSchema = (): object => ({
  title: 'Contestants of a tournament',
  ...z.toJSONSchema(contestantsFile),
});

/**
 * The contestants of a file.
 *
 * @throws {InputError} with the file's name, and the contestant's where one is wrong
 */
export const readContestants = async (path: string, rules: Rules): Promise<Contestant[]> => {
  const what = `contestants file ${path}`;
  const file = readJsonAs(contestantsFile, path, what);
  const contestants: Contestant[] = [];
  for (const { comment: _, ...parts } of file.contestants) {
    try {
      contestants.push(await contestantOf(parts as ContestantParts, rules, dirname(path)));
    } catch (error) {
      if (error instanceof InputError) throw new InputError(`${what}: ${error.message}`);
      throw error;
    }
  }
  return contestants;
};
