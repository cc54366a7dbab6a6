/** A text that is drawn for a cell, with colours around it: row * size + column says which cell. */
export type Paint = (text: string, index: number) => string;

const RESET = '\x1b[0m';
/** From pale yellow to red, as backgrounds of black letters: they read alike on dark and light terminals. */
const RAMP = [230, 229, 222, 215, 209, 203, 196];

const background = (color: number, text: string): string => `\x1b[38;5;16;48;5;${color}m${text}${RESET}`;

/**
 * The heat of a grid. Scores grow by powers, so the steps are of their logarithm above the lowest; the lowest itself
 * stays plain.
 *
 * @param values - by cell; null where a stone stands, NaN where the player did not look
 */
export const heatPaint = (values: readonly (number | null)[]): Paint => {
  const known = values.filter(value => value !== null && Number.isFinite(value)) as number[];
  const least = known.reduce((a, b) => Math.min(a, b), Infinity);
  const most = known.reduce((a, b) => Math.max(a, b), -Infinity);
  const span = Math.log1p(most - least);
  return (text, index) => {
    const value = values[index];
    if (value === null || value === undefined || !Number.isFinite(value) || value === least) return text;
    const share = Math.log1p(value - least) / span;
    return background(RAMP[Math.min(RAMP.length - 1, Math.floor(share * RAMP.length))], text);
  };
};

/** Some cells are to be seen at once: the winning row. */
export const markPaint = (cells: readonly number[]): Paint => {
  const marked = new Set(cells);
  return (text, index) => (marked.has(index) ? `\x1b[1;38;5;16;48;5;120m${text}${RESET}` : text);
};

/** Some cells are underlined: the best ones. */
export const underlinePaint = (cells: readonly number[]): Paint => {
  const marked = new Set(cells);
  return (text, index) => (marked.has(index) ? `\x1b[1;4m${text}${RESET}` : text);
};
