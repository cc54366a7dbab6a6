import { moments } from '../../stats/counts/lattice.ts';
import type { Pentanomial } from '../../stats/counts/pairs.ts';
import type { Space } from '../space/space.ts';
import type { GenerationLine } from './journal.ts';
import { totalByOpponent } from './search.ts';

/** The hall's members change; together they are one column. */
const HALL = /^hall@/;

/** A generation's candidates against each opponent, the hall of fame as one. */
export const byOpponent = (
  line: Pick<GenerationLine, 'opponents' | 'pentanomials'>,
): Map<string, Pentanomial> => {
  const totals = new Map<string, Pentanomial>();
  totalByOpponent(line.pentanomials).forEach((counts, i) => {
    const name = HALL.test(line.opponents[i]) ? 'hall' : line.opponents[i];
    const before = totals.get(name) ?? [0, 0, 0, 0, 0];
    totals.set(name, counts.map((count, cell) => count + before[cell]) as unknown as Pentanomial);
  });
  return totals;
};

/** The search as a table, a row a generation: for spreadsheets and charts. */
export const historyCsv = (lines: readonly GenerationLine[], space: Space): string => {
  const opponents = [...new Set(lines.flatMap(line => [...byOpponent(line).keys()]))];
  const { names } = space.domain;
  const head = [
    'games',
    'start',
    'generation',
    'pairs',
    'step',
    ...opponents.map(name => `score ${name}`),
    ...names,
  ];
  const rows = lines.map(line => {
    const scores = byOpponent(line);
    const values = space.toExternal(line.average);
    const scoreOf = (name: string): number | '' => {
      const counts = scores.get(name);
      const { n, mean } = moments(counts ?? []);
      return n === 0 ? '' : Number(mean.toFixed(5));
    };
    return [
      line.games,
      line.start,
      line.generation,
      line.pairs,
      line.stepSize === null ? '' : Number(line.stepSize.toFixed(5)),
      ...opponents.map(scoreOf),
      ...names.map(name => values[name]),
    ];
  });
  return `${[head, ...rows].map(row => row.map(quoted).join(',')).join('\n')}\n`;
};

const quoted = (cell: string | number): string => {
  const text = String(cell);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
