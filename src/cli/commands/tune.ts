import { parse, relative, resolve } from 'node:path';
import { type NewTune, type ResumedTune, tune as runTune, TuneInterrupted } from '../../arena/tune.ts';
import { isPath, parseContestant } from '../../contestants/contestant-text.ts';
import type { EventBody, EventSink } from '../../events/event-log.ts';
import { makeResultsFolder } from '../../files/results-folder.ts';
import { InputError } from '../../game/input-error.ts';
import { documentJson } from '../../report/formats/json-document.ts';
import { count, duration, measured, percent } from '../../report/formats/numbers.ts';
import { tuneReport } from '../../report/tune-report.ts';
import { halfWidthAfter } from '../../stats/match/planning.ts';
import type { Pilot } from '../../tune/budget/pilot.ts';
import type { GamesAhead } from '../../tune/budget/plan-budget.ts';
import { sameGamesCommand, sameGamesLine } from '../../tune/session/command-of.ts';
import { EXIT_CODES } from '../../tune/verification/verdict.ts';
import { budgetOf } from '../flags/budget-flag.ts';
import { withEvents } from '../flags/events-flag.ts';
import { limitsOf, playersOf, text } from '../flags/flags.ts';
import { requestOf, type TuneArguments } from '../flags/tune-flags.ts';
import { INTERRUPTED, untilInterrupted } from '../terminal/interrupt.ts';
import { note, print, terminalWidth } from '../terminal/output.ts';
import { type TuneDisplay, tuneDisplay } from '../terminal/tune-display.ts';
import { tuneVerify } from './tune-verify.ts';

/** Improves a strategy's parameters and proves it; the exit code is the verdict's. */
export const tune = async (args: TuneArguments): Promise<number> => {
  if (args.a === 'verify') {
    if (args.events !== undefined) throw new InputError('--events is for a tune; tune verify has none');
    return tuneVerify(args);
  }
  return withEvents(args.events, events => tuneTelling(events, args));
};

const tuneTelling = async (events: EventSink, args: TuneArguments): Promise<number> => {
  if (args.b !== undefined) throw new InputError(`'${args.b}' is a name too many; tune takes one strategy`);
  const budget = budgetOf(args.budget);
  const players = playersOf(args);
  const limits = limitsOf(args);
  const started = (folder: string): string => {
    events.emit({
      event: 'started',
      command: 'tune',
      time: new Date().toISOString(),
      pid: process.pid,
      contestants: args.a === undefined ? [] : [args.a],
      games: budget?.kind === 'games' ? budget.games : null,
      folder: resolve(folder),
    });
    return folder;
  };
  const asked = askedOf(args, started);
  let searchGames: number | null = null;
  const phase = (
    words: string,
    standing?: {
      readonly games: number;
      readonly of: number | null;
      readonly secondsLeft?: number | undefined;
    },
  ): EventBody => ({
    event: 'phase',
    phase: words,
    done: standing?.games ?? null,
    of: standing?.of ?? null,
    secondsLeft: standing?.secondsLeft ?? null,
  });
  const isQuiet = args.quiet === true;
  const signal = untilInterrupted();
  let display: TuneDisplay = tuneDisplay(true);
  try {
    const { summary, timing, folder, request, config } = await runTune({
      ...asked,
      ...(budget && { budget }),
      ...players,
      ...(!isQuiet && { onRemark: words => display.note(words) }),
      ...limits,
      signal,
      hooks: {
        pilot: (found, ahead) => {
          if (!isQuiet) note(pilotWords(found, ahead));
        },
        start: (_, budgetGames) => {
          display = tuneDisplay(isQuiet, budgetGames);
          searchGames = budgetGames;
        },
        search: (line, starts) => {
          display.search(line, starts);
          events.emit(phase('search', { games: line.games, of: searchGames }));
        },
        phase: words => {
          display.phase(words);
          events.emit(phase(words));
        },
        played: (part, standing) => {
          display.played(part, standing);
          events.emitNewest(() => phase(part, standing));
        },
        note: words => display.note(words),
      },
    });
    display.stop();
    const out = relative('.', folder) || '.';
    const sameGames = sameGamesCommand(out, request, config, summary.verification);
    await print(
      args.json === true
        ? documentJson('tune', { ...summary, timing, out, sameGames: sameGames ?? null })
        : `${tuneReport(summary, out, terminalWidth())}${sameGamesLine(sameGames)}${speedLine(timing)}`,
    );
    if (args.noHtml !== true) {
      const [{ writeJobReport }, { tunePage }] = await Promise.all([
        import('../../pages/report-file.ts'),
        import('../../pages/data/jobs/tune-page.ts'),
      ]);
      await writeJobReport(folder, tunePage(summary, folder, out));
    }
    return EXIT_CODES[summary.verification.verdict.name];
  } catch (error) {
    if (!(error instanceof TuneInterrupted)) throw error;
    if (error.games !== undefined) {
      display.note(
        `interrupted: ${count(error.games)} of ${count(error.budgetGames)} games of the search are kept; go on with tune --resume ${relative('.', error.folder) || '.'}`,
      );
    } else if (!isQuiet) note('interrupted before the search began');
    return INTERRUPTED;
  } finally {
    display.stop();
  }
};

const speedLine = (timing: { searchGames: number; searchSeconds: number; wallSeconds: number }): string => {
  const { searchGames, searchSeconds, wallSeconds } = timing;
  const rate =
    searchGames === 0 ? '' : `${measured(searchGames / searchSeconds)} games a second in the search, `;
  return `speed: ${rate}${duration(wallSeconds)} in all\n`;
};

/** What a folder is named after. */
const shortName = (contestant: string): string => {
  const { name } = parseContestant(contestant);
  return isPath(name) ? parse(name).name : name;
};

/**
 * A tune that goes on, or a new one with its folder.
 *
 * @param started - told of the folder when it is needed; gives it back
 */
const askedOf = (args: TuneArguments, started: (folder: string) => string): NewTune | ResumedTune => {
  const { strategy, ...rest } = requestOf(args);
  const [out, resume] = [text('out', args.out), text('resume', args.resume)];
  if (resume !== undefined) {
    if (out !== undefined) throw new InputError('--out and --resume both name a folder; give one');
    return { ...rest, ...(strategy !== undefined && { strategy }), resume: started(resume) };
  }
  if (strategy === undefined) {
    throw new InputError('what is to be tuned? tune takes a strategy, such as tune hashmap');
  }
  const made = (): string => started(makeResultsFolder(`tune-${shortName(strategy)}`));
  return { strategy, ...rest, out: out === undefined ? made : started(out) };
};

const pilotWords = (
  { draws, games, gamesPerSecond, deviation }: Pilot,
  { search, after, verifyPairs }: GamesAhead,
): string => {
  const resolution = halfWidthAfter(2 * verifyPairs, deviation);
  const exact =
    resolution === undefined
      ? ''
      : `; ${count(verifyPairs)} pairs will tell Elo to +-${resolution.toFixed(0)}`;
  const time = (some: number): string => duration(some / gamesPerSecond);
  return `pilot: ${measured(gamesPerSecond)} games a second, ${percent(draws / games)} drawn${exact}; the search has ${count(search)} games, about ${time(search)}; rounding, ablation and verification at most ${count(after)}, about ${time(after)}; about ${time(search + after)} in all`;
};
