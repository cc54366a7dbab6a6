import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Contestant } from '../../contestants/contestant.ts';
import { isOwnModule } from '../../contestants/modules.ts';
import { readJsonIfThere } from '../../files/read-json.ts';
import { InputError } from '../../game/input-error.ts';
import { parseMoves } from '../../game/notation.ts';
import { ENDINGS, isFault } from '../../match/ending.ts';
import { endingOf, winnerOf } from '../../match/outcome-code.ts';
import { type GameRecord, parseRecord } from '../../match/record.ts';
import { openingRuleOf, openingsText } from '../../openings/openings-config.ts';
import { runDocument } from '../../report/run-report.ts';
import { type RunConfig, runPairings } from '../../run/run-config.ts';
import type { RunTiming } from '../../run/run-timing.ts';
import type { RunSummary } from '../../run/summary.ts';
import { gameLines, NEWLINE } from '../../store/read-games.ts';
import { readRunConfig } from '../../store/run-file.ts';
import { GAMES_FILE, RUN_FILE } from '../../store/run-folder.ts';
import { GameChoice } from './choose-games.ts';
import { heatOfGames } from './heat.ts';
import type { FaultGroup, LengthCounts, PageGames, RunPage } from './page.ts';
import { GameScanner } from './scan-games.ts';
import { ScoreHistory } from './score-history.ts';

/** A run's page with its games. */
export interface RunData {
  readonly page: RunPage;
  /** There when the players have been asked. */
  readonly games: Promise<PageGames>;
}

interface Known {
  readonly summary: RunSummary;
  readonly timing: RunTiming | undefined;
  readonly state?: RunPage['state'];
}

/** Games of which the players are asked again. */
const HEAT_GAMES = 20;
/** After a run of so few seconds the asking would be felt: fewer games. */
const SHORT_RUN = { seconds: 3, heatGames: 6 };
/** A player that takes longer than this for a move is not asked again. */
const SLOW_MS = 50;
/** Numbers of games with a fault that are named. */
const NAMED_FAULTS = 20;

/**
 * All that a run's page shows, from its files and what is known of them.
 *
 * @param shown - the folder as the reader may name it
 * @param mostHeatMs - how long players may be asked about games
 * @param isWaitedFor - whether a command is held up: players of a short run are asked about fewer games then
 * @throws {InputError} if the folder holds no run
 */
export const runData = async (
  folder: string,
  shown: string,
  { summary, timing, state = 'ended' }: Known,
  mostHeatMs: number,
  isWaitedFor = false,
): Promise<RunData> => {
  const config = readRunConfig(folder);
  const bytes = statSync(join(folder, GAMES_FILE), { throwIfNoEntry: false })?.size ?? 0;
  const choice = new GameChoice(bytes);
  const folding = foldGames(folder, config, summary, choice).then(folded => ({
    ...folded,
    records: recordsOf(choice),
  }));
  const isShort = isWaitedFor && timing !== undefined && timing.wallSeconds < SHORT_RUN.seconds;
  const mostGames = isShort ? SHORT_RUN.heatGames : HEAT_GAMES;
  const isSlow = timing?.timing.some(one => (one?.costMs ?? one?.p50Ms ?? 0) > SLOW_MS) === true;
  const asking = isSlow
    ? { heat: {}, heatNote: `a player takes more than ${SLOW_MS} ms a move, so that none is asked again` }
    : heatOfGames(
        folding.then(({ records }) => ({
          rules: config.rules,
          seed: config.seed,
          games: gamesToAsk(records, config, mostGames),
        })),
        mostHeatMs,
      );
  const games = Promise.all([folding, asking]).then(
    ([{ records }, { heat, heatNote }]): PageGames => ({
      records,
      total: choice.games,
      choice: choice.words,
      heat,
      heatNote:
        heatNote ??
        (isShort && records.length > mostGames
          ? `report ${shown} --format html asks the players about ${HEAT_GAMES}`
          : null),
    }),
  );
  // Whoever reads the page is told of what is wrong, and may not come to the games.
  games.catch(() => {});
  const { history, lengths, faults } = await folding;
  return {
    page: {
      kind: 'run',
      folder: shown,
      state,
      summary,
      timing: timing ?? null,
      document: runDocument({ summary, timing, folders: [shown] }),
      provenance: provenanceOf(folder),
      commands: commandsOf(shown, config),
      history,
      lengths,
      faults,
    },
    games,
  };
};

/** Goes through all games once. */
const foldGames = async (
  folder: string,
  config: RunConfig,
  summary: RunSummary,
  choice: GameChoice,
): Promise<Pick<RunPage, 'history' | 'lengths' | 'faults'>> => {
  const { rules, contestants } = config;
  const pairings = runPairings(config);
  const scanner = new GameScanner(rules.size);
  const lengths = Array.from({ length: rules.size ** 2 + 1 }, (): [number, number, number] => [0, 0, 0]);
  const history =
    config.format === 'match'
      ? new ScoreHistory(config.sprt, summary.distinctPairs === summary.pairs)
      : undefined;
  const faults = new Map<string, { name: string; ending: string; count: number; games: number[] }>();
  let number = 0;
  for await (const line of gameLines(folder)) {
    const game = line.at(-1) === NEWLINE ? scanner.scan(line) : undefined;
    if (game === undefined) continue;
    const winner = winnerOf(game.code);
    lengths[game.stones][winner === 0 ? 2 : winner - 1]++;
    history?.add(game.code, game.hash);
    const ending = ENDINGS[endingOf(game.code)];
    if (isFault(ending)) {
      const { first, second } = pairings[Math.floor(number / 2) % pairings.length];
      const [black, white] = number % 2 === 0 ? [first, second] : [second, first];
      const { name } = contestants[winner === 1 ? white : black];
      const key = JSON.stringify([name, ending]);
      const group = faults.get(key) ?? { name, ending, count: 0, games: [] };
      group.count++;
      if (group.games.length < NAMED_FAULTS) group.games.push(number);
      faults.set(key, group);
    }
    choice.offer(line, game);
    number++;
  }
  return {
    history: history?.checkpoints() ?? [],
    lengths: trimmed(lengths),
    faults: [...faults.values()] satisfies FaultGroup[],
  };
};

