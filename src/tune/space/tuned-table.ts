import type { ParamSlot } from '../../strategy/params.ts';
import type { Values } from './space.ts';

/** The numbers of a weights file: a table's rows below its name. */
export const tableOfValues = (
  slots: readonly ParamSlot[],
  values: Values,
): Record<string, number | Record<string, number>> => {
  const params: Record<string, number | Record<string, number>> = {};
  for (const { name, param, row } of slots) {
    if (row === undefined) params[param] = values[name];
    else {
      const rows = (params[param] ?? {}) as Record<string, number>;
      rows[name.slice(param.length + 1)] = values[name];
      params[param] = rows;
    }
  }
  return params;
};
