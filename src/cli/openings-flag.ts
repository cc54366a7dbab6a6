import { balancedOpenings } from '../arena/balanced-openings.ts';
import type { Contestant } from '../arena/contestant.ts';
import type { Pool } from '../arena/pool.ts';
import type { OpeningsConfig } from '../arena/run-config.ts';
import { readBook } from '../arena/run-file.ts';
import { InputError } from '../game/input-error.ts';
import type { Rules } from '../game/rules.ts';
import { OPENING_ORDERS, type OpeningOrder } from '../schedule/listed-openings.ts';
import { RandomOpenings, type RandomOpeningsSpec } from '../schedule/random-openings.ts';
import { resolveContestant } from './contestants.ts';
import { type FlagValue, oneOf, text } from './flags.ts';

const DEFAULT_OPENINGS = { stones: 4, area: 7 };

/** Who tries openings: fast, with chance in its ties, and even against itself. */
const REFERENCE = 'hashmap';

/** Balanced openings of a run; in all their symmetries they are enough for 16,000 pairs. */
const MOST_BALANCED = 2000;

export const OPENINGS_HELP =
  'random:N@A or random:N-M@A: N, or N to M, stones in the central A x A; balanced:N@A: such as neither colour nearly always wins; or a file';

/** What openings are asked for; balanced ones have still to be found. */
export type OpeningsRequest =
  | Exclude<OpeningsConfig, { kind: 'balanced' }>
  | ({ readonly kind: 'balanced'; readonly order: OpeningOrder } & RandomOpeningsSpec);

/**
 * `random:N@A`, `balanced:N@A`, or the path of a book.
 *
 * @param label - how errors name the value
 */
export const openingsRequestOf = (
  value: FlagValue,
  orderValue: FlagValue,
  rules: Rules,
  label = '--openings',
): OpeningsRequest => {
  const given = text('openings', value);
  const order = oneOf('opening-order', orderValue, OPENING_ORDERS, 'sequential');
  const [, kind, rest] = /^(random|balanced)(?=:|$)(.*)$/s.exec(given ?? 'random') ?? [];
  if (kind !== 'balanced' && orderValue !== undefined && (given === undefined || kind === 'random')) {
    throw new InputError('--opening-order is for a book; random openings are in a random order');
  }
  if (given === undefined) {
    const { stones, area } = DEFAULT_OPENINGS;
    return { kind: 'random', stones, area: Math.min(area, rules.size) };
  }
  if (kind === undefined) return { kind: 'file', path: given, order, openings: readBook(given, rules) };
  const [, stones, mostStones, area] = /^:(\d{1,3})(?:-(\d{1,3}))?@(\d{1,2})$/.exec(rest) ?? [];
  if (stones === undefined || Number(area) < 1 || Number(mostStones) <= Number(stones)) {
    throw new InputError(
      `${label} is '${given}'; it takes ${kind}:N@A, such as ${kind}:4@7 for 4 stones in the central 7 x 7, ${kind}:3-4@7 for 3 or 4 of them, or a file`,
    );
  }
  const spec = {
    stones: Number(stones),
    ...(mostStones !== undefined && { mostStones: Number(mostStones) }),
    area: Number(area),
  };
  // Refused here if there is no room for the stones, before a pool is there.
  new RandomOpenings(rules, spec, '').next();
  return kind === 'random' ? { kind, ...spec } : { kind: 'balanced', ...spec, order };
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
    readonly pool: Pool;
    readonly signal: AbortSignal;
  },
): Promise<OpeningsConfig | undefined> => {
  if (request.kind !== 'balanced') return request;
  const reference = await referenceContestant(rules);
  const count = Math.min(rounds, MOST_BALANCED);
  const openings = await balancedOpenings({ pool, rules, seed, reference, signal }, request, count);
  return openings.length === 0 ? undefined : { ...request, reference: REFERENCE, openings };
};
