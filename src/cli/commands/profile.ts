import { accessSync, constants, existsSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Argv } from 'yargs';
import { openingsRequest } from '../../books/openings-request.ts';
import { resolveContestant } from '../../contestants/contestants.ts';
import { resolveTwo } from '../../contestants/field.ts';
import { fileReason } from '../../files/file-reason.ts';
import { makeFolder } from '../../files/make-folder.ts';
import { makeResultsFolder, RESULTS } from '../../files/results-folder.ts';
import { InputError } from '../../game/input-error.ts';
import { openingsOf, openingsText } from '../../openings/openings-config.ts';
import type { Extent } from '../../profile/profile-passes.ts';
import { profileStrategy } from '../../profile/profile-strategy.ts';
import { PROFILE_FILE, PROFILE_FORMAT, type ProfileSummary } from '../../profile/profile-summary.ts';
import { documentJson } from '../../report/formats/json-document.ts';
import { flamePage } from '../../report/profile/flame-page.ts';
import { DEFAULT_TOP, profileReport } from '../../report/profile/profile-report.ts';
import { FLAGS, flag, outFlag } from '../flags/flag-table.ts';
import { decimal, type FlagValue, rulesOf, text, wholeNumber } from '../flags/flags.ts';
import { INTERRUPTED, untilInterrupted } from '../terminal/interrupt.ts';
import { note, print, terminalWidth } from '../terminal/output.ts';

export interface ProfileArguments {
  readonly a: string;
  readonly b?: string;
  readonly games?: FlagValue;
  readonly seconds?: FlagValue;
  readonly seed?: FlagValue;
  readonly size?: FlagValue;
  readonly rule?: FlagValue;
  readonly openings?: FlagValue;
  readonly top?: FlagValue;
  readonly out?: FlagValue;
  readonly noHtml?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

const DEFAULT_SECONDS = 2;
/** So many games that their share of openings, middles and ends is settled, and few enough to be gone through often. */
const GAMES_IN_SET = 200;

export const profileFlags = <T>(argv: Argv<T>): Argv<T> =>
  argv.options({
    seconds: flag(`how long each of three passes plays [default: ${DEFAULT_SECONDS}]`),
    games: flag('or how many games each pass plays'),
    seed: FLAGS.seed,
    size: FLAGS.size,
    rule: FLAGS.rule,
    openings: FLAGS.openings,
    top: flag(`functions listed [default: ${DEFAULT_TOP}]`),
    out: outFlag('profile-<a>'),
    'no-html': FLAGS['no-html'],
    json: FLAGS.json,
    quiet: FLAGS.quiet,
  }) as Argv<T>;

const extentOf = ({ games, seconds }: ProfileArguments): Extent => {
  if (games !== undefined && seconds !== undefined) {
    throw new InputError('--games and --seconds both say how long to play; give one');
  }
  if (games !== undefined) {
    return { games: wholeNumber('games', games, { min: 1, max: 1_000_000, fallback: 1 }) };
  }
  return { seconds: decimal('seconds', seconds, { min: 0.1, max: 3600, fallback: DEFAULT_SECONDS }) };
};

const unwritable = (folder: string, error: unknown): InputError =>
  new InputError(`--out ${folder}: cannot be written: ${fileReason(error)}`);

/**
 * Finds out whether files can be written, and leaves nothing behind.
 *
 * @throws {InputError} if the folder is not there and cannot be made, or cannot be written
 */
const checkFolder = (folder: string): void => {
  const missing: string[] = [];
  for (let path = resolve(folder); !existsSync(path); path = dirname(path)) missing.push(path);
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw unwritable(folder, error);
  } finally {
    for (const path of missing) if (existsSync(path)) rmdirSync(path);
  }
};

/** @throws {InputError} if the folder cannot be written */
const writeFiles = (folder: string, files: Readonly<Record<string, string>>): void => {
  try {
    makeFolder(folder);
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  } catch (error) {
    throw unwritable(folder, error);
  }
};

/** Shows where a strategy's time goes. Without a second contestant the strategy plays itself. */
export const profile = async (args: ProfileArguments): Promise<number> => {
  const rules = rulesOf(args);
  const extent = extentOf(args);
  const top = wholeNumber('top', args.top, { min: 1, max: 10_000, fallback: DEFAULT_TOP });
  const seed = text('seed', args.seed) ?? '1';
  const chosen = openingsRequest(text('openings', args.openings), undefined, rules, {
    onRemark: words => args.quiet !== true && note(`warning: ${words}`),
  });
  const playsItself = args.b === undefined;
  const contestants = playsItself
    ? await resolveContestant(args.a, rules).then(({ contestant }) => [contestant, contestant] as const)
    : await resolveTwo([args.a, args.b as string], rules);
  const games = 'games' in extent ? extent.games : GAMES_IN_SET;
  const rounds = Math.ceil(games / 2);
  const out = text('out', args.out);
  // Before the playing, so that nobody waits for a profile that cannot be kept.
  checkFolder(out ?? RESULTS);

  const signal = untilInterrupted();
  const source = openingsOf({ openings: chosen, rules, seed });
  const openings = Array.from({ length: rounds }, () => source.next().opening);
  if (args.quiet !== true && process.stderr.isTTY) {
    note(
      'seconds' in extent
        ? `playing three times ${extent.seconds} s ...`
        : `playing three times ${games} games ...`,
    );
  }
  const spec = { rules, seed, contestants, openings, games };
  let result: Awaited<ReturnType<typeof profileStrategy>>;
  try {
    result = await profileStrategy(spec, playsItself, extent, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
    if (args.quiet !== true) note('interrupted: nothing was written');
    return INTERRUPTED;
  }
  const folder = out ?? makeResultsFolder(`profile-${contestants[0].strategy}`);
  const summary: ProfileSummary = {
    ...result.summary,
    openings: openingsText(chosen),
    files: {
      profile: join(folder, 'profile.cpuprofile'),
      profileAsRun: join(folder, 'as-run.cpuprofile'),
      flameGraph: join(folder, 'flame-graph.html'),
    },
  };
  writeFiles(folder, {
    [PROFILE_FILE]: `${JSON.stringify({ format: PROFILE_FORMAT, ...summary }, null, 2)}\n`,
    'profile.cpuprofile': JSON.stringify(result.profile),
    'as-run.cpuprofile': JSON.stringify(result.profileAsRun),
    'flame-graph.html': flamePage(result.flames, summary),
  });
  await print(
    args.json === true ? documentJson('profile', summary) : profileReport(summary, top, terminalWidth()),
  );
  if (args.noHtml !== true) {
    const [{ writeJobReport }, { profilePage }] = await Promise.all([
      import('../../pages/report-file.ts'),
      import('../../pages/data/jobs/profile-page.ts'),
    ]);
    await writeJobReport(folder, profilePage(summary, result.flames, folder));
  }
  return 0;
};
