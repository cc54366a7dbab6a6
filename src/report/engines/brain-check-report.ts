import type { CheckResult } from '../../engines/check/check-engine.ts';
import { documentText } from '../formats/document.ts';

const word = ({ holds, isNeeded }: CheckResult): string => (holds ? 'yes' : isNeeded ? 'NO' : 'no');

/** The lines of a dialogue that a failed check is shown with. */
const LAST_LINES = 8;

/**
 * What holds of an engine, a row a check; below, what was said where something needed does not hold.
 *
 * @param width - columns of the terminal; as many as it takes if undefined
 */
export const brainCheckReport = (path: string, results: readonly CheckResult[], width?: number): string => {
  const needed = results.filter(({ isNeeded }) => isNeeded);
  const missing = needed.filter(({ holds }) => !holds);
  const optional = results.filter(({ isNeeded }) => !isNeeded);
  const notes = [
    `needed: ${needed.length - missing.length} of ${needed.length} hold; of the others ${optional.filter(({ holds }) => holds).length} of ${optional.length}`,
    ...missing.flatMap(({ name, said }) => [`${name}:`, ...said.slice(-LAST_LINES).map(line => `  ${line}`)]),
  ];
  return documentText(
    {
      title: `${path} and the Gomocup protocol`,
      sheets: [
        {
          head: ['', 'holds', ''],
          aligns: ['left', 'left', 'left'],
          rows: results.map(result => [result.name, word(result), result.remark]),
        },
      ],
      notes,
    },
    width,
  );
};
