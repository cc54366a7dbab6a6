import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Where a run was made. None of it has any influence on the games. */
export interface Provenance {
  readonly version: string;
  readonly node: string;
  readonly v8: string;
  readonly platform: string;
  readonly cpu: string;
  /** Commit of this project's checkout, if it is one. */
  readonly commit: string | null;
  readonly startedAt: string;
}

/** The nearest package.json above this file; the same for sources and build. */
const packageFile = (): URL => {
  for (let up = '../'; up.length < 30; up += '../') {
    const file = new URL(`${up}package.json`, import.meta.url);
    try {
      readFileSync(file);
      return file;
    } catch {}
  }
  throw new Error('package.json of gomoku-arena is missing');
};

export const projectRoot = (): URL => new URL('.', packageFile());

export const projectVersion = (): string => JSON.parse(readFileSync(packageFile(), 'utf8')).version;

const commit = (): string | null => {
  try {
    const top = execFileSync('git', ['rev-parse', '--show-prefix', 'HEAD'], {
      cwd: projectRoot(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).split('\n');
    // Installed below somebody else's repository, its commit says nothing of ours.
    return top[0] === '' ? top[1] : null;
  } catch {
    return null;
  }
};

export const provenance = (): Provenance => ({
  version: projectVersion(),
  node: process.versions.node,
  v8: process.versions.v8,
  platform: `${process.platform} ${process.arch}`,
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  commit: commit(),
  startedAt: new Date().toISOString(),
});
