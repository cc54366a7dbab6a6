import type { Contestant } from '../contestants/contestant.ts';
import { resolveContestant } from '../contestants/contestants.ts';
import { type InputError, OptionError } from '../game/input-error.ts';
import type { Rules } from '../game/rules.ts';
import type { OpeningOrder } from '../openings/listed-openings.ts';
import type { GivenOpenings } from '../openings/openings-config.ts';
import { RandomOpenings, type RandomOpeningsSpec } from '../openings/random-openings.ts';
import { readBook } from '../openings/read-book.ts';

const DEFAULT_OPENINGS: RandomOpeningsSpec = { stones: 4, area: 7 };

/** Who tries openings: fast, with chance in its ties, and even against itself. */
const REFERENCE = 'hashmap';

/** Makes an error of what is wrong with a text, such as `is 'x'; it takes ...`. */
type ErrorOf = (why: string) => InputError;

/** Who hears of what is wrong. */
interface Hearers {
  /** The error, from what stands behind the name of what is wrong. */
  readonly errorOf?: ErrorOf;
  /** Told what makes a book look as if it was written in another way than it is read. */
  readonly onRemark?: ((words: string) => void) | undefined;
}

/**
 * Reads `random:N@A`, `random:N-M@A`, or the path of a book;
 * without a text it is `random:4@7`, or less on a smaller board.
 *
 * @param order - the order of a book; undefined if the user has not asked for one
 * @throws {InputError} if it is none of these, or the book cannot be read
 */
export const openingsRequest = (
  given: string | undefined,
  order: OpeningOrder | undefined,
  rules: Rules,
  { errorOf = why => new OptionError('openings', why), onRemark }: Hearers = {},
): GivenOpenings => {
  const [, kind, rest] = /^(random|balanced)(?=:|$)(.*)$/s.exec(given ?? 'random') ?? [];
  if (kind === 'balanced') {
    throw errorOf(
      `is '${given}'; there are no balanced openings, as no random one decides a game by itself: take random${rest}, or a file that openings --balanced has gone through`,
    );
  }
  if (order !== undefined && (given === undefined || kind === 'random')) {
    throw new OptionError('openingOrder', 'is for a book; random openings are in a random order');
  }
  if (given === undefined) {
    const { stones, area } = DEFAULT_OPENINGS;
    return { kind: 'random', stones, area: Math.min(area, rules.size) };
  }
  if (kind === undefined) {
    const openings = readBook(given, rules, onRemark);
    return { kind: 'file', path: given, order: order ?? 'sequential', openings };
  }
  const spec = specOf(rest, why => errorOf(`is '${given}'; ${why}`));
  // Refused here if there is no room for the stones, before a pool is there.
  new RandomOpenings(rules, spec, '').next();
  return { kind: 'random', ...spec };
};

const specOf = (text: string, errorOf: ErrorOf): RandomOpeningsSpec => {
  const [, stones, mostStones, area] = /^:(\d{1,3})(?:-(\d{1,3}))?@(\d{1,2})$/.exec(text) ?? [];
  if (stones === undefined || Number(area) < 1 || Number(mostStones) <= Number(stones)) {
    throw errorOf(
      `it takes random:N@A, such as random:4@7 for 4 stones in the central 7 x 7, random:3-4@7 for 3 or 4 of them, or a file`,
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
