import type { Rules } from '../game/rules.ts';
import type { Opening } from '../openings/opening-source.ts';
import type { GivenOpenings } from '../openings/openings-config.ts';
import { RandomOpenings } from '../openings/random-openings.ts';
import { DEFAULT_LIMITS } from '../play/limits.ts';
import { Pool } from '../play/pools/pool.ts';
import type { Book } from './book.ts';
import { referenceContestant } from './openings-request.ts';
import { isBalanced, tryOpenings } from './try-openings.ts';
import { withoutSymmetricCopies } from './without-symmetric-copies.ts';

/** A player may take long for a move of a trial, but not this long. */

export interface BookTask {
  readonly request: GivenOpenings;
  readonly rules: Rules;
  readonly seed: string;
  /** How many are generated; a file is taken whole. */
  readonly wanted: number;
  /** Whether the openings of a file are tried as well. */
  readonly isTried: boolean;
  readonly workers: number;
  readonly signal: AbortSignal;
}

const withPool = async <T>(workers: number, use: (pool: Pool) => Promise<T>): Promise<T> => {
  const pool = new Pool({ workers, limits: DEFAULT_LIMITS });
  try {
    return await use(pool);
  } finally {
    await pool.close();
  }
};

const takeFirst = (openings: Iterable<Opening>, wanted: number): Opening[] => {
  const taken: Opening[] = [];
  for (const opening of openings) {
    taken.push(opening);
    if (taken.length === wanted) break;
  }
  return taken;
};

/** Generates a book, or takes one from a file; no two openings are the same under symmetry. */
export const makeBook = async ({
  request,
  rules,
  seed,
  wanted,
  isTried,
  workers,
  signal,
}: BookTask): Promise<Book> => {
  if (request.kind === 'random') {
    const random = new RandomOpenings(rules, request, seed).each();
    return {
      openings: takeFirst(withoutSymmetricCopies(rules.size, random), wanted),
      copies: [],
      unbalanced: [],
    };
  }
  const copies: Opening[] = [];
  const once = [...withoutSymmetricCopies(rules.size, request.openings, copy => copies.push(copy))];
  if (!isTried) return { openings: once, copies, unbalanced: [] };
  const reference = await referenceContestant(rules);
  const openings: Opening[] = [];
  const unbalanced: Opening[] = [];
  await withPool(workers, async pool => {
    for await (const tried of tryOpenings({ pool, rules, seed, reference, signal }, once)) {
      (isBalanced(tried) ? openings : unbalanced).push(tried.opening);
    }
  });
  return { openings, copies, unbalanced };
};
