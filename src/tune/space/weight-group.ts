import { largestWeight } from './exact-weights.ts';
import type { FullParameter } from './parameter.ts';
import type { RatioBound } from './ratio-bounds.ts';

/** Weights that only count relative to each other. */
export interface WeightGroup {
  /** Places in the list of all parameters. */
  readonly members: readonly number[];
  /** One for each member. */
  readonly bounds: readonly RatioBound[];
  /** The integer that the largest weight becomes. */
  readonly largest: number;
}

/**
 * The groups among the parameters, in the order of their first members.
 *
 * @param isFrozen - whether the parameter at a place keeps its value
 * @throws {RangeError} naming the parameter, if a start is out of its ratio to the group's largest
 */
export const weightGroups = (
  all: readonly FullParameter[],
  isFrozen: (place: number) => boolean,
): readonly WeightGroup[] => {
  const places = new Map<string, number[]>();
  all.forEach(({ group }, place) => {
    if (group === null) return;
    const members = places.get(group) ?? [];
    members.push(place);
    places.set(group, members);
  });

  return [...places.values()].map(members => {
    const starts = members.map(member => all[member].start);
    const top = Math.max(...starts);
    const bounds = members.map(member => {
      const { name, start, min, max } = all[member];
      if (start / top < min || start / top > max) {
        throw new RangeError(
          `parameter '${name}' starts at ${start / top} of its group's largest, outside [${min}, ${max}]`,
        );
      }
      return { min: Math.log(min), max: Math.log(max), frozen: isFrozen(member) };
    });
    return { members, bounds, largest: largestWeight(starts) };
  });
};
