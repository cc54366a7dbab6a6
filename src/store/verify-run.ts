import { InputError } from '../game/input-error.ts';
import { moveDifference } from '../match/move-difference.ts';
import { parseRecord } from '../match/record.ts';
import type { BatchPlayer } from '../play/batch-player.ts';
import { type Progress, playRun } from '../run/play-run.ts';
import { recordAt } from '../run/replays.ts';
import type { RunConfig } from '../run/run-config.ts';
import { RunFold } from '../run/run-fold.ts';
import { runSchedule, scheduledGames } from '../run/run-schedule.ts';
import { foldGames } from './fold-games.ts';
import { gameLines, NEWLINE } from './read-games.ts';
import { readRunConfig } from './run-file.ts';
import { summaryDifference } from './summary-difference.ts';

/** What playing a run again has shown. */
export interface RunCheck {
  /** Games on disk that were compared. */
  readonly games: number;
  readonly gamesScheduled: number;
  /** A sequential test had its verdict after these games, so that no more were wanted. */
  readonly endedByTest: boolean;
  /** The last line has no end: whoever wrote it was killed. It is not compared. */
  readonly tornLine: boolean;
  /** The file has line ends of CR LF or a byte order mark, as after an editor; these are not compared. */
  readonly foreignLineEnds: boolean;
  /** The first game that came out otherwise; both are lines of `games.jsonl`. */
  readonly difference:
    | { readonly game: number; readonly recorded: string; readonly played: string }
    | undefined;
  /** Whose move differs there, and whether it moves the same when the game is played once more; undefined if unknown. */
  readonly cause:
    | { readonly contestant: string; readonly ply: number; readonly isRepeatable: boolean }
    | undefined;
  /** What differs in `summary.json`; undefined if nothing does, null if there is no summary. */
  readonly summary: string | undefined | null;
}

/**
 * Plays the games of a run again and compares them byte by byte.
 *
 * @throws {InputError} if the folder holds no run, no game, or something else than its games
 */
export const verifyRun = async (
  folder: string,
  pool: BatchPlayer,
  progress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<RunCheck> => {
  const config = readRunConfig(folder);
  const engine = config.contestants.find(contestant => contestant.engine !== undefined);
  if (engine !== undefined) {
    throw new InputError(
      `${folder}: ${engine.name} is an engine, and an engine need not play the same game twice; report counts what was played`,
    );
  }
  const onDisk = new RunFold(config);
  const { tornLine, foreignLineEnds } = await foldGames(folder, config, onDisk);
  const { games } = onDisk;
  if (games === 0) throw new InputError(`${folder} holds no whole game to verify`);
  const gamesScheduled = scheduledGames(config);

  const recorded = gameLines(folder);
  const stop = new AbortController();
  signal.addEventListener('abort', () => stop.abort());
  let difference: RunCheck['difference'];
  const compare = async (lines: Uint8Array): Promise<void> => {
    for (let from = 0; from < lines.length && difference === undefined; ) {
      const end = lines.indexOf(NEWLINE, from) + 1;
      const played = Buffer.from(lines.subarray(from, end));
      const line: Buffer = (await recorded.next()).value;
      if (!played.equals(line)) {
        const text = played.toString().trimEnd();
        difference = {
          game: parseRecord(text)?.game ?? 0,
          recorded: line.toString().trimEnd(),
          played: text,
        };
        stop.abort();
      }
      from = end;
    }
  };

  const { summary, problem } = await playRun({ ...config, timing: 'off' }, pool, {
    append: compare,
    progress,
    signal: stop.signal,
    mostGames: games,
  });
  if (problem !== undefined) throw problem;
  const endedByTest = summary.format === 'match' && summary.sprt !== null && summary.sprt.verdict !== null;
  if (difference === undefined && !signal.aborted && summary.games < games) {
    // Only a test ends a run before the games on disk are through.
    const line: Buffer = (await recorded.next()).value;
    difference = {
      game: summary.games,
      recorded: line.toString().trimEnd(),
      played: 'none: the test had ended',
    };
  }
  if (difference !== undefined || signal.aborted) {
    return {
      games: summary.games,
      gamesScheduled,
      endedByTest,
      tornLine,
      foreignLineEnds,
      difference,
      cause: difference && !signal.aborted ? await causeOf(config, pool, difference) : undefined,
      summary: null,
    };
  }
  return {
    games,
    gamesScheduled,
    endedByTest,
    tornLine,
    foreignLineEnds,
    difference,
    cause: undefined,
    summary: summaryDifference(folder, summary, 'when played again'),
  };
};

/** Whose move differs, and whether that is another program or one that never plays the same game twice. */
const causeOf = async (
  config: RunConfig,
  pool: BatchPlayer,
  { game, recorded, played }: NonNullable<RunCheck['difference']>,
): Promise<RunCheck['cause']> => {
  const [then, now] = [parseRecord(recorded), parseRecord(played)];
  const found = then && now && moveDifference(then, now);
  if (now === undefined || found === undefined) return undefined;
  const { rules, seed, contestants, adjudication } = config;
  const schedule = runSchedule(config);
  let task = schedule.next();
  while (task.done !== true && task.value.pair !== now.pair) task = schedule.next();
  if (task.done === true) return undefined;
  const pairs = [task.value];
  const frame = { rules, seed, contestants, timedStride: 0, ...(adjudication && { adjudication }) };
  const result = await pool.play({ ...frame, pairs });
  const again = recordAt(result, game % 2);
  pool.recycle(result);
  const { contestant, ply } = found;
  return { contestant, ply, isRepeatable: again !== undefined && moveDifference(now, again) === undefined };
};
