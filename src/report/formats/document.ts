import Table from 'cli-table3';

/** A table of texts; the first column names the rows. */
export interface Sheet {
  readonly title?: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** By column; all to the left if it is left out, the first alone in Markdown. */
  readonly aligns?: readonly ('left' | 'right')[];
  /** Drawn without lines, for rows of many figures. */
  readonly isWide?: boolean;
  /** Said right below the table. */
  readonly notes?: readonly string[];
}

/** What a report says, before it is known how it will be written. */
export interface Document {
  readonly title: string;
  readonly sheets: readonly Sheet[];
  readonly notes: readonly string[];
}

/** What draws no lines, but for two spaces between columns. */
const LINELESS = Object.fromEntries(
  ['top', 'bottom', 'left', 'mid', 'right'].flatMap(side => [
    [side, ''],
    ...['mid', 'left', 'right'].map(end => [`${side}-${end}`, '']),
  ]),
);

const drawn = ({ title, head, rows, notes = [], aligns = [], isWide = false }: Sheet): string => {
  const table = new Table({
    head: [...head],
    colAligns: [...aligns],
    style: { head: [], border: [], compact: true, ...(isWide && { 'padding-left': 0, 'padding-right': 0 }) },
    ...(isWide && { chars: { ...LINELESS, middle: '  ' } }),
  });
  for (const row of rows) table.push([...row]);
  const lines = table.toString().split('\n');
  return [...(title === undefined ? [] : [title]), ...lines.map(line => line.trimEnd()), ...notes].join('\n');
};

/** For a terminal. */
export const documentText = ({ title, sheets, notes }: Document): string =>
  `${[title, ...sheets.map(drawn), ...notes].join('\n')}\n`;

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
export const documentMarkdown = ({ title, sheets, notes }: Document): string =>
  `${[`## ${markdownOf(title)}`, ...sheets.map(markdownTable), markdownList(notes)].join('\n\n')}\n`;
