import { stonesIn } from '../../games/game-filter.ts';
import type { GameRecord } from '../../match/record.ts';
import { type Document, documentMarkdown, documentText } from '../formats/document.ts';
import { documentJson } from '../formats/json-document.ts';
import { count, counted } from '../formats/numbers.ts';
import type { ReportFormat } from '../run-report.ts';

/** Games of a run that were asked for. */
export interface GamesFound {
  readonly run: string;
  readonly gamesInRun: number;
  /** How many are wanted. */
  readonly found: number;
  /** The first of them. */
  readonly shown: readonly GameRecord[];
}

/** Games as a list. */
export const gamesReport = (games: GamesFound, format: ReportFormat, width?: number): string => {
  if (format === 'json') return documentJson('games', games);
  if (format === 'csv') return GAMES_CSV_HEAD + games.shown.map(gamesCsvLine).join('');
  const document = gamesDocument(games);
  return format === 'markdown' ? documentMarkdown(document) : documentText(document, width);
};

const winnerOf = ({ result, black, white }: GameRecord): string =>
  result === 'draw' ? '' : result === 'black' ? black : white;

const COLUMNS = [
  'game',
  'black',
  'white',
  'result',
  'ending',
  'stones',
  'opening',
  'moves',
  'fault',
] as const;

const quoted = (value: string): string =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

export const GAMES_CSV_HEAD = `${COLUMNS.join(',')}\n`;

/** A game as a line below {@link GAMES_CSV_HEAD}. */
export const gamesCsvLine = (record: GameRecord): string => {
  const values = { ...record, stones: stonesIn(record) };
  return `${COLUMNS.map(name => quoted(String(values[name] ?? ''))).join(',')}\n`;
};

const gamesDocument = ({ run, gamesInRun, found, shown }: GamesFound): Document => {
  const hasFaults = shown.some(({ fault }) => fault !== undefined);
  const more = found - shown.length;
  return {
    title: `${run}: ${count(found)} of ${counted(gamesInRun, 'game')}`,
    sheets:
      shown.length === 0
        ? []
        : [
            {
              head: ['game', 'black', 'white', 'won by', 'ending', 'stones', ...(hasFaults ? ['fault'] : [])],
              rows: shown.map(record => [
                String(record.game),
                record.black,
                record.white,
                winnerOf(record) || 'draw',
                record.ending,
                String(stonesIn(record)),
                ...(hasFaults ? [record.fault ?? ''] : []),
              ]),
              spare: ['stones', 'ending'],
            },
          ],
    notes: [
      ...(more > 0 ? [`and ${count(more)} more; --limit ${found} lists all`] : []),
      ...(shown.length === 0 ? [] : [`to see one: gomoku-arena replay ${run} ${shown[0].game}`]),
    ],
  };
};
