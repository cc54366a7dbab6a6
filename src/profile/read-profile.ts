import { basename, join } from 'node:path';
import * as z from 'zod';
import { checkedJson, readJson } from '../files/read-json.ts';
import { RULE_NAMES } from '../game/rules.ts';
import { PROFILE_FILE, PROFILE_FORMAT, type ProfileSummary } from './profile-summary.ts';

/** What is looked at before a summary is believed; the rest was written by this format's only writer. */
const profileFile = z.looseObject({
  format: z.literal(PROFILE_FORMAT),
  rules: z.looseObject({ name: z.enum(RULE_NAMES), size: z.int() }),
  contestants: z.array(z.looseObject({ name: z.string(), nsPerMove: z.number() })).min(1),
  functions: z.array(z.looseObject({ name: z.string(), self: z.number() })),
  files: z.record(z.enum(['profile', 'profileAsRun', 'flameGraph']), z.string()),
});

/**
 * What a profiling came to, as its folder tells it; its files are named where they are now.
 *
 * @throws {InputError} if the folder holds none, or the file is damaged
 */
export const readProfile = (folder: string): ProfileSummary => {
  const path = join(folder, PROFILE_FILE);
  const { format: _, files, ...summary } = checkedJson(profileFile, readJson(path), path);
  const here = Object.fromEntries(
    Object.entries(files).map(([what, file]) => [what, join(folder, basename(file))]),
  );
  return { ...summary, files: here } as unknown as ProfileSummary;
};
