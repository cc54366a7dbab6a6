import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { ownStrategyIds } from '../../contestants/contestants.ts';
import { madeBy } from '../../files/made-by.ts';
import { sourceHash } from '../../files/source-hash.ts';

/** Of what coordinators and workers say to each other: another number, and they do not play together. */
const FORMAT = 1;

/** What has to be the same on all machines of a run, so that they play the same games. */
export interface Version {
  readonly version: string;
  /** 12 hexadecimal digits of a hash over all code that decides games. */
  readonly code: string;
  readonly v8: string;
  readonly format: number;
}

let found: Version | undefined;

/** Of this machine. */
export const ownVersion = (): Version => {
  if (found === undefined) {
    const hash = createHash('sha256').update(sourceHash('src/play/threads/worker'));
    for (const id of ownStrategyIds()) hash.update(`${id} ${sourceHash(`strategies/${id}/index`)}`);
    found = {
      version: madeBy().version,
      code: hash.digest('hex').slice(0, 12),
      v8: process.versions.v8,
      format: FORMAT,
    };
  }
  return found;
};

/** What differs between a version and this machine's, in words; '' if they fit. */
export const versionDifference = ({ version, code, v8, format }: Version): string => {
  const own = ownVersion();
  if (format !== own.format || version !== own.version) {
    return `gomoku-arena ${version} (protocol ${format}), and here it is ${own.version} (protocol ${own.format})`;
  }
  if (code !== own.code) return `another build of gomoku-arena (code ${code}), and here it is ${own.code}`;
  return v8 === own.v8 ? '' : `another Node.js (V8 ${v8}), and here it is ${own.v8}`;
};

/** What people call a process: its machine and its number there. */
export const processName = (): string => `${hostname()}/${process.pid}`;
