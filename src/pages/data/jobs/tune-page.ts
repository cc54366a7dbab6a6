import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rangeText } from '../../../report/figures-in-words.ts';
import { counted, percent } from '../../../report/formats/numbers.ts';
import { tuneDocument } from '../../../report/tune-report.ts';
import { moments } from '../../../stats/counts/lattice.ts';
import { addPairs, type Pentanomial } from '../../../stats/counts/pairs.ts';
import { byOpponent } from '../../../tune/search/history.ts';
import type { GenerationLine, SearchLine } from '../../../tune/search/journal.ts';
import { JOURNAL_FILE } from '../../../tune/session/tune-folder.ts';
import type { TuneSummary } from '../../../tune/session/tune-summary.ts';
import type { MatchFigures } from '../../../tune/verification/match-figures.ts';
import type { IntervalRow, JobFigure, JobPage } from './job-page.ts';

/** So many columns are told apart on a screen. */
const COLUMNS = 24;

/** The search's lines; what is torn or another kind is passed over. */
const generationsOf = (folder: string): GenerationLine[] =>
  readFileSync(join(folder, JOURNAL_FILE), 'utf8')
    .split('\n')
    .flatMap(text => {
      try {
        const line = JSON.parse(text) as SearchLine;
        return line.type === 'generation' ? [line] : [];
      } catch {
        return [];
      }
    });

/** The candidates' score against each opponent over the search. */
const courseOf = (lines: readonly GenerationLine[]): JobFigure | undefined => {
  if (lines.length === 0) return undefined;
  const step = Math.ceil(lines.length / COLUMNS);
  const columns = Array.from({ length: Math.ceil(lines.length / step) }, (_, i) =>
    lines.slice(i * step, (i + 1) * step),
  );
  const totals = columns.map(column => {
    const total = new Map<string, Pentanomial>();
    for (const line of column) {
      for (const [name, pairs] of byOpponent(line))
        total.set(name, addPairs(total.get(name) ?? [0, 0, 0, 0, 0], pairs));
    }
    return total;
  });
  const names = [...new Set(totals.flatMap(total => [...total.keys()]))];
  const rows = names.map(name => ({
    name,
    shares: totals.map(total => {
      const { n, mean } = moments(total.get(name) ?? []);
      return n === 0 ? null : mean;
    }),
  }));
  const ends = rows.map(({ name, shares }) => {
    const known = shares.filter(share => share !== null);
    return `against ${name} from ${percent(known[0] ?? 0)} to ${percent(known.at(-1) ?? 0)}`;
  });
  return {
    kind: 'course',
    caption:
      "The search: scores of its candidates against each opponent, the darker the better; 'hall' are its own earlier stages.",
    says: `${counted(lines.length, 'generation')}; ${ends.join('; ')}`,
    games: columns.map(column => column[column.length - 1].games),
    lines: rows,
  };
};

const scoreRow = (name: string, { score, scoreLow, scoreHigh }: MatchFigures): IntervalRow => ({
  name,
  low: scoreLow,
  value: score,
  high: scoreHigh,
  words: `${percent(score)}, 95 % interval ${rangeText(scoreLow, scoreHigh)}`,
});

const VERDICTS = {
  BETTER: 'Better',
  'NOT SHOWN': 'Not shown to be better',
  WORSE: 'Worse',
  SPECIALISED: 'Better at its aim, and worse against others',
} as const;

/** What a tune's page shows. */
export const tunePage = (summary: TuneSummary, folder: string, shown: string): JobPage => {
  const { verification, weights, strategy } = summary;
  const { verdict, match, training, areas, opponents } = verification;
  const tuned = weights.filter(
    ({ isTuned, scale, start, tuned }) => isTuned && scale === 'log' && start > 0 && tuned > 0,
  );
  const figures: (JobFigure | undefined)[] = [
    {
      kind: 'intervals',
      caption:
        'The verification: score of the tuned table on openings that the search never saw; at 50 % both are equal.',
      scale: 'linear',
      unit: 'share',
      mark: 0.5,
      rows: [
        scoreRow('start, held-out openings', match),
        scoreRow('start, training openings', training),
        ...areas.map(({ area, ...figures }) => scoreRow(`start, ${area} x ${area}`, figures)),
        ...opponents.flatMap(({ name, tuned, start }) => [
          scoreRow(name, tuned),
          ...(start === null ? [] : [scoreRow(`${name}: the start's`, start)]),
        ]),
      ],
    },
    tuned.length === 0
      ? undefined
      : {
          kind: 'intervals',
          caption:
            'Weights after the search, as multiples of those before; lines show how far the starts of the search differ.',
          scale: 'log',
          unit: 'ratio',
          mark: 1,
          rows: tuned.map(({ name, start, tuned: value, low, high }) => ({
            name,
            low: low === null || low <= 0 ? null : low / start,
            value: value / start,
            high: high === null || high <= 0 ? null : high / start,
            words: `${(value / start).toPrecision(3)} times`,
          })),
        },
    courseOf(generationsOf(folder)),
  ];
  return {
    kind: 'job',
    folder: shown,
    head: `${strategy}: ${VERDICTS[verdict.name]}`,
    text: `${verdict.because}. On held-out openings the tuned table scored ${percent(match.score)} against the start, 95 % interval ${rangeText(match.scoreLow, match.scoreHigh)}.`,
    tone: verdict.name === 'NOT SHOWN' ? 'open' : 'sure',
    figures: figures.filter(figure => figure !== undefined),
    document: tuneDocument(summary, shown),
  };
};
