import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { quotedPart } from '../../contestants/contestant-text.ts';
import { resolveContestant } from '../../contestants/contestants.ts';
import { readParamsFile } from '../../contestants/params-file.ts';
import { JournalFolder } from '../../files/journal-folder.ts';
import { readJson } from '../../files/read-json.ts';
import { RESULTS } from '../../files/results-folder.ts';
import { InputError } from '../../game/input-error.ts';
import { DEFAULT_LIMITS } from '../../play/limits.ts';
import { Pool } from '../../play/pools/pool.ts';
import { documentText } from '../../report/formats/document.ts';
import { documentJson } from '../../report/formats/json-document.ts';
import { verificationDocument } from '../../report/tune-report.ts';
import { defaultValues } from '../../strategy/params.ts';
import { Interrupted, poolPlayer } from '../../tune/games/pair-player.ts';
import type { Steps } from '../../tune/search/steps.ts';
import { sameGamesCommand, sameGamesLine } from '../../tune/session/command-of.ts';
import { randomOpeningsOf, rulesOfRequest } from '../../tune/session/config-of.ts';
import { loadTuned } from '../../tune/session/load-tuned.ts';
import { familyOpponent, type PlanWithoutLook, planOf, verifyWithLedger } from '../../tune/session/look.ts';
import { opponentsOf } from '../../tune/session/opponents.ts';
import { readState } from '../../tune/session/read-state.ts';
import {
  holdsTune,
  JOURNAL_FILE,
  LEDGER_FILE,
  readTune,
  TUNED_FILE,
} from '../../tune/session/tune-folder.ts';
import { DEFAULT_VERIFY_PAIRS } from '../../tune/verification/effort.ts';
import { BY_VERIFY } from '../../tune/verification/holdout-ledger.ts';
import { EXIT_CODES } from '../../tune/verification/verdict.ts';
import type { Verification } from '../../tune/verification/verification.ts';
import { limitsOf, text, workersOf } from '../flags/flags.ts';
import { givenRequestFlags, requestOf, type TuneArguments } from '../flags/tune-flags.ts';
import { INTERRUPTED, untilInterrupted } from '../terminal/interrupt.ts';
import { print, terminalWidth } from '../terminal/output.ts';
import { tuneDisplay } from '../terminal/tune-display.ts';

/** What is looked at, and where that is counted. */
interface Looked {
  readonly plan: PlanWithoutLook;
  readonly folder: JournalFolder;
  readonly ledgerFile: string;
  /** The command that plays its games against the start again. */
  readonly sameGames?: (verification: Verification) => string | undefined;
}

/** Ledgers of tables that are in no tune's folder, by a hash of the table. */
const LEDGERS_FOLDER = join(RESULTS, 'holdout-uses');

