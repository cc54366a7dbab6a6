import { fileURLToPath } from 'node:url';

/** Strategies of the project are found by their id wherever it is installed. */
const folder = new URL('../../strategies/', import.meta.url).href;

/** The folder in which the project's strategies stand, one folder each. */
export const ownStrategiesFolder = (): string => fileURLToPath(folder);

/** The module of a strategy of the project, whether or not there is one. */
export const ownModule = (id: string): string =>
  `${folder}${id}/index.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`;

export const isOwnModule = (module: string): boolean => module.startsWith(folder);
