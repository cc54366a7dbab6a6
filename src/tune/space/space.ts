import { type Domain, fixGauge, type Point } from './domain.ts';
import { exactWeights } from './exact-weights.ts';
import { fullParameter, type Parameter } from './parameter.ts';
import { boundRatios } from './ratio-bounds.ts';
import { externalOf, integerUnit, internalOf } from './units.ts';
import { type WeightGroup, weightGroups } from './weight-group.ts';

/** A value for every parameter, by name, frozen ones included. */
export type Values = Readonly<Record<string, number>>;

export interface Space {
  /** The parameters that are free, in the order listed. */
  readonly domain: Domain;
  /**
   * What to play: in bounds, integers rounded, weights of a group as exact integers.
   *
   * @param rounding - see `Candidate`; without it, to the nearest integer
   */
  readonly toExternal: (point: Point, rounding?: readonly number[]) => Values;
  /**
   * The point of such values, gauge fixed; not brought into bounds.
   *
   * @throws {RangeError} if a value is missing, not finite, or not above 0 on a log scale
   */
  readonly toInternal: (values: Values) => Point;
}

/**
 * The search space of a list of parameters.
 *
 * Internally a log parameter is ln(value / start), a linear one (value - start) / step,
 * so the start is the point of zeros. A group without frozen weights has a free
 * scale, which the domain's gauge takes out; a frozen weight fixes the scale itself.
 *
 * @param fixed - names of parameters to leave as they are
 * @throws {RangeError} naming the parameter, if one is ill-formed, unknown, twice there, or starts
 *   out of bounds, or if none is left to be tuned
 */
export const parameterSpace = (parameters: readonly Parameter[], fixed: readonly string[] = []): Space => {
  const all = parameters.map(fullParameter);
  const names = all.map(parameter => parameter.name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new RangeError(`there are two parameters '${twice}'`);
  const unknown = fixed.find(name => !names.includes(name));
  if (unknown !== undefined)
    throw new RangeError(`no parameter '${unknown}' to fix; there are ${names.join(', ')}`);

  const free = all.map((_, i) => i).filter(i => !fixed.includes(names[i]));
  const narrow = free.map(i => all[i]).find(({ min, max }) => min === max);
  if (narrow) throw new RangeError(`parameter '${narrow.name}' has one value only, ${narrow.min}`);
  const coordinate = new Map(free.map((place, i) => [place, i]));
  const groups = weightGroups(all, place => !coordinate.has(place));
  const gauge = groups
    .filter(group => group.members.every(member => coordinate.has(member)))
    .map(group => group.members.flatMap(member => coordinate.get(member) ?? []));
  if (free.length - gauge.length < 1) throw new RangeError('no parameter is left to be tuned');
  const logStart = all.map(parameter => Math.log(parameter.start));

  /** Logarithms of a group's weights at a point, before any bound. */
  const logsAt = (group: WeightGroup, point: Point): number[] =>
    group.members.map(member => {
      const at = coordinate.get(member);
      return logStart[member] + (at === undefined ? 0 : point[at]);
    });

  const repair = (point: Point): Point => {
    const repaired = point.map((offset, i) => {
      const parameter = all[free[i]];
      if (parameter.group !== null) return offset;
      const least = internalOf(parameter, parameter.min);
      return Math.min(Math.max(offset, least), internalOf(parameter, parameter.max));
    });
    for (const group of groups) {
      const logs = logsAt(group, point);
      const bounded = boundRatios(logs, group.bounds);
      if (bounded === logs) continue;
      group.members.forEach((member, k) => {
        const at = coordinate.get(member);
        if (at !== undefined) repaired[at] = point[at] + (bounded[k] - logs[k]);
      });
    }
    return repaired.every((value, i) => value === point[i]) ? point : fixGauge(repaired, gauge);
  };

  const toExternal = (point: Point, rounding?: readonly number[]): Values => {
    const values = all.map(parameter => parameter.start);
    free.forEach((place, i) => {
      values[place] = externalOf(all[place], point[i], rounding?.[i]);
    });
    for (const group of groups) {
      const weights = exactWeights(boundRatios(logsAt(group, point), group.bounds), group.largest);
      group.members.forEach((member, k) => {
        values[member] = weights[k];
      });
    }
    return Object.fromEntries(values.map((value, i) => [names[i], value]));
  };

  const toInternal = (values: Values): Point => {
    const offsets = all.map(parameter => {
      const value = values[parameter.name];
      if (value === undefined) throw new RangeError(`no value for parameter '${parameter.name}'`);
      if (!Number.isFinite(value) || (parameter.scale === 'log' && value <= 0)) {
        throw new RangeError(`parameter '${parameter.name}' is ${value}, not a finite number on its scale`);
      }
      return internalOf(parameter, value);
    });
    // A frozen weight has its start's value by definition: measure the others from it.
    for (const { members } of groups) {
      const anchor = members.find(member => !coordinate.has(member));
      if (anchor === undefined) continue;
      const shift = offsets[anchor];
      for (const member of members) offsets[member] = offsets[member] - shift;
    }
    return fixGauge(
      free.map(place => offsets[place]),
      gauge,
    );
  };

  const areIntegers = free.every(place => all[place].integer);
  const domain: Domain = {
    dimension: free.length,
    names: free.map(place => names[place]),
    gauge,
    integerUnit: free.map(place => integerUnit(all[place])),
    integerUnitAt: (coordinate, offset) => integerUnit(all[free[coordinate]], offset),
    areOneTable: points =>
      areIntegers && new Set(points.map(point => JSON.stringify(toExternal(point)))).size === 1,
    repair,
  };
  return { domain, toExternal, toInternal };
};
