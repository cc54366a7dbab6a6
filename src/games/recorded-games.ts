import type { GameRecord } from '../match/record.ts';
import type { RunConfig } from '../run/run-config.ts';
import { storedGames } from '../store/read-games.ts';

/**
 * The games of a run, in their order; a torn last line is what a kill leaves behind, and no game.
 *
 * @throws {InputError} naming the line that is wrong, and what is wrong there
 */
export async function* recordedGames(folder: string, config: RunConfig): AsyncGenerator<GameRecord> {
  for await (const { record } of storedGames(folder, config)) yield record;
}
