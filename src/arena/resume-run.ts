import { join } from 'node:path';
import type { Contestant } from '../contestants/contestant.ts';
import type { ContestantOption } from '../contestants/contestant-option.ts';
import { resolveField, resolveTwo } from '../contestants/field.ts';
import type { EngineSpec } from '../engines/engine-spec.ts';
import { projectVersion } from '../files/project.ts';
import { InputError } from '../game/input-error.ts';
import { openingsText } from '../openings/openings-config.ts';
import type { Limits } from '../play/limits.ts';
import type { RunConfig } from '../run/run-config.ts';
import type { Format } from '../schedule/pairings.ts';
import type { SprtOptions } from '../stats/sprt/sprt-options.ts';
import { readRunConfig, readRunFile } from '../store/run-file.ts';
import { RUN_FILE } from '../store/run-folder.ts';
import { sourcesOf } from '../store/run-sources.ts';
import { limitsOption, rulesOption } from './check-options.ts';
import { adjudicationOf, checkedSprt, openingsOption, type RunPlan, shardOption } from './plan-run.ts';
import type { RunOptions } from './run-options.ts';

/** What is asked of a run that goes on: nothing, or what it was begun with. */
export interface ResumeOptions extends RunOptions {
  readonly contestants?: readonly ContestantOption[];
  readonly games?: number;
  readonly sprt?: SprtOptions;
  readonly format?: Exclude<Format, 'match'>;
  readonly anchor?: string;
}

/** Which command plays it. */
type Kind = 'match' | 'tournament';

/**
 * The plan of a run that was stopped, to go on where it was. Its contestants
 * and its openings are those of its folder.
 *
 * @throws {InputError} if the folder holds none, the code that plays has changed, or something else is asked than it
 *   was begun with, naming all that differs
 */
export const planResume = async (folder: string, kind: Kind, asked: ResumeOptions): Promise<RunPlan> => {
  const config = readRunConfig(folder);
  const engine = config.contestants.find(contestant => contestant.engine !== undefined);
  if (engine !== undefined && asked.contestants === undefined) {
    throw new InputError(
      `--resume: ${engine.name} is an engine, ${engine.engine?.path}, of which the run's folder holds nothing; name the contestants again, so that it is started at your word`,
    );
  }
  const theirs: Kind = config.format === 'match' ? 'match' : 'tournament';
  if (theirs !== kind) {
    throw new InputError(`--resume: ${folder} is a ${theirs}; go on with ${theirs} --resume ${folder}`);
  }
  refuse(folder, 'with other code', codeDifferences(folder, config));
  const field = await askedField(config, asked);
  refuse(folder, 'with another config', configDifferences(config, asked, field));
  const { openings, ...rest } = config;
  // An engine is started as it is named now, and all else played as it is kept.
  const contestants = config.contestants.map((kept, i) => {
    const { engine } = field[i];
    return kept.engine === undefined || engine === undefined ? kept : { ...kept, engine };
  });
  return { name: kind, config: { ...rest, contestants }, openings, resumed: folder };
};

const refuse = (folder: string, how: string, differences: readonly string[]): void => {
  if (differences.length === 0) return;
  throw new InputError(
    `--resume: ${folder} was begun ${how}: ${differences.join('; ')}; begin a new run for that`,
  );
};

/** A difference in words; undefined where there is none. */
const difference = (what: string, was: unknown, is: unknown): string[] => {
  const [then, now] = [was, is].map(value =>
    typeof value === 'string' ? value : (JSON.stringify(value) ?? 'none'),
  );
  if (then === now) return [];
  return [then.length + now.length < 120 ? `${what} was ${then} and is ${now}` : `${what} is another`];
};

const codeDifferences = (folder: string, { contestants }: RunConfig): string[] => {
  const { contestants: inFile, sources, provenance } = readRunFile(folder);
  inFile.forEach(({ module, name }, i) => {
    if (module !== undefined && contestants[i].module.startsWith('gone:')) {
      throw new InputError(
        `${join(folder, module)}: there is no such file; ${name} cannot play on without it`,
      );
    }
  });
  if (sources === undefined) {
    throw new InputError(
      `--resume: ${join(folder, RUN_FILE)} names no sources, as of a version that could not resume; begin a new run`,
    );
  }
  const now = sourcesOf(
    contestants,
    inFile.map(({ module }) => module),
  );
  return [
    ...difference('the version', provenance.version, projectVersion()),
    ...Object.entries(now).flatMap(([name, hash]) => (sources[name] === hash ? [] : [sourceWords(name)])),
  ];
};

