import type { Argv } from 'yargs';
import { documentJson } from '../../../report/formats/json-document.ts';
import { FLAGS, saying } from '../../flags/flag-table.ts';
import { note, print, terminalWidth } from '../../terminal/output.ts';

export interface BrainCheckArguments {
  readonly path: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

export const brainCheckFlags = <T>(argv: Argv<T>): Argv<T> =>
  argv.options({
    json: saying('json', 'print one JSON document, with all that was said'),
    quiet: FLAGS.quiet,
  }) as Argv<T>;

/** Takes an engine through the protocol; exit code 1 if something needed does not hold. */
export const brainCheck = async ({ path, json, quiet }: BrainCheckArguments): Promise<number> => {
  const [{ engineSpec }, { checkEngine }, { brainCheckReport }] = await Promise.all([
    import('../../../contestants/engine-contestant.ts'),
    import('../../../engines/check/check-engine.ts'),
    import('../../../report/engines/brain-check-report.ts'),
  ]);
  const text = path.startsWith('engine:') ? path : `engine:${path}`;
  const results = await checkEngine({ ...engineSpec(text, '.'), about: '' }, ({ name, holds }) => {
    if (quiet !== true && !holds) note(`does not hold: ${name}`);
  });
  await print(
    json === true
      ? documentJson('brain-check', { path, checks: results })
      : brainCheckReport(path, results, terminalWidth()),
  );
  return results.every(({ isNeeded, holds }) => holds || !isNeeded) ? 0 : 1;
};
