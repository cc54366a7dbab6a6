/**
 * The door for programs: whole jobs, and what they come to. The command line
 * is one of its users. What strategies are written against is here as well, and
 * by itself in `gomoku-arena/strategy`.
 *
 * @packageDocumentation
 */

export { type BenchOptions, bench } from './arena/bench.ts';
export { playMatch, playTournament, type Resumed } from './arena/play-match.ts';
export { type PlayOptions, type PlayRunOptions, type RunResult, StoppedRun } from './arena/play-plan.ts';
export type { MatchOptions, RunOptions, TournamentOptions } from './arena/run-options.ts';
export {
  type NewTune,
  type ResumedTune,
  type TuneHooks,
  TuneInterrupted,
  type TuneResult,
  tune,
} from './arena/tune.ts';
export { verify } from './arena/verify.ts';
export type { BenchSummary } from './bench/bench-summary.ts';
export type { ContestantOption, ContestantParts } from './contestants/contestant-option.ts';
export { InputError } from './game/input-error.ts';
export type { BatchPlayer } from './play/batch-player.ts';
export { benchReport } from './report/bench-report.ts';
export { type ReportFormat, runReport } from './report/run-report.ts';
export { tuneReport } from './report/tune-report.ts';
export type { Progress } from './run/play-run.ts';
export type { RunTiming } from './run/run-timing.ts';
export type { MatchSummary, RunSummary, TournamentSummary } from './run/summary.ts';
export { joinRuns } from './store/join-runs.ts';
export { type ReadRun, readRun } from './store/read-run.ts';
export type { RunCheck } from './store/verify-run.ts';
export * from './strategy/index.ts';
export type { Budget } from './tune/budget/plan-budget.ts';
export type { TuneRequest } from './tune/session/tune-request.ts';
export type { TuneSummary } from './tune/session/tune-summary.ts';
