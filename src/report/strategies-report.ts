import type { Strategy } from '../strategy/api.ts';
import type { NumberSpec, TableSpec } from '../strategy/params.ts';

const boundsOf = (spec: NumberSpec | TableSpec): string =>
  `${spec.kind === 'float' ? 'number' : 'whole number'} from ${spec.min} to ${spec.max}`;

const paramLines = ([name, spec]: [string, NumberSpec | TableSpec]): string[] => {
  if (spec.kind !== 'table') return [`    ${name} = ${spec.default}   ${boundsOf(spec)}. ${spec.doc}`];
  return [
    `    ${name}.*   ${boundsOf(spec)}. ${spec.doc}`,
    ...spec.rows.map((row, i) => `      ${name}.${row} = ${spec.default[i]}`),
  ];
};

/** Each strategy with a sentence, and its parameters with defaults and bounds. */
export const strategiesReport = (strategies: readonly Strategy[]): string =>
  `${strategies
    .map(({ id, summary, params }) =>
      [id, `    ${summary}`, ...Object.entries(params).flatMap(paramLines)].join('\n'),
    )
    .join('\n\n')}\n`;
