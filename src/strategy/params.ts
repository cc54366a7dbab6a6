/** How a tuner should walk; without a hint it takes steps that add. */
interface TunerHints {
  /** `log`: steps multiply, for numbers above 0 whose size is not known. `linear`: steps add. */
  readonly scale?: 'log' | 'linear';
  /**
   * Numbers with the same word here only count relative to each other: all of them times the same factor is the
   * same player. A tuner then multiplies, and makes the largest of them about 10,000,000, which `max` has to allow.
   */
  readonly scaleFree?: string;
}

/** One tunable number. `min` and `max` are inclusive, and are also the tuner's bounds. */
export interface NumberSpec extends TunerHints {
  readonly kind: 'int' | 'float';
  readonly default: number;
  readonly min: number;
  readonly max: number;
  /** What the number means, with its unit. */
  readonly doc: string;
}

/** A table of tunable whole numbers; its rows are named, so that files survive a change of order. */
export interface TableSpec extends TunerHints {
  readonly kind: 'table';
  readonly rows: readonly string[];
  /** As long as `rows`. */
  readonly default: readonly number[];
  /** The bounds of every row, inclusive. */
  readonly min: number;
  readonly max: number;
  readonly doc: string;
}

export type ParamSchema = Readonly<Record<string, NumberSpec | TableSpec>>;

/** The values that a schema describes: a number each, or for a table its numbers in the order of its rows. */
export type ParamsOf<S extends ParamSchema> = {
  readonly [K in keyof S]: S[K] extends TableSpec ? readonly number[] : number;
};

interface Bounds extends TunerHints {
  readonly min: number;
  readonly max: number;
  readonly doc: string;
}

export const int = (value: number, bounds: Bounds): NumberSpec => ({
  kind: 'int',
  default: value,
  ...bounds,
});

export const float = (value: number, bounds: Bounds): NumberSpec => ({
  kind: 'float',
  default: value,
  ...bounds,
});

export const table = (rows: Readonly<Record<string, number>>, bounds: Bounds): TableSpec => ({
  kind: 'table',
  rows: Object.keys(rows),
  default: Object.values(rows),
  ...bounds,
});

/** One number of a schema: `base`, or for a row of a table `own.open3`. */
export interface ParamSlot extends TunerHints {
  readonly name: string;
  readonly param: string;
  /** The row's number in its table; undefined for a plain number. */
  readonly row: number | undefined;
  readonly integer: boolean;
  readonly default: number;
  readonly min: number;
  readonly max: number;
}

/** All numbers of a schema, tables spread out, in schema order. */
export const paramSlots = (schema: ParamSchema): ParamSlot[] =>
  Object.entries(schema).flatMap(([param, spec]): ParamSlot[] => {
    const bounds = {
      min: spec.min,
      max: spec.max,
      ...(spec.scale && { scale: spec.scale }),
      ...(spec.scaleFree && { scaleFree: spec.scaleFree }),
    };
    return spec.kind === 'table'
      ? spec.rows.map((rowName, row) => ({
          name: `${param}.${rowName}`,
          param,
          row,
          integer: true,
          default: spec.default[row],
          ...bounds,
        }))
      : [
          {
            name: param,
            param,
            row: undefined,
            integer: spec.kind === 'int',
            default: spec.default,
            ...bounds,
          },
        ];
  });

/** The values by the slots' names: what files, configs and the command line hold. */
export type ParamValues = Readonly<Record<string, number>>;

/** The default of every slot. */
export const defaultValues = (schema: ParamSchema): ParamValues =>
  Object.fromEntries(paramSlots(schema).map(slot => [slot.name, slot.default]));

/** What a strategy is built with, from checked values; a slot that `values` lacks takes its default. */
export const paramsOf = <S extends ParamSchema>(schema: S, values: ParamValues): ParamsOf<S> => {
  const params: Record<string, number | number[]> = {};
  for (const slot of paramSlots(schema)) {
    const value = values[slot.name] ?? slot.default;
    if (slot.row === undefined) params[slot.param] = value;
    else {
      const rows = params[slot.param] ?? [];
      params[slot.param] = rows;
      (rows as number[])[slot.row] = value;
    }
  }
  return params as ParamsOf<S>;
};
