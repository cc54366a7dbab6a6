import { relative } from 'node:path';
import type { Argv } from 'yargs';
import { makeResultsFolder } from '../../../files/results-folder.ts';
import { runReport } from '../../../report/run-report.ts';
import { mergeShards } from '../../../store/merge-shards.ts';
import { FLAGS, outFlag } from '../../flags/flag-table.ts';
import { type FlagValue, text } from '../../flags/flags.ts';
import { print } from '../../terminal/output.ts';

export interface MergeArguments {
  readonly shards: readonly string[];
  readonly out?: FlagValue;
  readonly json?: boolean;
}

export const mergeFlags = <T>(argv: Argv<T>): Argv<T> =>
  argv.options({ out: outFlag('merged'), json: FLAGS.json }) as Argv<T>;

/** Makes a run of its shards, and prints what it came to. */
export const merge = async ({ shards, out, json }: MergeArguments): Promise<number> => {
  const given = text('out', out);
  const folder = given ?? makeResultsFolder('merged');
  const summary = await mergeShards(shards, folder);
  const run = { summary, timing: undefined, folders: [relative('.', folder) || '.'] };
  await print(runReport(run, json === true ? 'json' : 'table'));
  return 0;
};
