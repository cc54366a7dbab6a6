import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { projectRoot, projectVersion } from '../files/project.ts';

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
