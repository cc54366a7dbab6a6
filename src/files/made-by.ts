import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { builtFolder, projectRoot, projectVersion } from './project.ts';

/** What of this project is running. */
export interface MadeBy {
  readonly version: string;
  /** That it was built from, `-dirty` behind it if files had been changed; null if it is not known. */
  readonly commit: string | null;
  /** 16 hexadecimal digits of the hash of the built code; null where the sources run. */
  readonly build: string | null;
}

/** Of the sources, if they are a checkout of their own: below somebody else's, its commit says nothing of them. */
const commitOfSources = (): string | null => {
  try {
    const [prefix, commit] = execFileSync('git', ['rev-parse', '--show-prefix', 'HEAD'], {
      cwd: projectRoot(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).split('\n');
    return prefix === '' ? commit : null;
  } catch {
    return null;
  }
};

/** What a build says of itself; undefined where the sources run. */
const builtOf = (): Pick<MadeBy, 'commit' | 'build'> | undefined => {
  if (import.meta.url.endsWith('.ts')) return undefined;
  try {
    return JSON.parse(readFileSync(new URL('build.json', builtFolder('')), 'utf8'));
  } catch {
    return undefined;
  }
};

let found: MadeBy | undefined;

/** A build says itself what it was made of, as the files beside it may be others by now. */
export const madeBy = (): MadeBy => {
  found ??= { version: projectVersion(), ...(builtOf() ?? { commit: commitOfSources(), build: null }) };
  return found;
};
