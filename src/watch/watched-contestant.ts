import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isPath, parseContestant, quotedPart } from '../contestants/contestant-text.ts';
import { isEngineText, parseEngineText } from '../engines/engine-text.ts';
import { projectRoot } from '../files/project.ts';

/** What is watched of a contestant. */
export interface WatchedContestant {
  /** As it is handed on: a strategy of the project by its source, as that is what is edited. */
  readonly text: string;
  /** Its module, of which the imports are watched as well. */
  readonly module: string | undefined;
  /** Its weights, or an engine's program. */
  readonly files: readonly string[];
}

/** @throws {InputError} if the text is not of a contestant's form */
export const watchedContestant = (text: string): WatchedContestant => {
  if (isEngineText(text)) return { text, module: undefined, files: [parseEngineText(text).engine] };
  const { name, settings, suffix } = parseContestant(text);
  const files = settings.flatMap(([key, value]) => (key === 'weights' ? [value] : []));
  if (isPath(name)) return { text, module: name, files };
  const source = fileURLToPath(new URL(`strategies/${name}/index.ts`, projectRoot()));
  return existsSync(source)
    ? { text: quotedPart(source) + suffix, module: source, files }
    : { text, module: undefined, files };
};