const sourceWords = (name: string): string => {
  if (name === 'games') return 'the code that plays games is another';
  return name.endsWith('.mjs') ? `${name} is another` : `the source of strategy ${name} is another`;
};

/** The contestants that are asked for; those of the run where none are. */
const askedField = async (
  kept: RunConfig,
  { contestants, rule, size }: ResumeOptions,
): Promise<readonly Contestant[]> => {
  if (contestants === undefined) return kept.contestants;
  const rules = rulesOption({ rule: rule ?? kept.rules.name, size: size ?? kept.rules.size });
  return kept.format === 'match' && contestants.length === 2
    ? resolveTwo([contestants[0], contestants[1]], rules)
    : resolveField(contestants, rules);
};

/** What decides how an engine plays, wherever it is. */
const engineText = (engine: EngineSpec | undefined): string | undefined => {
  if (engine === undefined) return undefined;
  const { sha256, args, env, info, memoryMb } = engine;
  return [
    sha256.slice(0, 12),
    ...[args, env, info, memoryMb ?? 'any memory'].map(part => JSON.stringify(part)),
  ].join(' ');
};

const configDifferences = (kept: RunConfig, asked: ResumeOptions, field: readonly Contestant[]): string[] => {
  const rules = rulesOption({ rule: asked.rule ?? kept.rules.name, size: asked.size ?? kept.rules.size });
  const openings =
    asked.openings === undefined && asked.openingRule === undefined
      ? kept.openings
      : openingsOption(asked, rules);
  const names = (list: RunConfig['contestants']): string => list.map(({ name }) => name).join(', ');
  const {
    games = kept.games,
    seed = kept.seed,
    timing = kept.timing,
    format = kept.format,
    anchor = kept.anchor,
  } = asked;
  const { adjudication = kept.adjudication } = adjudicationOf(asked);
  const sprt = asked.sprt === undefined ? kept.sprt : checkedSprt(asked.sprt);
  const isSameList =
    JSON.stringify({ ...openings, path: '' }) === JSON.stringify({ ...kept.openings, path: '' });
  return [
    ...difference('the rule', kept.rules.name, rules.name),
    ...difference('size', kept.rules.size, rules.size),
    ...difference('contestants', names(kept.contestants), names(field)),
    ...kept.contestants.flatMap(({ name, strategy, module, params, engine }, i) => [
      ...difference(
        `parameters of ${name}`,
        Object.entries(params).sort(),
        Object.entries(field[i]?.params ?? {}).sort(),
      ),
      ...difference(`strategy of ${name}`, strategy, field[i]?.strategy),
      ...(engine !== undefined
        ? difference(`engine ${name}`, engineText(engine), engineText(field[i]?.engine))
        : module === field[i]?.module
          ? []
          : [
              `the source of ${name} is another (leave its path out to go on with the copy that the run keeps)`,
            ]),
    ]),
    ...difference('games', kept.games, games),
    ...difference('seed', kept.seed, seed),
    ...(isSameList
      ? []
      : difference('openings', openingsText(kept.openings), openingsText(openings))
          .concat('openings is another list')
          .slice(0, 1)),
    ...difference('timing', kept.timing, timing),
    ...difference('format', kept.format, format),
    ...difference('anchor', kept.anchor, anchor),
    ...(asked.shard === undefined ? [] : difference('shard', kept.shard, shardOption(asked.shard))),
    ...difference('sprt', kept.sprt, sprt),
    ...difference('draws before the end', kept.adjudication, adjudication),
    ...Object.entries(limitsOption(asked, kept.limits)).flatMap(([limit, value]) =>
      difference(limit, kept.limits[limit as keyof Limits], value),
    ),
  ];
};
