import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openingsRequest } from '../books/openings-request.ts';
import type { Contestant } from '../contestants/contestant.ts';
import { didYouMean } from '../contestants/did-you-mean.ts';
import { resolveField, resolveTwo } from '../contestants/field.ts';
import { fileReason } from '../files/file-reason.ts';
import { MAX_SIZE } from '../game/cell.ts';
import { InputError, OptionError } from '../game/input-error.ts';
import type { Rules } from '../game/rules.ts';
import { ENGINE_LIMITS, timeLimits } from '../match/clocks/time-limits.ts';
import { OPENING_ORDERS } from '../openings/listed-openings.ts';
import { OPENING_RULES } from '../openings/opening-rule.ts';
import type { OpeningsConfig } from '../openings/openings-config.ts';
import { DEFAULT_LIMITS, type FaultPolicy, type Limits } from '../play/limits.ts';
import { type RunConfig, TIMINGS } from '../run/run-config.ts';
import { pairsToPlay } from '../run/run-schedule.ts';
import { parseShard, type Shard, shardText } from '../schedule/shard.ts';
import { type SprtOptions, sprtOptions } from '../stats/sprt/sprt-options.ts';
import { choiceOption, limitsOption, rulesOption, wholeOption } from './check-options.ts';
import {
  DEFAULT_MATCH_GAMES,
  DEFAULT_SPRT_GAMES,
  DEFAULT_TOURNAMENT_GAMES,
  type MatchOptions,
  MOST_GAMES,
  type RunOptions,
  TOURNAMENTS,
  type TournamentOptions,
} from './run-options.ts';

/** A run that can be played: all is checked. */
export interface RunPlan {
  /** What its folder is named after. */
  readonly name: string;
  readonly config: Omit<RunConfig, 'openings'>;
  readonly openings: OpeningsConfig;
  /** The folder of a run that was stopped, to go on with; a new run without it. */
  readonly resumed?: string;
}

/** What all runs share, but for the contestants. */
const sharedOf = (
  options: RunOptions,
  onFault: FaultPolicy,
): Pick<RunConfig, 'rules' | 'seed' | 'timing' | 'limits' | 'adjudication' | 'shard'> &
  Pick<RunPlan, 'openings'> => {
  const rules = rulesOption(options);
  return {
    rules,
    seed: options.seed ?? '1',
    timing: choiceOption('timing', options.timing, TIMINGS, 'sample'),
    limits: limitsOption(options, { ...DEFAULT_LIMITS, onFault }),
    ...adjudicationOf(options),
    ...(options.shard !== undefined && { shard: shardOption(options.shard) }),
    openings: openingsOption(options, rules),
  };
};

/**
 * Where the first stones of games come from.
 *
 * @throws {OptionError} if openings are given, and the players are to choose them
 */
export const openingsOption = (options: RunOptions, rules: Rules): OpeningsConfig => {
  const { openings, openingOrder, openingRule, onRemark } = options;
  const order = openingOrder && choiceOption('openingOrder', openingOrder, OPENING_ORDERS, 'sequential');
  if (openingRule === undefined) return openingsRequest(openings, order, rules, { onRemark });
  const kind = choiceOption('openingRule', openingRule, OPENING_RULES, 'swap2');
  if (openings !== undefined || order !== undefined) {
    throw new OptionError(
      'openingRule',
      `is ${kind}, by which players put the first stones: no openings are given to them`,
    );
  }
  return { kind };
};

/** Which draws before the end of a game are asked for. */
export const adjudicationOf = ({
  maxPlies,
  drawDead,
  drawEmpty,
}: RunOptions): Pick<RunConfig, 'adjudication'> => {
  const whole = (name: string, value: number | undefined): number =>
    wholeOption(name, value, { min: 1, max: MAX_SIZE * MAX_SIZE, fallback: 1 });
  const adjudication = {
    ...(maxPlies !== undefined && { maxPlies: whole('maxPlies', maxPlies) }),
    ...(drawDead === true && { drawDead }),
    ...(drawEmpty !== undefined && { drawEmpty: whole('drawEmpty', drawEmpty) }),
  };
  return Object.keys(adjudication).length === 0 ? {} : { adjudication };
};

/** @throws {InputError} if colours are to be chosen, and an engine refuses to */
const checkChoosers = async (
  contestants: readonly Contestant[],
  { kind }: OpeningsConfig,
  rules: Rules,
): Promise<void> => {
  if (!OPENING_RULES.some(rule => rule === kind)) return;
  for (const { name, engine } of contestants) {
    if (engine !== undefined) (await import('../engines/probe-engine.ts')).probeSwap(engine, rules, name);
  }
};

const CLOCK_WORDS = ['turn', 'match', 'increment', 'tolerance'];

/** Where an engine's messages go; the folder is made if it is not there. */
const logFile = (folder: string, name: string): string => {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new OptionError('engineLog', `is ${folder}, which cannot be made: ${fileReason(error)}`);
  }
  return join(resolve(folder), `${name.replaceAll(/[^\w.-]+/g, '_')}.jsonl`);
};

