import { JournalFolder } from '../files/journal-folder.ts';
import { InputError } from '../game/input-error.ts';
import type { Rules } from '../game/rules.ts';
import { provenance } from '../run/provenance.ts';
import type { Pilot } from '../tune/budget/pilot.ts';
import {
  type AskedConfig,
  type Budget,
  checkBudget,
  type GamesAhead,
  gamesAhead,
  planBudget,
} from '../tune/budget/plan-budget.ts';
import { buildTrial } from '../tune/games/build-trial.ts';
import { Interrupted, type PairPlayer, poolPlayer } from '../tune/games/pair-player.ts';
import type { TuneConfig } from '../tune/search/tune-config.ts';
import { configOf, spaceOf, strategyOf } from '../tune/session/config-of.ts';
import { readState } from '../tune/session/read-state.ts';
import {
  holdsTune,
  JOURNAL_FILE,
  readTune,
  refuseDifferences,
  TIMING_FILE,
  writeTune,
} from '../tune/session/tune-folder.ts';
import type { TuneProgress } from '../tune/session/tune-progress.ts';
import { REQUEST_KEYS, type TuneRequest } from '../tune/session/tune-request.ts';
import { TuneSession } from '../tune/session/tune-session.ts';
import type { TuneSummary } from '../tune/session/tune-summary.ts';
import { checkShape } from './check-shape.ts';
import { TUNE } from './option-shapes.ts';
import { folderOf, type OutFolder, type PlayOptions, withPlayer } from './play-plan.ts';
import { telling } from './telling.ts';

/** A generation waits for its slowest batch. */
const TUNE_BATCH_MS = 150;
const DEFAULT_BUDGET: Budget = { kind: 'games', games: 100_000 };

/** Who is told how a tune comes along. */
export interface TuneHooks extends Partial<TuneProgress> {
  /** A few games have been played to see how fast it goes. */
  pilot?(found: Pilot, ahead: GamesAhead): void;
  /**
   * The search begins, or goes on.
   *
   * @param games - of the search so far
   * @param budgetGames - those with which it ends
   */
  start?(games: number, budgetGames: number): void;
}

interface TuneRunOptions extends Omit<PlayOptions, 'onProgress'> {
  /** By default 100,000 games; of a tune that is resumed, what it had, and more raises it. */
  readonly budget?: Budget;
  readonly hooks?: TuneHooks;
}

/** A tune from its beginning, in a folder that must hold none. */
export type NewTune = TuneRequest & TuneRunOptions & { readonly out: OutFolder };

/** A tune that goes on where it was stopped; what is asked beside must be what it was begun with. */
export type ResumedTune = Partial<TuneRequest> & TuneRunOptions & { readonly resume: string };

interface TuneTiming extends ReturnType<typeof provenance> {
  readonly searchGames: number;
  readonly searchSeconds: number;
  readonly searchGamesPerSecond: number;
  /** Those of the verification included. */
  readonly games: number;
  readonly wallSeconds: number;
}

export interface TuneResult {
  readonly summary: TuneSummary;
  readonly timing: TuneTiming;
  readonly folder: string;
  readonly request: TuneRequest;
  readonly config: TuneConfig;
}

/** A tune was aborted; what its folder holds can go on. */
export class TuneInterrupted extends Error {
  override readonly name = 'TuneInterrupted';
  /** Games of the search that are kept; undefined if it had not begun. */
  readonly games: number | undefined;
  readonly budgetGames: number;

  /** '' if it had not begun. */
  readonly folder: string;

  constructor(folder: string, games: number | undefined, budgetGames: number) {
    super('the tune was aborted');
    this.folder = folder;
    this.games = games;
    this.budgetGames = budgetGames;
  }
}

/** A tune that can go on: at its beginning, or where it was stopped. */
interface Opened {
  readonly folder: JournalFolder;
  readonly config: TuneConfig;
  readonly request: TuneRequest;
  readonly budgetGames: number;
  /** When the minutes of its budget are over, by `performance.now()`. */
  readonly deadlineMs: number;
}

