import type { Profiler } from 'node:inspector';
import { setFlagsFromString } from 'node:v8';
import type { GameSetSpec } from '../play/game-set.ts';
import { serve } from '../process/serve.ts';
import { type ClockedPass, clockedPass, type PassPlan, profiledPass } from './profile-passes.ts';

export interface ProfileQuestion extends PassPlan {
  readonly spec: GameSetSpec;
  /** Compile every function by itself, so that each has its own frames; no clocked pass then. */
  readonly withoutInlining: boolean;
}

export interface ProfileReply {
  readonly clocked: ClockedPass | undefined;
  readonly games: number;
  readonly profile: Profiler.Profile;
}

/** Node 20 knows Maglev's flags but does not run it; from V8 12 on it does. */
const forbidInlining = (): void => {
  setFlagsFromString('--no-turbo-inlining');
  setFlagsFromString('--no-maglev-inlining');
};

serve<ProfileQuestion, ProfileReply>(async ({ spec, withoutInlining, ...plan }) => {
  if (withoutInlining) forbidInlining();
  const clocked = withoutInlining ? undefined : await clockedPass(spec, plan);
  return { clocked, ...(await profiledPass(spec, plan)) };
});
