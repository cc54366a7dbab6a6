import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { builtModule } from './project.ts';

/**
 * A hash of the code of a module of the build that stands for itself: 16
 * hexadecimal digits, which change if anything of it does; '' if there is none.
 *
 * @param path - as `builtModule` takes it, such as `strategies/hashmap/index`
 */
export const sourceHash = (path: string): string => {
  const url = builtModule(path);
  return existsSync(url) ? createHash('sha256').update(readFileSync(url)).digest('hex').slice(0, 16) : '';
};