/** Verifies a tuned table again, on other held-out openings; the exit code is the verdict's. */
export const tuneVerify = async (args: TuneArguments): Promise<number> => {
  for (const flag of ['budget', 'only', 'fix', 'algorithm', 'out', 'resume'] as const) {
    if (args[flag] !== undefined) throw new InputError(`--${flag} belongs to a search; tune verify has none`);
  }
  const what = text('b', args.b);
  if (what === undefined) {
    throw new InputError('what is to be verified? tune verify takes the folder of a tune or a weights file');
  }
  const workers = workersOf(args.workers);
  const limits = { ...DEFAULT_LIMITS, ...limitsOf(args) };
  const run = runOf(what);
  const { plan, folder, ledgerFile, sameGames } =
    run === undefined ? await ofTable(what, args) : await ofRun(run, args);
  const display = tuneDisplay(args.quiet === true);
  const signal = untilInterrupted();
  const pool = new Pool({ workers, limits });
  const steps: Steps = {
    run(name, make) {
      display.phase(name.replace(/^verify-\d+\//, 'verification: '));
      return make();
    },
  };
  try {
    if (run !== undefined) folder.lock();
    const player = poolPlayer(pool, plan.rules, signal);
    const verification = await verifyWithLedger(folder, ledgerFile, BY_VERIFY, player, plan, steps);
    if (run !== undefined) folder.writeJson(`verification-${verification.look}.json`, verification);
    display.stop();
    await print(
      args.json === true
        ? documentJson('tune-verification', verification)
        : `${documentText(verificationDocument(verification), terminalWidth())}${sameGamesLine(sameGames?.(verification))}`,
    );
    return EXIT_CODES[verification.verdict.name];
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    display.note(`interrupted; the same look is taken up again by the next tune verify of ${what}`);
    return INTERRUPTED;
  } finally {
    display.stop();
    folder.close();
    await pool.close();
  }
};

/** The tune's folder that is meant, if one is: itself, or its table. */
const runOf = (what: string): string | undefined => {
  if (holdsTune(what)) return what;
  if (basename(what) === TUNED_FILE && holdsTune(dirname(what))) return dirname(what);
  if (existsSync(what) && statSync(what).isDirectory()) {
    throw new InputError(`${what} is not the folder of a tune; it has no tune.json`);
  }
  return undefined;
};

const ofRun = async (run: string, args: TuneArguments): Promise<Looked> => {
  for (const flag of givenRequestFlags(args)) {
    if (flag !== 'pairs') {
      throw new InputError(`--${flag} is what the tune in ${run} was begun with; it cannot be another here`);
    }
  }
  const folder = new JournalFolder(run, JOURNAL_FILE);
  const { config, request } = await readTune(folder);
  if (!existsSync(join(run, TUNED_FILE))) {
    throw new InputError(
      `${run} has no ${TUNED_FILE}; the search is not over, go on with tune --resume ${run}`,
    );
  }
  const tuned = await loadTuned(run, config);
  const { pairs: verifyPairs = config.verifyPairs } = requestOf(args);
  const hall = readState(folder, config)?.search.hall ?? [];
  const plan = planOf({ ...config, verifyPairs }, tuned, hall, await familyOpponent(config.start.strategy));
  const out = relative('.', run) || '.';
  return {
    plan,
    folder,
    ledgerFile: LEDGER_FILE,
    sameGames: verification => sameGamesCommand(out, request, config, verification),
  };
};

const ofTable = async (what: string, args: TuneArguments): Promise<Looked> => {
  const request = requestOf(args);
  const { from, against = ['start'], pairs: verifyPairs = DEFAULT_VERIFY_PAIRS } = request;
  const rules = rulesOfRequest(request);
  const openings = randomOpeningsOf(request.openings, rules);
  // Not the seed of the tune that the table may come from: its verification would be played over again.
  const seed = `table/${request.seed ?? '1'}`;
  const { contestant, strategy } = await resolveContestant(contestantOf(what), rules);
  const params = {
    ...defaultValues(strategy.params),
    ...(from === undefined ? {} : readParamsFile(from, strategy)),
  };
  const start = { ...contestant, name: 'start', params };
  const { opponents, hallWeight } = await opponentsOf(against, start, rules);
  if (hallWeight > 0) throw new InputError('--against hall: a table by itself has no hall of fame');
  const plan = planOf(
    { start, opponents, hallWeight, rules, openings, seed, verifyPairs },
    contestant.params,
    [],
    await familyOpponent(strategy.id),
  );
  const hash = createHash('sha256')
    .update(JSON.stringify([strategy.id, contestant.params]))
    .digest('hex');
  return {
    plan,
    folder: new JournalFolder(LEDGERS_FOLDER, JOURNAL_FILE),
    ledgerFile: `${strategy.id}-${hash.slice(0, 16)}.json`,
  };
};

/** A weights file as a contestant: it says itself whose it is. Anything else is a contestant already. */
const contestantOf = (what: string): string => {
  if (!what.endsWith('.json') || what.includes(':weights=')) return what;
  const { strategy } = Object(readJson(what, `weights file ${what}`)) as { readonly strategy?: unknown };
  if (typeof strategy !== 'string') {
    throw new InputError(
      `weights file ${what}: it lacks "strategy"; it wants {"strategy": "hashmap", "params": {...}}`,
    );
  }
  return `${strategy}:weights=${quotedPart(what)}`;
};
