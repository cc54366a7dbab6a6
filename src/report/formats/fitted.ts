import stringWidth from 'string-width';
import type { Sheet } from './sheet.ts';

/** Columns that text takes on a terminal. */
const widthOf = (lines: readonly string[]): number => Math.max(0, ...lines.map(line => stringWidth(line)));

/** A text in lines of at most so many columns, broken between words; all but the first are indented. */
export const wrapped = (text: string, width: number): string[] => {
  const indent = `${/^ */.exec(text)?.[0] ?? ''}  `;
  const lines: string[] = [];
  let line = '';
  for (const word of text.trimEnd().split(/(?<=\S) +/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || stringWidth(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = indent + word;
    }
  }
  return [...lines, line];
};

const withoutColumns = (sheet: Sheet, left: readonly string[]): Sheet => {
  const kept = sheet.head.flatMap((name, i) => (left.includes(name) ? [] : [i]));
  const pick = <T>(cells: readonly T[]): T[] => kept.flatMap(i => (i < cells.length ? [cells[i]] : []));
  return {
    ...sheet,
    head: pick(sheet.head),
    rows: sheet.rows.map(pick),
    ...(sheet.aligns && { aligns: pick(sheet.aligns) }),
  };
};

/** Each row as lines of its own: what it is, and below it a line for each column. */
const stacked = ({ title, head, rows }: Sheet, width: number): string[] => {
  const lines = title === undefined ? [] : [title];
  for (const [name, ...cells] of rows) {
    if (name !== '') lines.push(...wrapped(name, width));
    cells.forEach((cell, i) => {
      if (cell === '') return;
      const line = `  ${head[i + 1].trim()}: ${cell}`;
      lines.push(...(stringWidth(line) <= width ? [line] : [`  ${head[i + 1].trim()}:`, `    ${cell}`]));
    });
  }
  return lines;
};

/**
 * A sheet in at most so many columns: as it is, then without lines, then without the columns that can be spared, then
 * with its rows one below the other. No line of it is broken.
 *
 * @param draw - a sheet as a table
 */
export const fitted = (sheet: Sheet, width: number, draw: (sheet: Sheet) => readonly string[]): string[] => {
  const { spare = [], notes = [] } = sheet;
  const said = notes.flatMap(note => wrapped(note, width));
  for (const way of [sheet, { ...sheet, isWide: true }]) {
    const lines = draw(way);
    if (widthOf(lines) <= width) return [...lines, ...said];
  }
  for (let count = 1; count <= spare.length; count++) {
    const left = spare.slice(0, count).filter(name => sheet.head.includes(name));
    const lines = draw(withoutColumns(sheet, left));
    if (widthOf(lines) > width) continue;
    const note = `left out, as the terminal is narrow: ${left.join(', ')}; --format csv has all`;
    return [...lines, ...wrapped(note, width), ...said];
  }
  return [...stacked(sheet, width), ...said];
};
