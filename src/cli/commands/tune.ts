import { relative } from 'node:path';
import { JournalFolder } from '../../files/journal-folder.ts';
import { makeResultsFolder } from '../../files/results-folder.ts';
import { InputError } from '../../game/input-error.ts';
import { Pool } from '../../play/threads/pool.ts';
import { count, duration, percent } from '../../report/formats/numbers.ts';
import { tuneReport } from '../../report/tune-report.ts';
import { provenance } from '../../run/provenance.ts';
import { Interrupted, type PairPlayer, poolPlayer } from '../../tune/search/pair-player.ts';
import { type Pilot, pilot } from '../../tune/search/pilot.ts';
import type { TuneConfig } from '../../tune/search/tune-config.ts';
import { configOf, spaceOf, strategyOf } from '../../tune/session/config-of.ts';
import { readState } from '../../tune/session/read-state.ts';
import {
  holdsTune,
  JOURNAL_FILE,
  readTune,
  refuseDifferences,
  TIMING_FILE,
  writeTune,
} from '../../tune/session/tune-folder.ts';
import type { TuneRequest } from '../../tune/session/tune-request.ts';
import { TuneSession } from '../../tune/session/tune-session.ts';
import { type Budget, budgetOf } from '../flags/budget-flag.ts';
import { moveTimeoutMsOf, text, workersOf } from '../flags/flags.ts';
import { requestOf, type TuneArguments } from '../flags/tune-flags.ts';
import { INTERRUPTED, untilInterrupted } from '../terminal/interrupt.ts';
import { note, print } from '../terminal/output.ts';
import { tuneDisplay } from '../terminal/tune-display.ts';
import { tuneVerify } from './tune-verify.ts';

const DEFAULT_BUDGET: Budget = { kind: 'games', games: 100_000 };

/** A tune that can go on: at its beginning, or where it was stopped. */
interface Opened {
  readonly folder: JournalFolder;
  readonly config: TuneConfig;
  readonly request: TuneRequest;
  readonly budgetGames: number;
}

/** A tune that was begun before, and how far it has come. */
interface Begun extends Opened {
  readonly played: number;
}

/** Improves a strategy's parameters and proves it; the exit code is the verdict's. */
export const tune = async (args: TuneArguments): Promise<number> => {
  if (args.a === 'verify') return tuneVerify(args);
  if (args.b !== undefined) throw new InputError(`'${args.b}' is a name too many; tune takes one strategy`);
  const budget = budgetOf(args.budget);
  const workers = workersOf(args.workers);
  const moveTimeoutMs = moveTimeoutMsOf(args.moveTimeout);
  const begun = args.resume === undefined ? undefined : await openAgain(args);
  const request = begun?.request ?? newRequestOf(args);
  const asked = begun === undefined ? await configOf(request) : undefined;
  const out = begun?.folder.path ?? freshFolder(args, asked!.start.strategy);

  const signal = untilInterrupted();
  const pool = new Pool({ workers, moveTimeoutMs });
  const rules = begun?.config.rules ?? asked!.rules;
  const player = poolPlayer(pool, rules, signal);
  try {
    const opened =
      begun === undefined
        ? await begin(out, request, asked!, budget ?? DEFAULT_BUDGET, player, args.quiet === true)
        : await goOn(begun, budget, player, args.quiet === true);
    return await run(opened, player, args);
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    if (args.quiet !== true && !holdsTune(out)) note('interrupted before the search began');
    return INTERRUPTED;
  } finally {
    await pool.close();
  }
};

const openSession = ({ folder, config, request, budgetGames }: Opened): TuneSession => {
  folder.lock();
  try {
    return new TuneSession(folder, config, request, spaceOf(config), budgetGames, readState(folder, config));
  } catch (error) {
    folder.close();
    throw error;
  }
};

const run = async (opened: Opened, player: PairPlayer, args: TuneArguments): Promise<number> => {
  const { folder, budgetGames } = opened;
  const session = openSession(opened);
  const out = relative('.', folder.path) || '.';
  const startedMs = performance.now();
  const before = session.games;
  const display = tuneDisplay(args.quiet === true, budgetGames, before);
  try {
    await session.search(player, display);
    const searchSeconds = (performance.now() - startedMs) / 1000;
    const { summary, code } = await session.finish(player, display);
    const wallSeconds = (performance.now() - startedMs) / 1000;
    const timing = {
      searchGames: session.games - before,
      searchSeconds,
      searchGamesPerSecond: (session.games - before) / searchSeconds,
      games: player.gamesPlayed,
      wallSeconds,
      ...provenance(),
    };
    // A finished tune that is resumed plays nothing: the times of its search stay.
    if (timing.searchGames > 0 || before === 0) folder.writeJson(TIMING_FILE, timing);
    display.stop();
    await print(
      args.json === true
        ? `${JSON.stringify({ ...summary, timing, out }, null, 2)}\n`
        : `${tuneReport(summary, out)}${speedLine(timing)}`,
    );
    return code;
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    session.save();
    display.note(
      `interrupted: ${count(session.games)} of ${count(budgetGames)} games of the search are kept; go on with tune --resume ${out}`,
    );
    return INTERRUPTED;
  } finally {
    display.stop();
    folder.close();
  }
};

