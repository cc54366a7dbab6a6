import { InputError } from '../game/input-error.ts';
import type { RunConfig } from '../run/run-config.ts';
import { RunFold } from '../run/run-fold.ts';
import { scheduledGames } from '../run/run-schedule.ts';
import { type RunSummary, summarize } from '../run/summary.ts';
import { shardText } from '../schedule/shard.ts';
import { foldGames } from './fold-games.ts';
import { type StoredGame, storedGames } from './read-games.ts';
import { readRunConfig, readRunFile } from './run-file.ts';
import { RunStore } from './run-store.ts';

/** A shard's folder. */
interface Part {
  readonly folder: string;
  readonly config: RunConfig;
  readonly index: number;
  readonly of: number;
}

/** Shards in a list: `2, 5 and 30 more`. */
const listed = (numbers: readonly number[]): string =>
  numbers.length <= 20
    ? numbers.join(', ')
    : `${numbers.slice(0, 20).join(', ')} and ${numbers.length - 20} more`;

const partOf = (folder: string): Part => {
  const config = readRunConfig(folder);
  if (config.shard === undefined) throw new InputError(`${folder} is a whole run, and no shard of one`);
  return { folder, config, ...config.shard };
};

/** The first key of `run.json` in which two shards differ, other than their number and where they were played. */
const differingKey = (a: string, b: string): string | undefined => {
  const [one, other] = [a, b].map(folder => {
    const { provenance, shard: _, ...rest } = readRunFile(folder);
    return { version: provenance.version, ...rest } as Record<string, unknown>;
  });
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return keys.find(key => JSON.stringify(one[key]) !== JSON.stringify(other[key]));
};

/** @throws {InputError} naming the shards that are of another run, doubled, or missing */
const checkSet = (parts: readonly Part[]): void => {
  const [first] = parts;
  const seen = new Map<number, string>();
  for (const { folder, index, of, config } of parts) {
    if (of !== first.of) {
      const [one, other] = [first.config, config].map(({ shard }) => shard && shardText(shard));
      throw new InputError(
        `${first.folder} is shard ${one}, and ${folder} is shard ${other}: not of one run`,
      );
    }
    const key = differingKey(first.folder, folder);
    if (key !== undefined)
      throw new InputError(`${first.folder} and ${folder} are not of one run: ${key} in run.json differs`);
    const before = seen.get(index);
    if (before !== undefined) throw new InputError(`shard ${index} is there twice: ${before} and ${folder}`);
    seen.set(index, folder);
  }
  const missing = Array.from({ length: first.of }, (_, i) => i + 1).filter(index => !seen.has(index));
  if (missing.length > 0) {
    throw new InputError(
      `of ${first.of} shards ${missing.length === 1 ? 'one is' : `${missing.length} are`} missing: ${listed(missing)}`,
    );
  }
};

/** @throws {InputError} naming the shards that are not played to their end */
const checkWhole = async (parts: readonly Part[]): Promise<void> => {
  const torn: string[] = [];
  for (const { folder, config, index } of parts) {
    const fold = new RunFold(config);
    const { tornLine, foreignLineEnds } = await foldGames(folder, config, fold);
    const games = scheduledGames(config);
    if (foreignLineEnds)
      throw new InputError(
        `${folder}: its games have line ends of CR LF or a byte order mark; take them out first`,
      );
    if (tornLine || fold.games < games) torn.push(`${index} (${fold.games} of ${games} games, ${folder})`);
  }
  if (torn.length > 0) {
    throw new InputError(
      `not played to the end, go on with --resume: ${torn.length === 1 ? 'shard' : 'shards'} ${torn.join(', ')}`,
    );
  }
};

/**
 * Makes a run's folder of the folders of all its shards: the games and the
 * summary are, byte for byte, those of a run in one piece.
 *
 * @param folder - of the run, which must not hold one
 * @throws {InputError} naming shards that are missing, doubled, torn or of another run
 */
export const mergeShards = async (folders: readonly string[], folder: string): Promise<RunSummary> => {
  const parts = folders.map(partOf).sort((a, b) => a.index - b.index);
  checkSet(parts);
  await checkWhole(parts);
  const { shard: _, ...config } = parts[0].config;
  const store = RunStore.begin(folder, config);
  try {
    const fold = new RunFold(config);
    for (const part of parts) {
      if (!fold.isDecided) await append(store, part, fold);
    }
    const summary = summarize(config, fold);
    store.finish(summary, undefined);
    return summary;
  } finally {
    store.close();
  }
};

/** Adds a shard's games to the run, up to the pair after which faults end it. */
const append = async (store: RunStore, { folder, config }: Part, fold: RunFold): Promise<void> => {
  let games: Pick<StoredGame, 'code' | 'hash' | 'line' | 'record'>[] = [];
  for await (const { task, ...game } of storedGames(folder, config)) {
    games.push(game);
    if (games.length < task.games) continue;
    fold.add(
      task,
      games.map(game => game.code),
      games.map(game => game.hash),
      0,
      i => games[i].record.fault,
    );
    store.append(Buffer.concat(games.map(game => game.line)));
    games = [];
    if (fold.isDecided) return;
  }
};
