import { EMPTY } from '../game/cell.ts';
import { moveName } from '../game/notation.ts';
import { ALL, type SuiteResult } from '../suite/ask-suite.ts';
import { type SuitePosition, suiteGroup } from '../suite/suite-position.ts';
import { boardText, stoneLetter } from './formats/board-text.ts';
import { type Document, documentMarkdown, documentText } from './formats/document.ts';
import { documentJson } from './formats/json-document.ts';
import { count, percent } from './formats/numbers.ts';
import type { ReportFormat } from './run-report.ts';

/** A suite and what contestants made of it. */
export interface SuiteReport {
  readonly file: string;
  /** Of the file's text: a baseline is of the same one. */
  readonly hash: string;
  readonly positions: readonly SuitePosition[];
  readonly results: readonly SuiteResult[];
  /** By contestant: which positions it got right before; undefined without a baseline. */
  readonly before: readonly (readonly boolean[] | undefined)[];
}

export const suiteReport = (report: SuiteReport, format: ReportFormat, width?: number): string => {
  if (format === 'json') return documentJson('suite', suiteJson(report));
  if (format === 'csv') return suiteCsv(report);
  const document = suiteDocument(report);
  return format === 'markdown'
    ? documentMarkdown(document)
    : documentText(document, width) + failedBoard(report);
};

const nameOf = (size: number, move: number | null): string | null =>
  move === null ? null : moveName(size, move);

const suiteJson = ({ file, hash, positions, results, before }: SuiteReport) => ({
  file,
  hash,
  positions: positions.length,
  contestants: results.map(({ name, groups, moves, right }, i) => ({
    name,
    groups,
    moves: moves.map((move, at) => nameOf(positions[at].size, move)),
    right,
    ...(before[i] && { lost: changed(before[i], right), won: changed(right, before[i]) }),
  })),
});

/** Numbers, from 1, of the positions that were right in one and are not in the other. */
const changed = (then: readonly boolean[], now: readonly boolean[]): number[] =>
  then.flatMap((was, i) => (was && !now[i] ? [i + 1] : []));

const suiteCsv = ({ results }: SuiteReport): string => {
  const head = ['contestant', 'group', 'positions', 'right', 'low', 'high'];
  const rows = results.flatMap(({ name, groups }) =>
    groups.map(({ group, positions, right, low, high }) => [name, group, positions, right, low, high]),
  );
  const quoted = (value: string | number): string =>
    /[",\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);
  return [head, ...rows].map(row => `${row.map(quoted).join(',')}\n`).join('');
};

const suiteDocument = ({ file, positions, results, before }: SuiteReport): Document => ({
  title: `suite ${file}: ${count(positions.length)} positions`,
  sheets: [
    {
      head: ['right', 'positions', ...results.map(({ name }) => name)],
      rows: results[0].groups.map(({ group, positions }, row) => [
        group,
        count(positions),
        ...results.map(({ groups }) => {
          const { right, low, high } = groups[row];
          return `${count(right)}, ${percent(right / positions)} (${percent(low)} to ${percent(high)})`;
        }),
      ]),
    },
  ],
  notes: [
    'in brackets the 95 % interval of the share; positions are numbered by their lines',
    ...results.flatMap(({ name, right }, i) => {
      const then = before[i];
      if (then === undefined) return [];
      const list = (numbers: number[]): string => (numbers.length === 0 ? 'none' : numbers.join(', '));
      return [
        `${name}: right before and not now: ${list(changed(then, right))}`,
        `${name}: right now and not before: ${list(changed(right, then))}`,
      ];
    }),
  ],
});

/** A position that a contestant fails, one that it got before if there is any, on a board. */
const failedBoard = ({ positions, results, before }: SuiteReport): string => {
  for (const [i, { name, right, moves }] of results.entries()) {
    const lost = before[i] === undefined ? [] : changed(before[i], right);
    const at = lost.length > 0 ? lost[0] - 1 : right.indexOf(false);
    if (at < 0) continue;
    const { size, stones, toMove, answers, source } = positions[at];
    const entries = stones.map((stone, index) =>
      stone === EMPTY && answers.includes(index) ? '*' : stoneLetter(stone),
    );
    const move = moves[at];
    return [
      `position ${at + 1} (${suiteGroup(positions[at])}; ${source}), which ${name} gets wrong: ${stoneLetter(toMove)} to move`,
      boardText(size, entries, move ?? undefined),
      `its move: ${nameOf(size, move) ?? 'none'}, in brackets; right: ${answers.map(index => moveName(size, index)).join(', ')}, shown as *`,
      '',
    ].join('\n');
  }
  return '';
};

/** The share of all positions that a contestant gets right, from 0 to 1. */
export const shareRight = ({ groups }: SuiteResult): number => {
  const { right, positions } = groups.find(({ group }) => group === ALL)!;
  return right / positions;
};
