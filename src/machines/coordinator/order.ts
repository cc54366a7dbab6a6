import { createHash } from 'node:crypto';
import type { InputError } from '../../game/input-error.ts';
import { ENDINGS } from '../../match/ending.ts';
import { endingOf } from '../../match/outcome-code.ts';
import type { BatchResult } from '../../play/batch.ts';
import type { BatchOfPairs } from '../../play/batch-player.ts';

/** What one worker made of a batch. */
export interface Opinion {
  readonly worker: string;
  /** Either of them is there. */
  readonly result?: BatchResult;
  readonly error?: InputError;
  /** Of its games, times aside. */
  readonly digest: string;
}

/** A batch that is on its way. */
export interface Order {
  readonly number: number;
  readonly batch: BatchOfPairs;
  /** As it travels. */
  readonly pairs: string;
  readonly spec: { readonly hash: string; readonly json: string };
  readonly firstMs: number;
  /** When it was given out last. */
  sentMs: number;
  /** Its numbers with the engine for jobs, one each time that it was given out. */
  readonly jobs: string[];
  copies: number;
  /** Who is not to play it. */
  readonly not: readonly string[];
  /** What was answered, and waits for what another worker says. */
  first: Opinion | undefined;
  readonly settle: (opinion: Opinion) => void;
}

export const digestOf = ({ records }: BatchResult): string =>
  createHash('sha256').update(records).digest('base64');

/** Facts of a machine rather than of a game: elsewhere the game may go on. */
const OF_A_MACHINE = (['timeout', 'memory', 'crashed', 'no-start'] as const).map(name =>
  ENDINGS.indexOf(name),
);

export const hasFaultOfMachine = ({ outcomes }: BatchResult): boolean =>
  outcomes.some(code => OF_A_MACHINE.includes(endingOf(code)));

/** Whether the same batch gives the same games everywhere: not where clocks decide. */
export const isReproducible = ({ contestants }: BatchOfPairs): boolean =>
  contestants.every(({ engine, limits }) => engine === undefined && limits === undefined);
