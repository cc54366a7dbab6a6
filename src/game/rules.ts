/**
 * - `freestyle`: five or more in a row win.
 * - `standard`: exactly five win; six and more are neither a win nor an end.
 */
export const RULE_NAMES = ['freestyle', 'standard'] as const;
export type RuleName = (typeof RULE_NAMES)[number];

/** What a game is played by. `size` is the number of rows and of columns, 5 to 25. */
export interface Rules {
  readonly name: RuleName;
  readonly size: number;
}