/** A tune that was begun before, and how far it has come. */
interface Begun extends Opened {
  readonly played: number;
}

/** What is asked for, without how it is played. */
const requestOf = (options: Partial<TuneRequest>): Partial<TuneRequest> =>
  Object.fromEntries(REQUEST_KEYS.filter(key => options[key] !== undefined).map(key => [key, options[key]]));

/**
 * Improves a strategy's parameters and proves it on openings held out.
 *
 * @throws {InputError} if an option is wrong, or the folder is not what it should be
 * @throws {TuneInterrupted} if the signal is aborted; `resume` goes on from there
 */
export const tune = async (options: NewTune | ResumedTune): Promise<TuneResult> => {
  const isResumed = typeof options === 'object' && options !== null && 'resume' in options;
  checkShape('tune', options, TUNE, isResumed ? [] : ['strategy', 'out']);
  const { budget, signal = new AbortController().signal } = options;
  const { hooks, check } = toldHooks(options.hooks);
  const begunMs = performance.now();
  const open = 'resume' in options ? await resumed(options) : await begun(options);
  const { strategy = 'a tune' } = options;
  const job = { what: `tune ${strategy}`, batchMs: TUNE_BATCH_MS };
  const remark = (words: string): void => hooks.note(words);
  return withPlayer({ onRemark: remark, ...options, signal }, job, async pool => {
    const player = poolPlayer(pool, open.rules, signal);
    try {
      const result = await run(await open.with(player, budget, hooks, begunMs), player, hooks);
      check();
      return result;
    } catch (error) {
      if (error instanceof Interrupted) throw new TuneInterrupted('', undefined, 0);
      throw error;
    }
  });
};

/** Hooks of which none that is async and fails ends the process: the tune fails. */
const toldHooks = (hooks: TuneHooks = {}): { hooks: Required<TuneHooks>; check: () => void } => {
  const { tell, check } = telling((call: () => unknown) => call());
  return {
    check,
    hooks: {
      pilot: (...told) => tell(() => hooks.pilot?.(...told)),
      start: (...told) => tell(() => hooks.start?.(...told)),
      search: (...told) => tell(() => hooks.search?.(...told)),
      phase: (...told) => tell(() => hooks.phase?.(...told)),
      played: (...told) => tell(() => hooks.played?.(...told)),
      note: (...told) => tell(() => hooks.note?.(...told)),
    },
  };
};

/** A tune that is known to be right, and wants somebody who plays. */
interface Ready {
  readonly rules: Rules;
  with(
    player: PairPlayer,
    budget: Budget | undefined,
    hooks: Required<TuneHooks>,
    begunMs: number,
  ): Promise<Opened>;
}

const run = async (
  { folder, config, request, budgetGames, deadlineMs }: Opened,
  player: PairPlayer,
  hooks: Required<TuneHooks>,
): Promise<TuneResult> => {
  try {
    folder.lock();
    const state = readState(folder, config);
    const trial = buildTrial(await strategyOf(config), config.start, config.rules);
    const space = spaceOf(config);
    const session = new TuneSession({
      folder,
      config,
      request,
      space,
      budgetGames,
      trial,
      saved: state,
      deadlineMs,
    });
    const before = session.games;
    hooks.start(before, budgetGames);
    const fromMs = performance.now();
    const secondsSince = (): number => (performance.now() - fromMs) / 1000;
    try {
      await session.search(player, hooks);
      const searchSeconds = secondsSince();
      const { summary } = await session.finish(player, hooks);
      const searchGames = session.games - before;
      const timing: TuneTiming = {
        searchGames,
        searchSeconds,
        searchGamesPerSecond: searchGames / searchSeconds,
        games: player.gamesPlayed,
        wallSeconds: secondsSince(),
        ...provenance(),
      };
      // A finished tune that is resumed plays nothing: the times of its search stay.
      if (searchGames > 0 || before === 0) folder.writeJson(TIMING_FILE, timing);
      return { summary, timing, folder: folder.path, request, config };
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
      session.save();
      throw new TuneInterrupted(folder.path, session.games, budgetGames);
    }
  } finally {
    folder.close();
  }
};

