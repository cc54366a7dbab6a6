import type { Argv } from 'yargs';
import { verify as playAgain } from '../../arena/verify.ts';
import { documentJson } from '../../report/formats/json-document.ts';
import { count, counted } from '../../report/formats/numbers.ts';
import type { RunCheck } from '../../store/verify-run.ts';
import { FLAGS, LIMIT_FLAGS, saying } from '../flags/flag-table.ts';
import { type FlagValue, type LimitArguments, limitsOf, workersOf } from '../flags/flags.ts';
import { INTERRUPTED, untilInterrupted } from '../terminal/interrupt.ts';
import { print } from '../terminal/output.ts';
import { progressDisplay } from '../terminal/progress.ts';

export interface VerifyArguments extends LimitArguments {
  readonly run: string;
  readonly workers?: FlagValue;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

export const verifyFlags = <T>(argv: Argv<T>): Argv<T> =>
  argv.options({
    workers: FLAGS.workers,
    ...LIMIT_FLAGS,
    json: saying('json', 'print one JSON document'),
    quiet: FLAGS.quiet,
  }) as Argv<T>;

/** A torn line is what a kill leaves behind; after the last game nothing can have been torn. */
const hasMore = ({ tornLine, games, gamesScheduled }: RunCheck): boolean =>
  tornLine && games === gamesScheduled;

const isSame = (verification: RunCheck): boolean =>
  verification.difference === undefined && !hasMore(verification) && typeof verification.summary !== 'string';

/** The check as a document has it: what differs, or null. */
const checkContent = (verification: RunCheck): object => ({
  ...verification,
  same: isSame(verification),
  difference: verification.difference ?? null,
  cause: verification.cause ?? null,
  hasSummary: verification.summary !== null,
  summary: verification.summary ?? null,
});

const causeText = ({ contestant, ply, isRepeatable }: NonNullable<RunCheck['cause']>): string =>
  isRepeatable
    ? `  from stone ${ply} on, of ${contestant}, which plays the game that way each time now: it is another program than it was`
    : `  from stone ${ply} on, of ${contestant}, which is not repeatable: played once more it moves otherwise again; Math.random, the clock, or what is left of earlier games`;

const verdict = (verification: RunCheck): string => {
  const { games, gamesScheduled, tornLine, difference, cause, summary } = verification;
  const lines: string[] = [];
  if (difference !== undefined) {
    lines.push(
      `different: game ${difference.game} came out otherwise`,
      `  recorded: ${difference.recorded}`,
      `  played:   ${difference.played}`,
    );
    if (cause !== undefined) lines.push(causeText(cause));
  } else {
    const but = verification.foreignLineEnds ? ' but for line ends: CR LF, or a byte order mark' : '';
    lines.push(`same: ${counted(games, 'game')} played again, byte for byte${but}`);
  }
  if (games < gamesScheduled && difference === undefined && !verification.endedByTest) {
    lines.push(`the run was stopped: ${count(games)} of ${counted(gamesScheduled, 'game')} are on disk`);
  }
  if (hasMore(verification)) lines.push('different: games.jsonl goes on after its last game');
  else if (tornLine) lines.push('the last line is torn, and was not compared');
  if (typeof summary === 'string') lines.push(`different: summary.json: ${summary}`);
  if (summary === null && difference === undefined) lines.push('there is no summary.json to compare');
  return `${lines.join('\n')}\n`;
};

/** Plays a run's games again; exit code 1 if anything differs. */
export const verify = async (args: VerifyArguments): Promise<number> => {
  const workers = workersOf(args.workers);
  const limits = limitsOf(args);
  const progress = progressDisplay(args.quiet === true);
  const signal = untilInterrupted();
  let verification: RunCheck;
  try {
    verification = await playAgain(args.run, {
      workers,
      ...limits,
      signal,
      onProgress: state => progress.update(state),
    });
  } finally {
    progress.stop();
  }
  if (signal.aborted) {
    await print(`interrupted after ${counted(verification.games, 'game')}, all the same so far\n`);
    return INTERRUPTED;
  }
  await print(
    args.json === true ? documentJson('verify', checkContent(verification)) : verdict(verification),
  );
  return isSame(verification) ? 0 : 1;
};
