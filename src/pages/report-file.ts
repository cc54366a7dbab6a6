import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { fileReason } from '../files/file-reason.ts';
import { builtModule } from '../files/project.ts';
import { InputError } from '../game/input-error.ts';
import type { JobPage } from './data/jobs/job-page.ts';
import { packGames } from './data/pack-games.ts';
import type { RunPage } from './data/page.ts';
import { runData } from './data/run-data.ts';
import type { PageScript } from './view/page-script.ts';

/** The name of a report in its folder. */
const REPORT_FILE = 'report.html';

/** Where the games come, and what no name can be: it would have its angle brackets escaped. */
const HOLE = '<games>';

/** What draws pages, bundled apart: it is compiled against the browser's types, and only those who draw load it. */
interface Renderer {
  runPageHtml(page: RunPage, packed: string, script: PageScript): string;
  jobPageHtml(page: JobPage): string;
}

const renderer = (): Promise<Renderer> => import(builtModule('src/pages/view/render').href);

/** A script of the build's, ready to stand in a page. */
const pageScript = (name: string): PageScript => {
  const text = readFileSync(builtModule(`pages/${name}`), 'utf8').trimEnd();
  return { text, hash: createHash('sha256').update(text).digest('base64') };
};

/** @throws {InputError} if it cannot be written; what was there before stays */
const writeWhole = (path: string, html: string): string => {
  try {
    writeFileSync(`${path}.tmp`, html);
    renameSync(`${path}.tmp`, path);
  } catch (error) {
    rmSync(`${path}.tmp`, { force: true });
    throw new InputError(`${path} cannot be written: ${fileReason(error)}`);
  }
  return path;
};

/**
 * Writes `report.html` into a run's folder.
 *
 * @param shown - the folder as its reader may name it
 * @param known - what the run came to
 * @param mostHeatMs - how long players may be asked about games again
 * @param isWaitedFor - whether a command is held up by it
 * @returns its path
 * @throws {InputError} if the folder holds no run, or cannot be written
 */
export const writeRunReport = async (
  folder: string,
  shown: string,
  known: Parameters<typeof runData>[2],
  mostHeatMs: number,
  isWaitedFor = false,
): Promise<string> => {
  const [{ runPageHtml }, { page, games }] = await Promise.all([
    renderer(),
    runData(folder, shown, known, mostHeatMs, isWaitedFor),
  ]);
  // Drawn while the players are asked.
  const html = runPageHtml(page, HOLE, pageScript('report'));
  const packed = deflateRawSync(packGames(await games)).toString('base64');
  return writeWhole(join(folder, REPORT_FILE), html.replace(HOLE, packed));
};

/**
 * Writes the page of a tune, a bench or a profile.
 *
 * @param place - its folder, or the file of a bench, beside which the page is put
 * @returns its path
 * @throws {InputError} if it cannot be written
 */
export const writeJobReport = async (place: string, page: JobPage): Promise<string> => {
  const isFile = /\.json$/i.test(place);
  const path = isFile ? place.replace(/\.json$/i, '.html') : join(place, REPORT_FILE);
  return writeWhole(path, (await renderer()).jobPageHtml(page));
};
