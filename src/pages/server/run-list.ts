import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isInUse } from '../../files/folder-lock.ts';
import { readJsonIfThere } from '../../files/read-json.ts';
import { GAMES_FILE, RUN_FILE, SUMMARY_FILE } from '../../store/run-folder.ts';
import type { ListedRun } from '../data/page.ts';

const isPlainFile = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** Files that a page is made of: a link among them could lead anywhere. */
const FILES = [RUN_FILE, GAMES_FILE, SUMMARY_FILE, 'timing.json', 'openings.txt'];

/** Names of the runs in a folder. What is a link, or holds one where a file belongs, is none. */
export const runIds = (results: string): string[] => {
  let names: string[];
  try {
    names = readdirSync(results);
  } catch {
    return [];
  }
  return names.filter(name => {
    const folder = join(results, name);
    if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return false;
    const isThere = (file: string): boolean =>
      lstatSync(join(folder, file), { throwIfNoEntry: false }) !== undefined;
    return (
      isPlainFile(join(folder, RUN_FILE)) &&
      FILES.every(file => !isThere(file) || isPlainFile(join(folder, file)))
    );
  });
};

export const stateOf = (folder: string): ListedRun['state'] => {
  if (isPlainFile(join(folder, SUMMARY_FILE))) return 'ended';
  return isInUse(folder) ? 'running' : 'stopped';
};

/** What a list says of a run; undefined if its files cannot be read. */
const listed = (results: string, id: string): ListedRun | undefined => {
  const folder = join(results, id);
  try {
    const run = readJsonIfThere(join(folder, RUN_FILE)) as Record<string, unknown>;
    const summary = (
      isPlainFile(join(folder, SUMMARY_FILE)) ? readJsonIfThere(join(folder, SUMMARY_FILE)) : undefined
    ) as Record<string, unknown> | undefined;
    const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
    return {
      id,
      state: stateOf(folder),
      format: String(run.pairings ?? 'match'),
      contestants: (run.contestants as { name: string }[]).map(({ name }) => String(name)),
      games: numberOf(summary?.games),
      score: numberOf(summary?.score),
      low: numberOf(summary?.scoreLow),
      high: numberOf(summary?.scoreHigh),
      startedAt: String((run.provenance as { startedAt?: string })?.startedAt ?? ''),
    };
  } catch {
    return undefined;
  }
};

/** The runs of a folder, newest first. */
export const listRuns = (results: string): ListedRun[] =>
  runIds(results)
    .flatMap(id => listed(results, id) ?? [])
    .sort((a, b) => b.startedAt.localeCompare(a.startedAt));
