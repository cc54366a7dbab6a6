import { cpus } from 'node:os';
import { type MadeBy, madeBy } from '../files/made-by.ts';

/** Where a run was made. None of it has any influence on the games. */
export interface Provenance extends MadeBy {
  readonly node: string;
  readonly v8: string;
  readonly platform: string;
  readonly cpu: string;
  readonly startedAt: string;
}

export const provenance = (): Provenance => ({
  ...madeBy(),
  node: process.versions.node,
  v8: process.versions.v8,
  platform: `${process.platform} ${process.arch}`,
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  startedAt: new Date().toISOString(),
});
