import type { Color } from '../game/cell.ts';
import type { RuleName } from '../game/rules.ts';

/**
 * What is asked in a position:
 *
 * - `five`: make five;
 * - `block`: stop the opponent's five;
 * - `win`: begin a win by continuous fours;
 * - `escape`: leave the opponent no win by continuous fours.
 */
export const SUITE_KINDS = ['five', 'block', 'win', 'escape'] as const;
export type SuiteKind = (typeof SUITE_KINDS)[number];

/** A position with all of its right moves. Cells are row * size + column. */
export interface SuitePosition {
  readonly rule: RuleName;
  readonly size: number;
  /** In row order: `EMPTY`, `BLACK` or `WHITE`. */
  readonly stones: readonly number[];
  readonly toMove: Color;
  readonly kind: SuiteKind;
  /** With how many stones the win is made that is to be found or stopped; 1 is a five. */
  readonly depth: number;
  readonly answers: readonly number[];
  /** Where it is from, in words. */
  readonly source: string;
}

/** What a position is counted under: `win in 3`. */
export const suiteGroup = ({ kind, depth }: Pick<SuitePosition, 'kind' | 'depth'>): string =>
  kind === 'five' || kind === 'block' ? kind : `${kind}, ${depth >= 5 ? '5 and more' : depth} stones`;
