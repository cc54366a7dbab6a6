import { dirname } from 'node:path';
import * as z from 'zod';
import { readJsonAs } from '../files/read-json.ts';
import { InputError } from '../game/input-error.ts';
import type { Rules } from '../game/rules.ts';
import { type ContestantOption, contestantOf } from './contestant-option.ts';
import { CONTESTANT_NAME, type NamedContestant } from './contestants.ts';

/** What a file of contestants holds. */
const contestantsFile = z.strictObject({
  $schema: z.string().optional(),
  comment: z.string().optional(),
  contestants: z
    .array(
      z
        .strictObject({
          name: z
            .string()
            .min(1)
            .regex(CONTESTANT_NAME)
            .optional()
            .describe('What tables and records call it; by default the strategy with its parameters.'),
          strategy: z
            .string()
            .min(1)
            .optional()
            .describe('Name of a strategy, or path of its module, relative to this file.'),
          weights: z
            .string()
            .min(1)
            .optional()
            .describe(
              'File of parameters of the strategy, relative to this file; or the name of a table that the project has for it.',
            ),
          params: z
            .record(z.string(), z.number())
            .optional()
            .describe('Parameters by name, such as "own.open3"; they go before those of the file.'),
          engine: z
            .string()
            .min(1)
            .optional()
            .describe(
              'Path of a program that speaks the Gomocup protocol, relative to this file; in place of a strategy.',
            ),
          args: z.array(z.string()).optional().describe("The engine's arguments."),
          cwd: z
            .string()
            .min(1)
            .optional()
            .describe("Folder the engine is started in; by default the program's."),
          env: z
            .record(z.string(), z.string())
            .optional()
            .describe('More environment variables for the engine.'),
          memory: z.number().optional().describe('Mebibytes that the engine and its children may hold.'),
          turn: z.number().optional().describe('Seconds for a move.'),
          match: z.number().optional().describe('Seconds for all moves of a game.'),
          increment: z.number().optional().describe('Seconds that a move adds to those of the game.'),
          tolerance: z
            .number()
            .optional()
            .describe('Seconds that a move or a game may take beyond its limit.'),
          info: z
            .record(z.string(), z.union([z.string(), z.number()]))
            .optional()
            .describe('More of what the engine is told at its start, such as {"max_node": 1000}.'),
          comment: z.string().optional(),
        })
        .refine(
          ({ strategy, engine }) => (strategy === undefined) !== (engine === undefined),
          'it wants a "strategy", or an "engine"',
        ),
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
export const readContestants = async (path: string, rules: Rules): Promise<NamedContestant[]> => {
  const what = `contestants file ${path}`;
  const file = readJsonAs(contestantsFile, path, what);
  const contestants: NamedContestant[] = [];
  for (const { comment: _, ...parts } of file.contestants) {
    try {
      contestants.push(await contestantOf(parts as ContestantOption, rules, dirname(path)));
    } catch (error) {
      if (error instanceof InputError) throw new InputError(`${what}: ${error.message}`);
      throw error;
    }
  }
  return contestants;
};
