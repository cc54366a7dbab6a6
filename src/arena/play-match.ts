import { planMatch, planTournament } from './plan-run.ts';
import { type PlayRunOptions, playPlan, type RunResult } from './play-plan.ts';
import type { MatchOptions, TournamentOptions } from './run-options.ts';

/**
 * Plays two contestants against each other.
 *
 * @throws {InputError} if an option is wrong, naming it
 */
export const playMatch = async (options: MatchOptions & PlayRunOptions): Promise<RunResult> =>
  playPlan(await planMatch(options), options);

/**
 * Plays many contestants against each other on the same openings.
 *
 * @throws {InputError} if an option is wrong, naming it
 */
export const playTournament = async (options: TournamentOptions & PlayRunOptions): Promise<RunResult> =>
  playPlan(await planTournament(options), options);
