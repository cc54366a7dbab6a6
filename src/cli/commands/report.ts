import type { Argv } from 'yargs';
import { InputError } from '../../game/input-error.ts';
import { REPORT_FORMATS, type ReportedRun, runReport } from '../../report/run-report.ts';
import { joinRuns } from '../../store/join-runs.ts';
import { readRun } from '../../store/read-run.ts';
import { flag, saying } from '../flags/flag-table.ts';
import { type FlagValue, oneOf } from '../flags/flags.ts';
import { note, print } from '../terminal/output.ts';

export interface ReportArguments {
  readonly runs: readonly string[];
  readonly format?: FlagValue;
  readonly json?: boolean;
}

export const reportFlags = <T>(argv: Argv<T>): Argv<T> =>
  argv.options({
    format: flag(`${REPORT_FORMATS.join(', ')}; csv has a line for each pairing [default: table]`),
    json: saying('json', 'the same as --format json'),
  }) as Argv<T>;

const runOf = async (folders: readonly string[]): Promise<ReportedRun> => {
  const { remarks, ...run } =
    folders.length === 1 ? await readRun(folders[0]) : { ...(await joinRuns(folders)), timing: undefined };
  for (const remark of remarks) note(remark);
  return { ...run, folders };
};

/** Prints a run again from its files, or several as one. */
export const report = async ({ runs, format, json }: ReportArguments): Promise<number> => {
  const chosen = oneOf('format', format, REPORT_FORMATS, json === true ? 'json' : 'table');
  if (json === true && chosen !== 'json') {
    throw new InputError(`--json and --format ${chosen} cannot both be; give one`);
  }
  await print(runReport(await runOf(runs), chosen));
  return 0;
};
