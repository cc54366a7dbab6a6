/** How players choose the first stones and their colours, in place of an opening that is given to them. */
export const OPENING_RULES = ['swap', 'swap2'] as const;
export type OpeningRule = (typeof OPENING_RULES)[number];

/**
 * Whether players chose their colours, so that no figure of a colour says what it is worth.
 *
 * @param openings - as a summary names them; a book's path may be such a word too, but has a number of openings
 */
export const areColorsChosen = ({
  openings,
  openingsAvailable,
}: {
  readonly openings: string;
  readonly openingsAvailable: number | null;
}): boolean => openingsAvailable === null && OPENING_RULES.some(rule => rule === openings);
