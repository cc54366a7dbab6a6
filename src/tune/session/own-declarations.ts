import type { Contestant } from '../../contestants/contestant.ts';
import { loadStrategy } from '../../contestants/load-strategy.ts';
import { isOwnModule, ownModule } from '../../contestants/modules.ts';
import { projectVersion } from '../../files/project.ts';
import { type ParamSlot, paramSlots } from '../../strategy/params.ts';
import type { TuneConfig } from '../search/tune-config.ts';

/** A number that a strategy declares, as far as a search depends on it. */
type Declaration = Omit<ParamSlot, 'param' | 'row'>;

/**
 * What the project's own strategies that play in a tune declare, and the
 * project's version. Modules by path are copied into the tune's folder; these
 * stay outside, and may be others when it is resumed.
 */
export interface OwnDeclarations {
  readonly version: string;
  /** By the strategy's id. */
  readonly strategies: Readonly<Record<string, readonly Declaration[]>>;
}

const ownIds = ({ start, opponents }: Pick<TuneConfig, 'start' | 'opponents'>): string[] => {
  const players: Contestant[] = [start, ...opponents.map(({ contestant }) => contestant)];
  return [
    ...new Set(players.filter(({ module }) => isOwnModule(module)).map(({ strategy }) => strategy)),
  ].sort();
};

/** What they declare now. */
export const ownDeclarations = async (
  config: Pick<TuneConfig, 'start' | 'opponents'>,
): Promise<OwnDeclarations> => {
  const strategies: Record<string, readonly Declaration[]> = {};
  for (const id of ownIds(config)) {
    const { params } = await loadStrategy(ownModule(id), id);
    strategies[id] = paramSlots(params).map(({ param: _, row: __, ...declared }) => declared);
  }
  return { version: projectVersion(), strategies };
};

const FIELDS = [
  'default',
  'min',
  'max',
  'integer',
  'scale',
  'scaleFree',
] as const satisfies (keyof Declaration)[];

const slotDifferences = (id: string, was: readonly Declaration[], is: readonly Declaration[]): string[] => {
  const named = (slots: readonly Declaration[]): Map<string, Declaration> =>
    new Map(slots.map(slot => [slot.name, slot]));
  const [before, now] = [named(was), named(is)];
  const changed = was.flatMap(slot => {
    const other = now.get(slot.name);
    if (other === undefined) return [`${id} has no parameter '${slot.name}' any more`];
    return FIELDS.filter(field => slot[field] !== other[field]).map(
      field =>
        `${id}: the ${field} of '${slot.name}' was ${slot[field] ?? 'none'} and is ${other[field] ?? 'none'}`,
    );
  });
  const added = is
    .filter(({ name }) => !before.has(name))
    .map(({ name }) => `${id} has a new parameter '${name}'`);
  return [...changed, ...added];
};

/** Everything in which the strategies of now are others, in words. */
export const declarationDifferences = (was: OwnDeclarations, is: OwnDeclarations): string[] => [
  ...Object.entries(was.strategies).flatMap(([id, slots]) =>
    slotDifferences(id, slots, is.strategies[id] ?? []),
  ),
  ...(was.version === is.version ? [] : [`gomoku-arena was ${was.version} and is ${is.version}`]),
];
