import type { RunTiming } from '../run/run-timing.ts';
import type { RunSummary } from '../run/summary.ts';
import { type Document, documentMarkdown, documentText } from './formats/document.ts';
import { matchDocument } from './match-report.ts';
import { runCsv } from './run-csv.ts';
import { runJson } from './run-json.ts';
import { tournamentDocument } from './tournament-report.ts';

export const REPORT_FORMATS = ['table', 'json', 'csv', 'markdown'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** A run as its reader sees it. */
export interface ReportedRun {
  readonly summary: RunSummary;
  /** undefined where runs are joined, or it was lost. */
  readonly timing: RunTiming | undefined;
  /** Where the files are. */
  readonly folders: readonly string[];
}

/**
 * A run's results as text.
 *
 * @param width - columns of the terminal that a table is for; as many as it takes if undefined
 */
export const runReport = (run: ReportedRun, format: ReportFormat, width?: number): string => {
  const { summary } = run;
  if (format === 'json') return runJson(run);
  if (format === 'csv') return runCsv(summary);
  const document = runDocument(run);
  return format === 'markdown' ? documentMarkdown(document) : documentText(document, width);
};

/** The same before it is known how it will be written. */
export const runDocument = ({ summary, timing, folders }: ReportedRun): Document => {
  const document =
    summary.format === 'match' ? matchDocument(summary, timing) : tournamentDocument(summary, timing);
  return { ...document, notes: [...document.notes, `files: ${folders.join(', ')}`] };
};
