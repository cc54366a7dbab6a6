import { InputError } from '../game/input-error.ts';
import type { MatchSummary, TournamentSummary } from '../run/summary.ts';
import { checkShape } from './check-shape.ts';
import { MATCH, TOURNAMENT } from './option-shapes.ts';
import { planMatch, planTournament } from './plan-run.ts';
import { type PlayRunOptions, playPlan, type RunResult } from './play-plan.ts';
import { planResume, type ResumeOptions } from './resume-run.ts';
import type { MatchOptions, TournamentOptions } from './run-options.ts';

/** A run that goes on where it was stopped; what is asked beside must be what it was begun with. */
export type Resumed = ResumeOptions & Omit<PlayRunOptions, 'out'> & { readonly resume: string };

const isResumed = (options: object): options is Resumed => 'resume' in Object(options);

const goOn = async (options: Resumed, kind: 'match' | 'tournament'): Promise<RunResult> => {
  if ('out' in options) throw new InputError('out and resume both name a folder; give one');
  return playPlan(await planResume(options.resume, kind, options), options);
};

/**
 * Plays two contestants against each other.
 *
 * @throws {InputError} if an option is wrong, naming it
 */
export const playMatch = async (
  options: (MatchOptions & PlayRunOptions) | Resumed,
): Promise<RunResult<MatchSummary>> => {
  checkShape('playMatch', options, MATCH, isResumed(options) ? [] : ['contestants']);
  if (isResumed(options)) return (await goOn(options, 'match')) as RunResult<MatchSummary>;
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
  options: (TournamentOptions & PlayRunOptions) | Resumed,
): Promise<RunResult<TournamentSummary>> => {
  checkShape('playTournament', options, TOURNAMENT, isResumed(options) ? [] : ['contestants']);
  if (isResumed(options)) return (await goOn(options, 'tournament')) as RunResult<TournamentSummary>;
  return (await playPlan(await planTournament(options), options)) as RunResult<TournamentSummary>;
};