/** Without the lengths behind the longest game. */
const trimmed = (lengths: LengthCounts): LengthCounts => {
  const last = lengths.findLastIndex(counts => counts.some(count => count > 0));
  return lengths.slice(0, last + 1);
};

/** The games chosen, each once, in order. */
const recordsOf = (choice: GameChoice): GameRecord[] => {
  const records = new Map<number, GameRecord>();
  for (const line of choice.lines()) {
    const record = parseRecord(line.toString());
    if (record !== undefined) records.set(record.game, record);
  }
  return [...records.values()].sort((a, b) => a.game - b.game);
};

const stonesOf = (size: number, { opening, moves }: GameRecord): readonly number[] => {
  try {
    return parseMoves(size, opening + moves);
  } catch (error) {
    if (error instanceof InputError) return [];
    throw error;
  }
};

/** The games of which the players are asked: faults, one of each result, the shortest and longest, and an even rest. */
export const gamesToAsk = (
  records: readonly GameRecord[],
  { rules, contestants }: RunConfig,
  most = HEAT_GAMES,
) => {
  const byLength = records.toSorted((a, b) => a.moves.length - b.moves.length);
  const chosen = new Set<GameRecord>([
    ...records.slice(0, 1),
    ...records.filter(({ ending }) => isFault(ending)).slice(0, 3),
    ...(['black', 'white', 'draw'] as const).flatMap(
      result => records.find(record => record.result === result) ?? [],
    ),
    ...byLength.slice(0, most / 6),
    ...byLength.slice(-most / 6),
  ]);
  const stride = Math.max(1, Math.floor(records.length / most));
  for (let i = 0; i < records.length && chosen.size < most; i += stride) chosen.add(records[i]);
  const byName = new Map(contestants.map(contestant => [contestant.name, contestant]));
  return [...chosen].flatMap(record => {
    const [black, white] = [byName.get(record.black), byName.get(record.white)];
    const stones = stonesOf(rules.size, record);
    return black === undefined || white === undefined || stones.length === 0
      ? []
      : [{ game: record.game, stones, contestants: [black, white] as [Contestant, Contestant] }];
  });
};

/** Names in `run.json` of where a run was made, and in words. */
const PROVENANCE = {
  startedAt: 'started',
  version: 'version',
  node: 'Node.js',
  cpu: 'processor',
  platform: 'system',
  commit: 'commit',
} as const;

const provenanceOf = (folder: string): RunPage['provenance'] => {
  const file = readJsonIfThere(join(folder, RUN_FILE)) as
    | { provenance?: Record<string, unknown> }
    | undefined;
  return Object.entries(PROVENANCE).flatMap(([key, name]) => {
    const value = file?.provenance?.[key];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
};

/** A word as a shell takes it. */
const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

const PROGRAM = 'npx gomoku-arena';

/** Contestants as the command line takes them; undefined if it cannot name them all. */
const namesOf = (shown: string, { contestants }: RunConfig): string[] | undefined => {
  const names = contestants.map(({ name, strategy, module }, i) =>
    isOwnModule(module)
      ? name.replace(/#2$/, '')
      : `${shown}/contestant-${i + 1}-${strategy}.mjs${name.startsWith(strategy) ? name.slice(strategy.length).replace(/^#2$/, '') : ''}`,
  );
  const areNamed = contestants.every(({ strategy, name }) => new RegExp(`^${strategy}(:|#2$|$)`).test(name));
  return areNamed ? names : undefined;
};

const commandsOf = (shown: string, config: RunConfig): RunPage['commands'] => {
  const { format, games, seed, rules, openings, sprt, anchor } = config;
  const names = namesOf(shown, config);
  const openingsWord = openings.kind === 'file' ? `${shown}/openings.txt` : openingsText(openings);
  const flags = [
    ...(format === 'match' ? [] : ['--format', format]),
    ...['--games', String(games), '--seed', seed, '--size', String(rules.size), '--rule', rules.name],
    ...[openingRuleOf(openings) === undefined ? '--openings' : '--opening-rule', openingsWord],
    ...(openings.kind === 'file' ? ['--opening-order', openings.order] : []),
    ...(sprt === undefined
      ? []
      : [
          '--sprt',
          `elo0=${sprt.elo0},elo1=${sprt.elo1},alpha=${sprt.alpha},beta=${sprt.beta},model=${sprt.model}`,
        ]),
    ...(anchor === undefined ? [] : ['--anchor', anchor]),
  ];
  const command = (...words: readonly string[]): string => [PROGRAM, ...words.map(quoted)].join(' ');
  return [
    ...(names === undefined
      ? []
      : [
          [
            'play it again',
            command(format === 'match' ? 'match' : 'tournament', ...names, ...flags),
          ] as const,
        ]),
    ['prove that the same games come out', command('verify', shown)],
    ['count what the players overlooked', command('review', shown)],
    ['look at it, and play', command('serve')],
  ];
};
