import type { Values } from '../space/space.ts';
import type { VerdictName } from './verification.ts';

/** One use of the held-out openings. */
export interface Look {
  /** 1 for the first. */
  readonly look: number;
  /** Whose look it was: `verify`, or a tune by its games, which has only one. */
  readonly by: string;
  readonly tuned: Values;
  readonly pairs: number;
  /** null while it is played, and for ever if it was given up: it counts all the same. */
  readonly verdict: VerdictName | null;
}

/** How often the held-out openings were used to judge one tune: every use costs some of their power. */
export type Ledger = readonly Look[];

/** A look by somebody who may look again. */
export const BY_VERIFY = 'verify';

/**
 * The ledger with a new look, and its number.
 *
 * A tune's own look is one look, however often the process was ended during it.
 * One of `verify` that was given up half way is taken up again by the next of
 * the same values: its games are the same ones, so nothing is gained by that.
 */
export const withLook = (
  ledger: Ledger,
  wanted: Pick<Look, 'by' | 'tuned' | 'pairs'>,
): { ledger: Ledger; look: number } => {
  const taken =
    wanted.by === BY_VERIFY
      ? ledger.slice(-1).find(last => last.verdict === null && isSameLook(last, wanted))
      : ledger.find(({ by }) => by === wanted.by);
  if (taken !== undefined) return { ledger, look: taken.look };
  const look = ledger.length + 1;
  return { ledger: [...ledger, { look, ...wanted, verdict: null }], look };
};

/** The ledger with a look's verdict. */
export const withVerdict = (ledger: Ledger, look: number, verdict: VerdictName): Ledger =>
  ledger.with(look - 1, { ...ledger[look - 1], verdict });

const isSameLook = (
  a: Pick<Look, 'by' | 'tuned' | 'pairs'>,
  b: Pick<Look, 'by' | 'tuned' | 'pairs'>,
): boolean =>
  a.by === b.by && a.pairs === b.pairs && Object.keys(b.tuned).every(name => a.tuned[name] === b.tuned[name]);