const begun = async (options: NewTune): Promise<Ready> => {
  const { out, strategy } = options;
  const request = { ...requestOf(options), strategy };
  const config = await configOf(request);
  if (typeof out === 'string' && holdsTune(out)) {
    throw new InputError(`--out: ${out} already holds a tune; name a new folder, or give it to --resume`);
  }
  return {
    rules: config.rules,
    with: (player, budget = DEFAULT_BUDGET, hooks, begunMs) => {
      checkBudget(budget, config);
      return begin({ out: folderOf(out), request, asked: config, budget, begunMs }, player, hooks);
    },
  };
};

/** A tune that is to begin. */
interface Beginning {
  readonly out: string;
  readonly request: TuneRequest;
  readonly asked: AskedConfig;
  readonly budget: Budget;
  /** When its minutes began, by `performance.now()`. */
  readonly begunMs: number;
}

const begin = async (
  { out, request, asked, budget, begunMs }: Beginning,
  player: PairPlayer,
  hooks: Required<TuneHooks>,
): Promise<Opened> => {
  // Before the pilot: a folder that cannot be made should not cost its games.
  const folder = new JournalFolder(out, JOURNAL_FILE);
  folder.lock();
  try {
    folder.writeJson(TIMING_FILE, provenance());
    const { found, deadlineMs, ...layout } = await planBudget(player, asked, budget, begunMs, request.pairs);
    hooks.pilot(found, gamesAhead(asked, layout, 0));
    const config = await writeTune(folder, request, { ...asked, ...layout });
    return { folder, config, request, budgetGames: layout.plannedGames, deadlineMs };
  } catch (error) {
    folder.close();
    throw error;
  }
};

const resumed = async (options: ResumedTune): Promise<Ready> => {
  const path = options.resume;
  if (!holdsTune(path)) {
    throw new InputError(`--resume: ${path} is not the folder of a tune; it has no tune.json`);
  }
  const folder = new JournalFolder(path, JOURNAL_FILE);
  const { request, config } = await readTune(folder);
  // Fails here if the strategy is gone, and not in every worker.
  await strategyOf(config);
  const asked = requestOf(options);
  if (Object.keys(asked).length > 0) {
    const wanted = await configOf({ ...request, ...asked });
    // Pairs that were not asked for are the default's, or what minutes allowed.
    const { verifyPairs } = config;
    refuseDifferences(path, config, asked.pairs === undefined ? { ...wanted, verifyPairs } : wanted);
  }
  const state = readState(folder, config);
  const played = state?.search.games ?? 0;
  const begun = {
    folder,
    config,
    request,
    played,
    budgetGames: state?.budgetGames ?? config.plannedGames,
    deadlineMs: Number.POSITIVE_INFINITY,
  };
  return {
    rules: config.rules,
    with: (player, budget, hooks, begunMs) => goOn(begun, budget, player, hooks, begunMs),
  };
};

const goOn = async (
  begun: Begun,
  budget: Budget | undefined,
  player: PairPlayer,
  hooks: Required<TuneHooks>,
  begunMs: number,
): Promise<Opened> => {
  const { config, played, budgetGames: kept } = begun;
  if (budget === undefined) return begun;
  if (budget.kind === 'minutes') {
    // Minutes are for what is still to come.
    const plan = await planBudget(player, config, budget, begunMs, config.verifyPairs);
    const budgetGames = Math.max(kept, played + plan.plannedGames);
    hooks.pilot(plan.found, gamesAhead(config, { ...plan, plannedGames: budgetGames }, played));
    return { ...begun, budgetGames, deadlineMs: plan.deadlineMs };
  }
  if (budget.games < Math.max(played, kept)) {
    const [asked, least] = [budget.games, Math.max(played, kept)].map(games => games.toLocaleString('en-US'));
    throw new InputError(
      `--budget is ${asked} games, below the ${least} that the run already has; it can only be raised`,
    );
  }
  return { ...begun, budgetGames: budget.games };
};
