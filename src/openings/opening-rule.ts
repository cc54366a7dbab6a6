/** How players choose the first stones and their colours, in place of an opening that is given to them. */
export const OPENING_RULES = ['swap', 'swap2'] as const;
export type OpeningRule = (typeof OPENING_RULES)[number];
