import type { ParamSlot, ParamValues } from '../../strategy/params.ts';
import { LARGEST_WEIGHT } from './exact-weights.ts';
import type { Parameter } from './parameter.ts';

/** The least ratio to the largest weight of its group that the search knows; a weight of 0 starts here. */
const LEAST_RATIO = 1e-6;

/**
 * What a strategy declares, as the search wants it.
 *
 * @param start - a value for every slot
 * @throws {RangeError} naming a scale-free parameter whose bounds leave no room for exact weights
 */
export const tunedParameters = (slots: readonly ParamSlot[], start: ParamValues): Parameter[] => {
  const largest = new Map<string, number>();
  for (const { name, scaleFree } of slots) {
    if (scaleFree) largest.set(scaleFree, Math.max(largest.get(scaleFree) ?? 0, start[name]));
  }
  return slots.map(({ name, min, max, integer, scale = 'linear', scaleFree }): Parameter => {
    if (!scaleFree) return { name, start: start[name], scale, min, max, integer };
    if (max < LARGEST_WEIGHT || min > 1) {
      throw new RangeError(
        `parameter '${name}' is scale-free with bounds [${min}, ${max}]; they have to reach from 1 to ${LARGEST_WEIGHT}`,
      );
    }
    const top = largest.get(scaleFree) ?? 0;
    if (top <= 0) throw new RangeError(`the weights of '${scaleFree}' are all 0; one has to be above`);
    return { name, start: Math.max(start[name], LEAST_RATIO * top), scale: 'log', group: scaleFree };
  });
};
