import type { NumberSpec, ParamSchema, TableSpec } from '../strategy/params.ts';

/** The setting of a contestant that names a file of parameters; no parameter can have its name. */
export const WEIGHTS = 'weights';
/** The setting that says what a contestant is called; likewise. */
export const NAME = 'name';

const whatIs = (value: unknown): string =>
  typeof value === 'number' || value === undefined ? String(value) : JSON.stringify(value);

const numberFault = ({ kind, default: value, min, max }: NumberSpec): string | undefined => {
  const isWhole = kind === 'int';
  const wrong = Object.entries({ default: value, min, max }).find(([, number]) => !Number.isFinite(number));
  if (wrong !== undefined)
    return `has the ${wrong[0]} ${whatIs(wrong[1])}; default, min and max are finite numbers`;
  const broken = isWhole
    ? Object.entries({ default: value, min, max }).find(([, number]) => !Number.isInteger(number))
    : undefined;
  if (broken !== undefined)
    return `is an int and has the ${broken[0]} ${broken[1]}; default, min and max are whole numbers`;
  if (min > max) return `has the bounds ${min} to ${max}; min is at most max`;
  if (value < min || value > max)
    return `has the default ${value} and the bounds ${min} to ${max}; a default lies within its bounds`;
  return undefined;
};

const tableFault = ({ rows, default: values, min, max }: TableSpec): string | undefined => {
  if (!Array.isArray(rows) || rows.length === 0 || !rows.every(row => typeof row === 'string'))
    return `has the rows ${whatIs(rows)}; a table has a list of names`;
  if (new Set(rows).size < rows.length) return 'has two rows of the same name';
  const bad = rows.find(row => row === '' || /[=,:]/.test(row));
  if (bad !== undefined) return `has a row '${bad}'; a name has no = , or :`;
  if (!Array.isArray(values) || values.length !== rows.length)
    return `has ${rows.length} rows and the default ${whatIs(values)}; it has one number for each row`;
  for (const [i, value] of values.entries()) {
    const fault = numberFault({ kind: 'int', default: value, min, max, doc: '' });
    if (fault !== undefined) return `${fault.replace('is an int', 'is a table')} (row '${rows[i]}')`;
  }
  return undefined;
};

const specFault = (spec: NumberSpec | TableSpec | null | undefined): string | undefined => {
  if (typeof spec !== 'object' || spec === null)
    return `is ${whatIs(spec)}; it is declared by int, float or table`;
  if (spec.scale !== undefined && spec.scale !== 'log' && spec.scale !== 'linear')
    return `has the scale ${whatIs(spec.scale)}; it is 'log' or 'linear'`;
  if (spec.scaleFree !== undefined && typeof spec.scaleFree !== 'string')
    return `has the scaleFree ${whatIs(spec.scaleFree)}; it is a word that its group shares`;
  if (spec.kind === 'table') return tableFault(spec);
  if (spec.kind === 'int' || spec.kind === 'float') return numberFault(spec);
  return `has the kind ${whatIs((spec as { kind?: unknown }).kind)}; it is 'int', 'float' or 'table'`;
};

/**
 * What is wrong with a strategy's declaration of its parameters; undefined if
 * it can be read from files and the command line, bounded, and tuned.
 */
export const faultOfDeclaration = (schema: ParamSchema): string | undefined => {
  const names = new Set<string>();
  for (const [name, spec] of Object.entries(schema)) {
    if (name === WEIGHTS)
      return `the parameter '${name}' has a name that is taken: ${name}=FILE reads a file`;
    if (name === NAME)
      return `the parameter '${name}' has a name that is taken: ${name}=TEXT is what a contestant is called`;
    if (name === '' || /[=,:]/.test(name))
      return `the parameter '${name}' has a wrong name; it has no = , or :`;
    const fault = specFault(spec);
    if (fault !== undefined) return `the parameter '${name}' ${fault}`;
    for (const slot of spec.kind === 'table' ? spec.rows.map(row => `${name}.${row}`) : [name]) {
      if (names.has(slot)) return `the parameter '${slot}' is there twice`;
      names.add(slot);
    }
  }
  return undefined;
};
