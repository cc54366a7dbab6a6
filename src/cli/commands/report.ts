import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Argv } from 'yargs';
import { InputError } from '../../game/input-error.ts';
import type { JobPage } from '../../pages/data/jobs/job-page.ts';
import { PROFILE_FILE } from '../../profile/profile-summary.ts';
import { type Document, documentMarkdown, documentText } from '../../report/formats/document.ts';
import { documentJson } from '../../report/formats/json-document.ts';
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

/** What is no run, read and printed by code that is loaded for it alone. */
interface OtherReport {
  /** Whether it is what is named. */
  readonly is: (path: string) => boolean;
  readonly what: string;
  /** Where figures for charts are. */
  readonly charts: (path: string) => string;
  readonly read: (path: string) => Promise<{ readonly json: string; readonly document: Document }>;
  readonly page: (path: string) => Promise<JobPage>;
}

const OTHERS: readonly OtherReport[] = [
  {
    is: path => existsSync(join(path, 'tune.json')),
    what: 'a tune',
    charts: path => `${join(path, 'history.csv')} is for charts`,
    read: async path => {
      const { readTuneSummary } = await import('../../tune/session/tune-summary.ts');
      const { tuneDocument } = await import('../../report/tune-report.ts');
      const summary = readTuneSummary(path);
      const json = documentJson('tune', { ...summary, out: path, sameGames: null });
      return { json, document: tuneDocument(summary, path) };
    },
    page: async path => {
      const { readTuneSummary } = await import('../../tune/session/tune-summary.ts');
      const { tunePage } = await import('../../pages/data/jobs/tune-page.ts');
      return tunePage(readTuneSummary(path), path, path);
    },
  },
  {
    is: path => existsSync(join(path, PROFILE_FILE)),
    what: 'a profile',
    charts: () => '--format json has its figures',
    read: async path => {
      const { readProfile } = await import('../../profile/read-profile.ts');
      const { DEFAULT_TOP, profileDocument } = await import('../../report/profile/profile-report.ts');
      const summary = readProfile(path);
      return { json: documentJson('profile', summary), document: profileDocument(summary, DEFAULT_TOP) };
    },
    page: async path => {
      const { readProfile } = await import('../../profile/read-profile.ts');
      const { profilePage, readFlames } = await import('../../pages/data/jobs/profile-page.ts');
      return profilePage(readProfile(path), readFlames(path), path);
    },
  },
  {
    is: path => path.endsWith('.json') && existsSync(path),
    what: 'a file of bench',
    charts: () => '--format json has its figures',
    read: async path => {
      const { readBaseline } = await import('../../bench/baseline.ts');
      const { benchDocument } = await import('../../report/bench-report.ts');
      const summary = { ...readBaseline(path), comparisons: [] };
      return { json: documentJson('bench', summary), document: benchDocument(summary) };
    },
    page: async path => {
      const { readBaseline } = await import('../../bench/baseline.ts');
      const { benchPage } = await import('../../pages/data/jobs/bench-page.ts');
      return benchPage({ ...readBaseline(path), comparisons: [] }, path);
    },
  },
];

const otherReport = async (path: string, other: OtherReport, format: ReportFormat): Promise<string> => {
  if (format === 'csv') {
    throw new InputError(`--format csv is for runs; of ${other.what}, ${other.charts(path)}`);
  }
  const { json, document } = await other.read(path);
  if (format === 'json') return json;
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
  const { writeJobReport, writeRunReport } = await import('../../pages/report-file.ts');
  const other = OTHERS.find(({ is }) => is(folder));
  if (other !== undefined) {
    await print(`${await writeJobReport(folder, await other.page(folder))}\n`);
    return 0;
  }
  const { remarks, ...run } = await readRun(folder);
  for (const remark of remarks) note(remark);
  await print(`${await writeRunReport(folder, folder, run, HEAT_MS)}\n`);
  return 0;
};

/** Prints a run, a tune, a profile or a file of `bench --save` again from its files, or several runs as one. */
export const report = async ({ runs, format, json }: ReportArguments): Promise<number> => {
  const chosen = oneOf('format', format, FORMATS, json === true ? 'json' : 'table');
  if (json === true && chosen !== 'json') {
    throw new InputError(`--json and --format ${chosen} cannot both be; give one`);
  }
  if (chosen === 'html') return page(runs);
  for (const path of runs) {
    const other = OTHERS.find(({ is }) => is(path));
    if (other === undefined) continue;
    if (runs.length > 1) {
      throw new InputError(
        `${path} is ${other.what}; runs can be joined, and ${other.what} is reported by itself`,
      );
    }
    await print(await otherReport(path, other, chosen));
    return 0;
  }
  await print(runReport(await runOf(runs), chosen, terminalWidth()));
  return 0;
};
