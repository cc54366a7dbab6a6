import { InputError } from '../game/input-error.ts';
import type { MatchSummary, TournamentSummary } from '../run/summary.ts';
import { checkShape } from './check-shape.ts';
import { MATCH, TOURNAMENT } from './option-shapes.ts';
import { planMatch, planTournament } from './plan-run.ts';
import { type PlayRunOptions, playPlan, type RunResult } from './play-plan.ts';
import type { MatchOptions, TournamentOptions } from './run-options.ts';

/**
 * Plays two contestants against each other.
 *
 * @throws {InputError} if an option is wrong, naming it
 */
export const playMatch = async (options: MatchOptions & PlayRunOptions): Promise<RunResult<MatchSummary>> => {
  checkShape('playMatch', options, MATCH, ['contestants']);
  const { length } = options.contestants as readonly unknown[];
  if (length !== 2) throw new InputError(`a match takes 2 contestants, and is given ${length}`);
  return (await playPlan(await planMatch(options), options)) as RunResult<MatchSummary>;
};

/**
 * Plays many contestants against each other on the same openings.
 *
 * @throws {InputError} if an option is wrong, naming it
 */
export const playTournament = async (
  options: TournamentOptions & PlayRunOptions,
): Promise<RunResult<TournamentSummary>> => {
  checkShape('playTournament', options, TOURNAMENT, ['contestants']);
  return (await playPlan(await planTournament(options), options)) as RunResult<TournamentSummary>;
};
