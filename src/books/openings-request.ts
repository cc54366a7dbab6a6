import type { Contestant } from '../contestants/contestant.ts';
import { resolveContestant } from '../contestants/contestants.ts';
import { type InputError, OptionError } from '../game/input-error.ts';
import type { Rules } from '../game/rules.ts';
import type { OpeningOrder } from '../openings/listed-openings.ts';
import type { OpeningsConfig } from '../openings/openings-config.ts';
import { RandomOpenings, type RandomOpeningsSpec } from '../openings/random-openings.ts';
import { readBook } from '../openings/read-book.ts';
import type { BatchPlayer } from '../play/batch-player.ts';
import { balancedOpenings } from './balanced-openings.ts';

const DEFAULT_OPENINGS: RandomOpeningsSpec = { stones: 4, area: 7 };

/** Who tries openings: fast, with chance in its ties, and even against itself. */
const REFERENCE = 'hashmap';

/** Balanced openings of a run; in all their symmetries they are enough for 16,000 pairs. */
const MOST_BALANCED = 2000;

/** What openings are asked for; balanced ones have still to be found. */
export type OpeningsRequest =
  | Exclude<OpeningsConfig, { kind: 'balanced' }>
  | ({ readonly kind: 'balanced'; readonly order: OpeningOrder } & RandomOpeningsSpec);

/** Makes an error of what is wrong with a text, such as `is 'x'; it takes ...`. */
type ErrorOf = (why: string) => InputError;

/**
 * Reads `random:N@A`, `random:N-M@A`, `balanced:N@A`, or the path of a book;
 * without a text it is `random:4@7`, or less on a smaller board.
 *
 * @param order - the order of a book; undefined if the user has not asked for one
 * @param errorOf - the error, from what stands behind the name of what is wrong
 * @throws {InputError} if it is none of these, or the book cannot be read
 */
export const openingsRequest = (
  given: string | undefined,
  order: OpeningOrder | undefined,
  rules: Rules,
  errorOf: ErrorOf = why => new OptionError('openings', why),
): OpeningsRequest => {
  const [, kind, rest] = /^(random|balanced)(?=:|$)(.*)$/s.exec(given ?? 'random') ?? [];
  if (kind !== 'balanced' && order !== undefined && (given === undefined || kind === 'random')) {
    throw new OptionError('openingOrder', 'is for a book; random openings are in a random order');
  }
  if (given === undefined) {
    const { stones, area } = DEFAULT_OPENINGS;
    return { kind: 'random', stones, area: Math.min(area, rules.size) };
  }
  if (kind === undefined) {
    return { kind: 'file', path: given, order: order ?? 'sequential', openings: readBook(given, rules) };
  }
  const spec = specOf(kind, rest, why => errorOf(`is '${given}'; ${why}`));
  // Refused here if there is no room for the stones, before a pool is there.
  new RandomOpenings(rules, spec, '').next();
  return kind === 'random' ? { kind, ...spec } : { kind: 'balanced', ...spec, order: order ?? 'sequential' };
};

const specOf = (kind: string, text: string, errorOf: ErrorOf): RandomOpeningsSpec => {
  const [, stones, mostStones, area] = /^:(\d{1,3})(?:-(\d{1,3}))?@(\d{1,2})$/.exec(text) ?? [];
  if (stones === undefined || Number(area) < 1 || Number(mostStones) <= Number(stones)) {
    throw errorOf(
      `it takes ${kind}:N@A, such as ${kind}:4@7 for 4 stones in the central 7 x 7, ${kind}:3-4@7 for 3 or 4 of them, or a file`,
    );
  }
  return {
    stones: Number(stones),
    ...(mostStones !== undefined && { mostStones: Number(mostStones) }),
    area: Number(area),
  };
};

/** The contestant that tries openings. */
export const referenceContestant = async (rules: Rules): Promise<Contestant> =>
  (await resolveContestant(REFERENCE, rules)).contestant;

/**
 * The openings themselves.
 *
 * @param rounds - how many a run can take
 * @returns undefined if aborted
 */
export const findOpenings = async (
  request: OpeningsRequest,
  {
    rules,
    seed,
    rounds,
    pool,
    signal,
  }: {
    readonly rules: Rules;
    readonly seed: string;
    readonly rounds: number;
    readonly pool: BatchPlayer;
    readonly signal: AbortSignal;
  },
): Promise<OpeningsConfig | undefined> => {
  if (request.kind !== 'balanced') return request;
  const reference = await referenceContestant(rules);
  const count = Math.min(rounds, MOST_BALANCED);
  const openings = await balancedOpenings({ pool, rules, seed, reference, signal }, request, count);
  return openings.length === 0 ? undefined : { ...request, reference: REFERENCE, openings };
};
