import type { MatchSummary, TournamentSummary } from '../run/summary.ts';
import { planMatch, planTournament } from './plan-run.ts';
import { type PlayRunOptions, playPlan, type RunResult } from './play-plan.ts';
import type { MatchOptions, TournamentOptions } from './run-options.ts';

/**
 * Plays two contestants against each other.
 *
 * @throws {InputError} if an option is wrong, naming it
 */
export const playMatch = async (options: MatchOptions & PlayRunOptions): Promise<RunResult<MatchSummary>> =>
  (await playPlan(await planMatch(options), options)) as RunResult<MatchSummary>;

/**
 * Plays many contestants against each other on the same openings.
 *
 * @throws {InputError} if an option is wrong, naming it
 */
export const playTournament = async (
  options: TournamentOptions & PlayRunOptions,
): Promise<RunResult<TournamentSummary>> =>
  (await playPlan(await planTournament(options), options)) as RunResult<TournamentSummary>;
