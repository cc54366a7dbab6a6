import { fileURLToPath } from 'node:url';
import { runningFolder, runningModule } from '../files/project.ts';

/** Strategies of the project are found by their id wherever it is installed. */
const folder = runningFolder('strategies/').href;

/** The folder in which the project's strategies stand, one folder each. */
export const ownStrategiesFolder = (): string => fileURLToPath(folder);

/** The module of a strategy of the project, whether or not there is one. */
export const ownModule = (id: string): string => runningModule(`strategies/${id}/index`).href;

export const isOwnModule = (module: string): boolean => module.startsWith(folder);
