import { join } from 'node:path';
import { createAnyPlayer } from '../../contestants/load-strategy.ts';
import { readParamsFile } from '../../contestants/params-file.ts';
import type { TuneConfig } from '../search/tune-config.ts';
import type { Values } from '../space/space.ts';
import { strategyOf } from './config-of.ts';
import { TUNED_FILE } from './tune-folder.ts';

/**
 * The values in a tune's own table, read and played with as anybody's weights
 * are: what is verified is the file.
 *
 * @throws {InputError} if the strategy does not take it
 */
export const loadTuned = async (
  folder: string,
  { start, rules }: Pick<TuneConfig, 'start' | 'rules'>,
): Promise<Values> => {
  const strategy = await strategyOf({ start });
  const path = join(folder, TUNED_FILE);
  const params = { ...start.params, ...readParamsFile(path, strategy) };
  createAnyPlayer(strategy, { ...start, name: path, params }, rules);
  return params;
};
