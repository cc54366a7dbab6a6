/**
 * What an empty spot sees along one direction: how many stones of one colour
 * in a row, and what ends them, in a byte:
 *
 *     length << 3 | colour << 2 | end        colour: 0 black, 1 white
 *
 * Where the neighbour is empty the byte is 0; where it is the edge, END_EDGE.
 *
 * A stone changes at most one such byte per direction, that of the first empty
 * spot it is seen from, and the new byte follows from the two that the stone's
 * own spot had on that axis. So nothing ever walks over the board.
 */

import { BLACK, type Color, WHITE } from '#strategy';

export type Sight = number;

/** The bits that say what lies behind the last stone of the run. */
const END = 3;
export const END_EMPTY = 0;
export const END_EDGE = 1;
/** A stone of the other colour than the run's. */
export const END_OTHER = 2;

const LENGTH_SHIFT = 3;
const COLOR_SHIFT = 2;

export const lengthOf = (sight: Sight): number => sight >> LENGTH_SHIFT;
export const endOf = (sight: Sight): number => sight & END;
/** The colour of the run; of no meaning where the length is 0. */
export const colorOf = (sight: Sight): Color => ((sight >> COLOR_SHIFT) & 1 ? WHITE : BLACK);
const sightOf = (length: number, color: Color, end: number): Sight =>
  (length << LENGTH_SHIFT) | ((color === WHITE ? 1 : 0) << COLOR_SHIFT) | end;

/** Number of different bytes. */
export const SIGHTS = 256;

/** The two sights of a spot along an axis in one number: side one in the high byte. */
export const bothSights = (one: Sight, two: Sight): number => (one << 8) | two;

/**
 * What is seen where `near` was, once a stone of `color` stands on the spot
 * that saw `near` on this side and `far` on the other.
 */
const sightAfter = (near: Sight, far: Sight, color: Color): Sight => {
  if (lengthOf(near) > 0 && colorOf(near) !== color) return sightOf(lengthOf(near), colorOf(near), END_OTHER);
  const own = lengthOf(near) + 1;
  if (lengthOf(far) === 0) return sightOf(own, color, endOf(far));
  if (colorOf(far) !== color) return sightOf(own, color, END_OTHER);
  return sightOf(own + lengthOf(far), color, endOf(far));
};

/** The same with the colours exchanged. */
const exchanged = (sight: Sight): Sight => (lengthOf(sight) > 0 ? sight ^ (1 << COLOR_SHIFT) : sight);

const sightsOfLength = (length: number): readonly Sight[] =>
  length === 0
    ? [END_EMPTY, END_EDGE]
    : [END_EMPTY, END_EDGE, END_OTHER].flatMap(end => [
        sightOf(length, BLACK, end),
        sightOf(length, WHITE, end),
      ]);

/**
 * By the {@link bothSights} of the spot that a stone of the colour was put on:
 * in the low byte what the spot seen on side one sees now, in the high byte
 * what the one on side two sees. Meaningless for a side on which no empty spot
 * is seen, and until {@link makeSights} was told of the board.
 */
export const AFTER_BLACK = new Uint16Array(SIGHTS * SIGHTS);
export const AFTER_WHITE = new Uint16Array(SIGHTS * SIGHTS);

/** Stones on both sides of a spot, up to which the tables are made. */
let made = -1;

/**
 * Makes the tables for boards of this size, and no more of them: every thread
 * and process that plays does so when it starts, and it takes longer than a
 * game. On 15 x 15 one pair of bytes in fifteen can be seen.
 */
export const makeSights = (size: number): void => {
  const most = size - 1;
  const sights = Array.from({ length: size }, (_, length) => sightsOfLength(length));
  for (let length = 0; length <= most; length++) {
    for (let other = Math.max(0, made + 1 - length); length + other <= most; other++) {
      for (const near of sights[length]) {
        for (const far of sights[other]) {
          const now = sightAfter(near, far, BLACK);
          AFTER_BLACK[bothSights(near, far)] |= now;
          AFTER_BLACK[bothSights(far, near)] |= now << 8;
          AFTER_WHITE[bothSights(exchanged(near), exchanged(far))] |= exchanged(now);
          AFTER_WHITE[bothSights(exchanged(far), exchanged(near))] |= exchanged(now) << 8;
        }
      }
    }
  }
  made = Math.max(made, most);
};