const speedLine = (timing: { searchGames: number; searchSeconds: number; wallSeconds: number }): string => {
  const { searchGames, searchSeconds, wallSeconds } = timing;
  const rate =
    searchGames === 0 ? '' : `${count(searchGames / searchSeconds)} games a second in the search, `;
  return `speed: ${rate}${duration(wallSeconds)} in all\n`;
};

const newRequestOf = (args: TuneArguments): TuneRequest => {
  const { strategy, ...rest } = requestOf(args);
  if (strategy === undefined) {
    throw new InputError('what is to be tuned? tune takes a strategy, such as tune hashmap');
  }
  return { strategy, ...rest };
};

/** Where a new tune goes. */
const freshFolder = (args: TuneArguments, strategy: string): string => {
  const given = text('out', args.out);
  if (given !== undefined) {
    if (holdsTune(given)) {
      throw new InputError(`--out: ${given} already holds a tune; name a new folder, or give it to --resume`);
    }
    return given;
  }
  return makeResultsFolder(`tune-${strategy}`);
};

const begin = async (
  out: string,
  request: TuneRequest,
  asked: Omit<TuneConfig, 'plannedGames'>,
  budget: Budget,
  player: PairPlayer,
  quiet: boolean,
): Promise<Opened> => {
  // Before the pilot: a folder that cannot be made should not cost its games.
  const folder = new JournalFolder(out, JOURNAL_FILE);
  folder.lock();
  try {
    folder.writeJson(TIMING_FILE, provenance());
    const found = await pilot(player, { ...asked, plannedGames: 0 }, () => performance.now());
    const plannedGames = gamesOf(budget, found, asked.verifyPairs);
    if (!quiet) note(pilotWords(found, plannedGames, asked.verifyPairs));
    const config = await writeTune(folder, request, { ...asked, plannedGames });
    return { folder, config, request, budgetGames: plannedGames };
  } catch (error) {
    folder.close();
    throw error;
  }
};

/** Games of the verification for each of its pairs, about: what minutes have to be left over for. */
const VERIFICATION_GAMES_A_PAIR = 8;

/** Minutes are for everything, but the search has half of them at least. */
const gamesOf = (budget: Budget, { gamesPerSecond }: Pilot, verifyPairs: number): number => {
  if (budget.kind === 'games') return budget.games;
  const games = 60 * budget.minutes * gamesPerSecond;
  return Math.round(Math.max(games / 2, games - VERIFICATION_GAMES_A_PAIR * verifyPairs));
};

const pilotWords = (found: Pilot, plannedGames: number, verifyPairs: number): string => {
  const { draws, games, gamesPerSecond, resolution } = found;
  const exact =
    resolution === null ? '' : `; ${count(verifyPairs)} pairs will tell Elo to +-${resolution.toFixed(0)}`;
  const length = duration(plannedGames / gamesPerSecond);
  return `pilot: ${count(gamesPerSecond)} games a second, ${percent(draws / games)} drawn${exact}; the search has ${count(plannedGames)} games, about ${length}`;
};

/** The tune that `--resume` names, if the flags beside it do not ask for another. */
const openAgain = async (args: TuneArguments): Promise<Begun> => {
  const path = text('resume', args.resume)!;
  if (args.out !== undefined) throw new InputError('--out and --resume both name a folder; give one');
  if (!holdsTune(path)) {
    throw new InputError(`--resume: ${path} is not the folder of a tune; it has no tune.json`);
  }
  const folder = new JournalFolder(path, JOURNAL_FILE);
  const { request, config } = await readTune(folder);
  // Fails here if the strategy is gone, and not in every worker.
  await strategyOf(config);
  const now = requestOf(args);
  if (Object.keys(now).length > 0) refuseDifferences(path, config, await configOf({ ...request, ...now }));
  const state = readState(folder, config);
  const played = state?.search.games ?? 0;
  return { folder, config, request, played, budgetGames: state?.budgetGames ?? config.plannedGames };
};

const goOn = async (
  { folder, config, request, played, budgetGames: kept }: Begun,
  budget: Budget | undefined,
  player: PairPlayer,
  quiet: boolean,
): Promise<Opened> => {
  if (budget === undefined) return { folder, config, request, budgetGames: kept };
  const found = budget.kind === 'games' ? undefined : await pilot(player, config, () => performance.now());
  const budgetGames =
    found === undefined ? (budget as { games: number }).games : gamesOf(budget, found, config.verifyPairs);
  if (budgetGames < Math.max(played, kept)) {
    throw new InputError(
      `--budget is ${count(budgetGames)} games, below the ${count(Math.max(played, kept))} that the run already has; it can only be raised`,
    );
  }
  if (found !== undefined && !quiet) note(pilotWords(found, budgetGames - played, config.verifyPairs));
  return { folder, config, request, budgetGames };
};
