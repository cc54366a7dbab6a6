import { moveName } from '../game/notation.ts';
import { MISTAKE_KINDS } from '../review/mistake.ts';
import type { ReviewSummary } from '../review/review-run.ts';
import { worstFirst } from '../review/review-run.ts';
import type { MistakeInRun } from '../review/review-tally.ts';
import { type Document, documentMarkdown, documentText, type Sheet } from './formats/document.ts';
import { documentJson } from './formats/json-document.ts';
import { count, counted, digitsToTell, percent } from './formats/numbers.ts';
import type { ReportFormat } from './run-report.ts';

/** How many of the worst mistakes are shown. */
const WORST = 10;

/** A review as text. */
export const reviewReport = (review: ReviewSummary, format: ReportFormat, width?: number): string => {
  if (format === 'json') return documentJson('review', reviewJson(review));
  if (format === 'csv') return reviewCsv(review);
  const document = reviewDocument(review);
  return format === 'markdown' ? documentMarkdown(document) : documentText(document, width);
};

/** A mistake with its moves by name. */
const named = (size: number, { played, better, line, ...rest }: MistakeInRun) => ({
  ...rest,
  played: moveName(size, played),
  better: better.map(index => moveName(size, index)),
  line: line.map(index => moveName(size, index)),
});

const reviewJson = (review: ReviewSummary) => ({
  ...review,
  mistakes: review.mistakes.map(mistake => named(review.rules.size, mistake)),
});

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line for each mistake, after a line of column names. */
const reviewCsv = ({ rules, mistakes }: ReviewSummary): string => {
  const head = ['contestant', 'kind', 'game', 'ply', 'played', 'better', 'stones', 'line', 'outcome'];
  const rows = mistakes.map(mistake => {
    const { contestant, kind, game, ply, played, better, stones, line, outcome } = named(rules.size, mistake);
    return [contestant, kind, game, ply, played, better.join(' '), stones, line.join(' '), outcome];
  });
  return [head, ...rows].map(row => `${row.map(value => quoted(String(value))).join(',')}\n`).join('');
};

const reviewDocument = (review: ReviewSummary): Document => {
  const { run, rules, games } = review;
  return {
    title: `review of ${run}: ${counted(games, 'game')}, ${rules.name} on ${rules.size} x ${rules.size}`,
    sheets: [ratesSheet(review), lossesSheet(review), ...worstSheets(review)],
    notes: notesOf(review),
  };
};

const perThousand = (value: number, digits = 2): string => value.toFixed(digits);

const ratesSheet = ({ contestants, mistakes, rules }: ReviewSummary): Sheet => ({
  title: 'mistakes per 1,000 moves of its own',
  spare: ['number'],
  head: ['contestant', 'mistake', 'number', 'per 1,000', '95 % interval', 'for instance'],
  rows: contestants.flatMap(({ name, mistakes: rates }) =>
    MISTAKE_KINDS.map((kind, i) => {
      const { count: number, perThousand: rate, low, high } = rates[kind];
      const digits = digitsToTell(low, high, perThousand, 2);
      const first = mistakes.find(mistake => mistake.contestant === name && mistake.kind === kind);
      return [
        i === 0 ? name : '',
        kind,
        count(number),
        perThousand(rate),
        `${perThousand(low, digits)} to ${perThousand(high, digits)}`,
        first === undefined ? '-' : `${placeOf(first)}: ${choiceOf(rules.size, first)}`,
      ];
    }),
  ),
});

const lossesSheet = ({ contestants }: ReviewSummary): Sheet => ({
  title: 'lost games by the first mistake of the loser',
  head: ['contestant', 'lost', ...MISTAKE_KINDS, 'none known', 'fault'],
  rows: contestants.map(({ name, losses, lossCauses }) => {
    const share = (number: number): string =>
      losses === 0 ? '-' : `${count(number)} (${percent(number / losses)})`;
    return [
      name,
      count(losses),
      ...[...MISTAKE_KINDS, 'none' as const, 'fault' as const].map(cause => share(lossCauses[cause])),
    ];
  }),
});

const placeOf = ({ game, ply }: MistakeInRun): string => `game ${game} ply ${ply}`;

const MOST_NAMES = 4;

const choiceOf = (size: number, mistake: MistakeInRun): string => {
  const { played, better } = named(size, mistake);
  const some = better.slice(0, MOST_NAMES).join(' or ');
  return `${played}, not ${some}${better.length > MOST_NAMES ? ' or others' : ''}`;
};

const worstSheets = ({ mistakes, rules }: ReviewSummary): Sheet[] => {
  if (mistakes.length === 0) return [];
  const winText = (mistake: MistakeInRun): string =>
    mistake.stones === 1 ? 'five' : `${named(rules.size, mistake).line.join(' ')}, ${mistake.stones} stones`;
  return [
    {
      title: 'the worst',
      head: ['game and ply', 'contestant', 'mistake', 'played', 'the win', 'it then'],
      rows: worstFirst(mistakes)
        .slice(0, WORST)
        .map(mistake => [
          placeOf(mistake),
          mistake.contestant,
          mistake.kind,
          choiceOf(rules.size, mistake),
          winText(mistake),
          mistake.outcome,
        ]),
    },
  ];
};

const notesOf = ({
  run,
  games,
  copies,
  gamesInRun,
  sample,
  contestants,
  mostNodes,
  mistakes,
}: ReviewSummary): string[] => {
  const moves = contestants.reduce((sum, contestant) => sum + contestant.moves, 0);
  const notKnown = contestants.reduce((sum, contestant) => sum + contestant.notKnown, 0);
  const taken =
    sample === null
      ? `all ${counted(gamesInRun, 'game')} of the run`
      : `${counted(sample.games, 'game')} of ${count(gamesInRun)}, drawn by seed ${sample.seed}`;
  const stopped =
    games + copies < (sample?.games ?? gamesInRun) ? `; stopped after ${count(games + copies)}` : '';
  const notes = [
    `reviewed: ${taken}${copies === 0 ? '' : `; ${counted(copies, 'copy').replace('copys', 'copies')} of a game count once`}${stopped}`,
    `not known: ${count(notKnown)} of ${counted(moves, 'move')}, at a limit of ${counted(mostNodes, 'position')} a question`,
    'a ply is the number of stones before the move; intervals are computed from pairs of games',
  ];
  const [worst] = worstFirst(mistakes);
  return worst === undefined
    ? notes
    : [...notes, `to see one: gomoku-arena replay ${run} ${worst.game} --ply ${worst.ply} --scores`];
};
