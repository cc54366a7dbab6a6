import { ENDINGS, isFault } from '../match/ending.ts';
import { parseRecord } from '../match/record.ts';
import { pairingFigures } from '../run/pairing-figures.ts';
import type { Progress } from '../run/play-run.ts';
import { type RunConfig, runPairings } from '../run/run-config.ts';
import { scheduledGames } from '../run/run-schedule.ts';
import type { EventBody } from './event-log.ts';

/** More pairings than this, and an event would be larger than what it is for. */
const MOST_PAIRINGS = 100;

/** @param folder - where its files are, as an absolute path */
export const startedEvent = (
  config: Pick<RunConfig, 'format' | 'contestants' | 'games'>,
  folder: string,
): EventBody => ({
  event: 'started',
  command: config.format === 'match' ? 'match' : 'tournament',
  time: new Date().toISOString(),
  pid: process.pid,
  contestants: config.contestants.map(({ name }) => name),
  games: scheduledGames(config),
  folder,
});

/** How far a run has come, as an event. */
export const gamesEvent = (
  config: Pick<RunConfig, 'format' | 'contestants'>,
  { games, gamesScheduled, tallies, test, machines }: Progress,
): EventBody => {
  const names = config.contestants.map(({ name }) => name);
  const pairings = runPairings(config);
  return {
    event: 'games',
    games,
    of: gamesScheduled,
    pairings:
      pairings.length > MOST_PAIRINGS
        ? null
        : pairings.map(({ first, second }, i) => {
            const { games, wins, draws, score, scoreLow, scoreHigh } = pairingFigures(tallies[i]);
            return {
              first: names[first],
              second: names[second],
              games,
              wins: wins[0],
              draws,
              losses: wins[1],
              score,
              low: scoreLow,
              high: scoreHigh,
            };
          }),
    sprt: test === undefined ? null : { llr: test.llr, lower: test.lower, upper: test.upper },
    ...(machines && {
      workers: machines.map(({ worker, threads, games, gamesPerSecond, silentSeconds, state }) => ({
        worker,
        threads,
        games,
        gamesPerSecond,
        silentSeconds: Number.isFinite(silentSeconds) ? silentSeconds : null,
        state,
      })),
    }),
  };
};

const FAULTS = ENDINGS.filter(isFault).map(ending => Buffer.from(`"ending":"${ending}"`));

/** The games among these lines of `games.jsonl` that were lost by a fault, each as an event. */
export const faultEvents = (lines: Uint8Array): EventBody[] => {
  const bytes = Buffer.from(lines.buffer, lines.byteOffset, lines.byteLength);
  // Faults are rare, and looking for their names takes next to nothing.
  if (!FAULTS.some(name => bytes.includes(name))) return [];
  return bytes
    .toString()
    .trimEnd()
    .split('\n')
    .flatMap((line): EventBody[] => {
      const record = parseRecord(line);
      if (record === undefined || !isFault(record.ending)) return [];
      const { game, black, white, result, ending, fault = null } = record;
      return [{ event: 'fault', game, contestant: result === 'black' ? white : black, ending, fault }];
    });
};
