import { join } from 'node:path';
import * as z from 'zod';
import type { Contestant } from '../../contestants/contestant.ts';
import { loadStrategy } from '../../contestants/load-strategy.ts';
import { ownModule } from '../../contestants/modules.ts';
import type { JournalFolder } from '../../files/journal-folder.ts';
import { checkedJson } from '../../files/read-json.ts';
import { InputError } from '../../game/input-error.ts';
import { makeMoves } from '../../game/notation.ts';
import { defaultValues } from '../../strategy/params.ts';
import { drawOpenings } from '../games/common-pairs.ts';
import type { PairPlayer } from '../games/pair-player.ts';
import { hallContestants } from '../search/hall-of-fame.ts';
import type { HallMember } from '../search/search-state.ts';
import type { Steps } from '../search/steps.ts';
import type { TuneConfig } from '../search/tune-config.ts';
import type { Values } from '../space/space.ts';
import { BY_VERIFY, type Ledger, withLook, withVerdict } from '../verification/holdout-ledger.ts';
import { leastPairs } from '../verification/sequential-test.ts';
import { alphaOfLook } from '../verification/verdict.ts';
import type { Verification } from '../verification/verification.ts';
import {
  isSamePlayer,
  matchSeed,
  type VerificationPlan,
  verifyValues,
} from '../verification/verify-values.ts';

/** Stands for everybody else; for one of its own kind, the other does. */
const STRANGER = 'point';
const OTHER_STRANGER = 'hashmap';
/** The same player in another form of its code. */
const familyOf = (strategy: string): string => strategy.replace(/-plain$/, '').replace(/-fixed$/, '');

/** A strategy of another kind than the one that is tuned, at its defaults. */
export const familyOpponent = async (strategy: string): Promise<Contestant> => {
  const id = familyOf(strategy) === STRANGER ? OTHER_STRANGER : STRANGER;
  const module = ownModule(id);
  const { params } = await loadStrategy(module, id);
  return { name: id, strategy: id, module, params: defaultValues(params) };
};

/** A ledger on disk. */
const looks = z.array(
  z.looseObject({
    look: z.int().positive(),
    by: z.string(),
    tuned: z.record(z.string(), z.number()),
    pairs: z.int(),
    verdict: z.string().nullable(),
  }),
);
/** The openings of a look's match against the start, one a line: a book for `match`. */
export const bookOfLook = (ledgerFile: string, look: number): string =>
  `${ledgerFile.replace(/\.json$/, '')}-${look}.txt`;

const heldOutBook = (
  { rules, openings, pairs }: PlanWithoutLook,
  { seed }: Verification,
): string | undefined => {
  const drawn = drawOpenings(rules, openings, matchSeed(seed), 'held-out', pairs);
  if (drawn.some(({ repeat }) => repeat)) return undefined;
  return `${drawn.map(({ opening }) => makeMoves(rules.size, opening)).join('\n')}\n`;
};

export type PlanWithoutLook = Omit<VerificationPlan, 'look'>;

/** What the verification of a tune's values is to be. */
export const planOf = (
  config: Pick<
    TuneConfig,
    'start' | 'opponents' | 'hallWeight' | 'rules' | 'openings' | 'seed' | 'verifyPairs'
  >,
  tuned: Values,
  hall: readonly HallMember[],
  family?: Contestant,
): PlanWithoutLook => {
  const { start, opponents, rules, openings, seed, verifyPairs, hallWeight } = config;
  const isNew = (contestant: Contestant): boolean =>
    !opponents.some(opponent => isSamePlayer(opponent.contestant, contestant));
  return {
    tuned: { ...start, name: 'tuned', params: tuned },
    start,
    opponents: [
      ...opponents.map(opponent => ({ ...opponent, role: 'objective' as const })),
      ...hallContestants(start, hall).map(contestant => ({
        contestant,
        role: 'hall' as const,
        weight: hallWeight / hall.length,
      })),
      ...(family !== undefined && isNew(family)
        ? [{ contestant: family, role: 'family' as const, weight: 0 }]
        : []),
    ],
    aimIsStart: opponents.length === 0 || opponents.some(({ contestant }) => isSamePlayer(contestant, start)),
    rules,
    openings,
    seed,
    pairs: verifyPairs,
  };
};

/**
 * Verifies, and counts that in a ledger before and after.
 *
 * @param by - see `Look.by`
 * @param ledgerFile - its name in the folder
 */
export const verifyWithLedger = async (
  folder: JournalFolder,
  ledgerFile: string,
  by: string,
  player: PairPlayer,
  plan: PlanWithoutLook,
  steps: Steps,
): Promise<Verification> => {
  const before = checkedJson(
    looks,
    folder.readJson(ledgerFile) ?? [],
    join(folder.path, ledgerFile),
  ) as Ledger;
  const { ledger, look } = withLook(before, { by, tuned: plan.tuned.params, pairs: plan.pairs });
  const least = leastPairs(alphaOfLook(look));
  if (by === BY_VERIFY && plan.aimIsStart && plan.pairs < least) {
    throw new InputError(
      `this is look ${look} at the held-out openings: with ${plan.pairs} pairs its sequential test cannot say better, whatever the games; it takes --pairs ${least} or more`,
    );
  }
  folder.writeJson(ledgerFile, ledger);
  const found = await verifyValues(player, { ...plan, look }, steps);
  // Whatever chance says of its games.
  const verification: Verification = isSamePlayer(plan.tuned, plan.start)
    ? { ...found, verdict: { name: 'NOT SHOWN', because: 'it is the start table itself' } }
    : found;
  folder.writeJson(ledgerFile, withVerdict(ledger, look, verification.verdict.name));
  const book = heldOutBook(plan, verification);
  if (book !== undefined) folder.write(bookOfLook(ledgerFile, look), book);
  return verification;
};
