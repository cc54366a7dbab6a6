import type { Argv } from 'yargs';
import { ownStrategyIds, resolveStrategy } from '../../contestants/contestants.ts';
import { loadStrategy } from '../../contestants/load-strategy.ts';
import { ownModule } from '../../contestants/modules.ts';
import { InputError } from '../../game/input-error.ts';
import { documentJson } from '../../report/formats/json-document.ts';
import { strategiesReport } from '../../report/strategies-report.ts';
import { paramSlots } from '../../strategy/params.ts';
import { saying, toggle } from '../flags/flag-table.ts';
import { print } from '../terminal/output.ts';

export interface StrategiesArguments {
  readonly names?: readonly string[];
  readonly json?: boolean;
  readonly schema?: boolean;
}

export const strategiesFlags = <T>(argv: Argv<T>): Argv<T> =>
  argv.options({
    json: saying('json', 'print one JSON document'),
    schema: toggle(
      'print the JSON Schema of the weights files of the one strategy named; without a name, that of files of contestants',
    ),
  }) as Argv<T>;

/** Lists strategies with their parameters and bounds. */
export const strategies = async (args: StrategiesArguments): Promise<number> => {
  const names = args.names ?? [];
  if (args.schema === true && names.length === 0) {
    const { contestantsFileSchema } = await import('../../contestants/contestants-file.ts');
    await print(`${JSON.stringify(contestantsFileSchema(), null, 2)}\n`);
    return 0;
  }
  const listed =
    names.length === 0
      ? await Promise.all(ownStrategyIds().map(id => loadStrategy(ownModule(id), id)))
      : await Promise.all(names.map(resolveStrategy));
  if (args.schema === true) {
    const { paramsFileSchema } = await import('../../contestants/params-file.ts');
    if (listed.length !== 1) {
      throw new InputError(`--schema is of one strategy, and ${listed.length} are named; name one`);
    }
    await print(`${JSON.stringify(paramsFileSchema(listed[0]), null, 2)}\n`);
    return 0;
  }
  await print(
    args.json === true
      ? documentJson('strategies', {
          strategies: listed.map(({ id, summary, params }) => ({ id, summary, params: paramSlots(params) })),
        })
      : strategiesReport(listed),
  );
  return 0;
};
