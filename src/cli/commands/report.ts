import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Argv } from 'yargs';
import { InputError } from '../../game/input-error.ts';
import { documentMarkdown, documentText } from '../../report/formats/document.ts';
import { REPORT_FORMATS, type ReportedRun, type ReportFormat, runReport } from '../../report/run-report.ts';
import { joinRuns } from '../../store/join-runs.ts';
import { readRun } from '../../store/read-run.ts';
import { flag, saying } from '../flags/flag-table.ts';
import { type FlagValue, oneOf } from '../flags/flags.ts';
import { note, print, terminalWidth } from '../terminal/output.ts';

export interface ReportArguments {
  readonly runs: readonly string[];
  readonly format?: FlagValue;
  readonly json?: boolean;
}

const FORMATS = [...REPORT_FORMATS, 'html'] as const;

export const reportFlags = <T>(argv: Argv<T>): Argv<T> =>
  argv.options({
    format: flag(
      `${FORMATS.join(', ')}; csv has a line for each pairing, html is a page with pictures and games, written into the folder [default: table]`,
    ),
    json: saying('json', 'the same as --format json'),
  }) as Argv<T>;

const runOf = async (folders: readonly string[]): Promise<ReportedRun> => {
  const { remarks, ...run } =
    folders.length === 1 ? await readRun(folders[0]) : { ...(await joinRuns(folders)), timing: undefined };
  for (const remark of remarks) note(remark);
  return { ...run, folders };
};

/** A tune as its folder tells it. Its code is loaded for tunes alone. */
const tuneReport = async (folder: string, format: ReportFormat): Promise<string> => {
  if (format === 'csv') {
    throw new InputError(`--format csv is for runs; of a tune, ${join(folder, 'history.csv')} is for charts`);
  }
  const { readTuneSummary } = await import('../../tune/session/tune-summary.ts');
  const { tuneDocument } = await import('../../report/tune-report.ts');
  const summary = readTuneSummary(folder);
  if (format === 'json') return `${JSON.stringify({ ...summary, out: folder }, null, 2)}\n`;
  const document = tuneDocument(summary, folder);
  return format === 'markdown' ? documentMarkdown(document) : documentText(document, terminalWidth());
};

/** Players are asked about their games for so long. */
const HEAT_MS = 20_000;

/** Writes a folder's page, and prints where it is. */
const page = async (folders: readonly string[]): Promise<number> => {
  const [folder] = folders;
  if (folders.length > 1) {
    throw new InputError('--format html is of one run; for several, give it once for each');
  }
  const { remarks, ...run } = await readRun(folder);
  for (const remark of remarks) note(remark);
  const { writeRunReport } = await import('../../pages/report-file.ts');
  await print(`${await writeRunReport(folder, folder, run, HEAT_MS)}\n`);
  return 0;
};

/** Prints a run or a tune again from its files, or several runs as one. */
export const report = async ({ runs, format, json }: ReportArguments): Promise<number> => {
  const chosen = oneOf('format', format, FORMATS, json === true ? 'json' : 'table');
  if (json === true && chosen !== 'json') {
    throw new InputError(`--json and --format ${chosen} cannot both be; give one`);
  }
  if (chosen === 'html') return page(runs);
  const tunes = runs.filter(folder => existsSync(join(folder, 'tune.json')));
  if (tunes.length > 0 && runs.length > 1) {
    throw new InputError(`${tunes[0]} is a tune; runs can be joined, and a tune is reported by itself`);
  }
  await print(
    tunes.length > 0
      ? await tuneReport(tunes[0], chosen)
      : runReport(await runOf(runs), chosen, terminalWidth()),
  );
  return 0;
};