/** The contestants, each with its own clock, the run's, or for an engine the one that it has without any. */
const onClock = <T extends readonly Contestant[]>(
  contestants: T,
  { clock = {}, engineLog }: RunOptions,
): T => {
  const unknown = Object.keys(clock).find(word => !CLOCK_WORDS.includes(word));
  if (unknown !== undefined) {
    throw new OptionError('clock', `has '${unknown}'; it takes ${CLOCK_WORDS.join(', ')}`);
  }
  const shared = timeLimits(clock, (name, why) => {
    throw new OptionError(name === 'match' ? 'matchTime' : name, why);
  });
  return contestants.map(contestant => {
    const { engine } = contestant;
    const limits = contestant.limits ?? shared ?? (engine && ENGINE_LIMITS);
    const log = engineLog === undefined ? undefined : logFile(engineLog, contestant.name);
    return {
      ...contestant,
      ...(limits && { limits }),
      ...(engine && log !== undefined && { engine: { ...engine, log } }),
    };
  }) as unknown as T;
};

/** @throws {OptionError} if a text names no shard */
export const shardOption = (text: string): Shard => {
  const shard = parseShard(text);
  if (shard === undefined)
    throw new OptionError('shard', `is '${text}'; it takes I/N, such as 3/16 for the third of 16 parts`);
  return shard;
};

/** @throws {OptionError} if a shard of a run cannot be played by itself */
const checkShard = (config: Pick<RunConfig, 'format' | 'contestants' | 'games' | 'shard' | 'sprt'>): void => {
  const { shard, sprt } = config;
  if (shard === undefined) return;
  if (sprt !== undefined) {
    throw new OptionError(
      'shard',
      'and --sprt cannot both be: a test stops by all games, and a shard knows its own alone',
    );
  }
  const { all, from, to } = pairsToPlay(config);
  if (from === to)
    throw new OptionError(
      'shard',
      `is '${shardText(shard)}'; the run has ${all} pairs, so at most ${all} shards`,
    );
};

/** @throws {OptionError} if the test is wrong */
export const checkedSprt = (given: SprtOptions): SprtOptions => {
  try {
    return sprtOptions(given);
  } catch (error) {
    if (error instanceof RangeError) throw new OptionError('sprt', `is wrong: ${error.message}`);
    throw error;
  }
};

/**
 * Checks a match, finds its strategies and compiles those that are given by path.
 *
 * @throws {InputError} naming what is wrong
 */
export const planMatch = async (options: MatchOptions): Promise<RunPlan> => {
  const { openings, ...shared } = sharedOf(options, 'stop');
  const sprt = options.sprt && checkedSprt(options.sprt);
  const games = wholeOption('games', options.games, {
    min: 1,
    max: MOST_GAMES,
    fallback: sprt === undefined ? DEFAULT_MATCH_GAMES : DEFAULT_SPRT_GAMES,
  });
  const contestants = onClock(await resolveTwo(options.contestants, shared.rules), options);
  await checkChoosers(contestants, openings, shared.rules);
  const config = { format: 'match', contestants, games, ...shared, ...(sprt && { sprt }) } as const;
  checkShard(config);
  return { name: contestants.map(({ strategy }) => strategy).join('-'), config, openings };
};

/**
 * Checks a tournament, finds its strategies and compiles those that are given by path.
 *
 * @throws {InputError} naming what is wrong
 */
export const planTournament = async (options: TournamentOptions): Promise<RunPlan> => {
  const { openings, ...shared } = sharedOf(options, 'lose');
  const format = choiceOption('format', options.format, TOURNAMENTS, 'round-robin');
  const games = wholeOption('games', options.games, {
    min: 2,
    max: MOST_GAMES,
    fallback: DEFAULT_TOURNAMENT_GAMES,
  });
  if (games % 2 !== 0) {
    throw new OptionError(
      'games',
      `is '${games}'; it takes an even number, so that both have black on each opening`,
    );
  }
  const contestants = onClock(await resolveField(options.contestants, shared.rules), options);
  if (contestants.length < 2) {
    throw new InputError(
      `a tournament needs at least 2 contestants; ${contestants.length === 1 ? 'one is' : 'none is'} given`,
    );
  }
  await checkChoosers(contestants, openings, shared.rules);
  const { anchor } = options;
  checkAnchor(anchor, contestants);
  const config = {
    format,
    contestants,
    games,
    ...shared,
    limits: onFaultOf(options, contestants, shared.limits),
    ...(anchor !== undefined && { anchor }),
  };
  checkShard(config);
  return { name: format, config, openings };
};

/** An engine that does not start any more takes ten seconds a game to lose. */
const onFaultOf = (options: RunOptions, contestants: readonly Contestant[], limits: Limits): Limits => {
  const isStopped = options.onFault === undefined && contestants.some(({ engine }) => engine !== undefined);
  return isStopped ? { ...limits, onFault: 'stop' } : limits;
};

const checkAnchor = (anchor: string | undefined, contestants: readonly Contestant[]): void => {
  const names = contestants.map(({ name }) => name);
  if (anchor === undefined || names.includes(anchor)) return;
  const hint = didYouMean(anchor, names) || `; the contestants are ${names.join(', ')}`;
  throw new OptionError('anchor', `is '${anchor}', which is none of the contestants${hint}`);
};
