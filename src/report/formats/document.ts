import Table from 'cli-table3';
import { visible, visibleLines } from '../../files/visible.ts';
import { fitted, wrapped } from './fitted.ts';
import type { Document, Sheet } from './sheet.ts';

export type { Document, Sheet };

/** What draws no lines, but for two spaces between columns. */
const LINELESS = Object.fromEntries(
  ['top', 'bottom', 'left', 'mid', 'right'].flatMap(side => [
    [side, ''],
    ...['mid', 'left', 'right'].map(end => [`${side}-${end}`, '']),
  ]),
);

/** A table, line by line, with its title above. */
const drawn = ({ title, head, rows, aligns = [], isWide = false }: Sheet): string[] => {
  const table = new Table({
    head: [...head],
    colAligns: [...aligns],
    style: { head: [], border: [], compact: true, ...(isWide && { 'padding-left': 0, 'padding-right': 0 }) },
    ...(isWide && { chars: { ...LINELESS, middle: '  ' } }),
  });
  for (const row of rows) table.push([...row]);
  const lines = table.toString().split('\n');
  return [...(title === undefined ? [] : [title]), ...lines.map(line => line.trimEnd())];
};

/** A document in which nothing that a user has named is obeyed by a terminal. */
const printable = ({ title, sheets, notes }: Document): Document => ({
  title: visible(title),
  notes: notes.map(visible),
  sheets: sheets.map(sheet => ({
    ...sheet,
    ...(sheet.title !== undefined && { title: visible(sheet.title) }),
    ...(sheet.notes && { notes: sheet.notes.map(visible) }),
    rows: sheet.rows.map(row => row.map(visibleLines)),
  })),
});

/**
 * For a terminal.
 *
 * @param width - columns that there are; as many as it takes if undefined
 */
export const documentText = (document: Document, width?: number): string => {
  const { title, sheets, notes } = printable(document);
  const lines =
    width === undefined
      ? [title, ...sheets.flatMap(sheet => [...drawn(sheet), ...(sheet.notes ?? [])]), ...notes]
      : [
          ...wrapped(title, width),
          ...sheets.flatMap(sheet => fitted(sheet, width, drawn)),
          ...notes.flatMap(note => wrapped(note, width)),
        ];
  return `${lines.join('\n')}\n`;
};

/** Names are the user's, and may hold what Markdown takes for its own. */
const markdownOf = (text: string): string => text.replace(/[\\`*<|]/g, '\\$&').trim();

const markdownList = (notes: readonly string[]): string =>
  notes.map(note => `- ${markdownOf(note)}`).join('\n');

const markdownTable = ({ title, head, rows, notes = [], aligns }: Sheet): string => {
  const line = (cells: readonly string[]): string => `| ${cells.map(markdownOf).join(' | ')} |`;
  const rule = `| ${head.map((_, i) => ((aligns?.[i] ?? (i === 0 ? 'left' : 'right')) === 'left' ? '---' : '---:')).join(' | ')} |`;
  const table = [line(head), rule, ...rows.map(line)].join('\n');
  return [
    ...(title === undefined ? [] : [`### ${markdownOf(title)}`]),
    table,
    ...(notes.length === 0 ? [] : [markdownList(notes)]),
  ].join('\n\n');
};

/** For a page or an issue. */
export const documentMarkdown = (document: Document): string => {
  const { title, sheets, notes } = printable(document);
  return `${[`## ${markdownOf(title)}`, ...sheets.map(markdownTable), markdownList(notes)].join('\n\n')}\n`;
};
