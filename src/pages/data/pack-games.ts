import { ENDINGS, type Ending } from '../../match/ending.ts';
import { type GameRecord, RESULTS, type SwapNote } from '../../match/record.ts';
import type { GameHeat, PageGames } from './page.ts';

/*
 * Games as a report carries them: JSON with short rows, to be deflated. Node packs, and the page unpacks.
 */

type Row = readonly [
  game: number,
  black: number,
  white: number,
  opening: string,
  moves: string,
  result: number,
  ending: number,
  fault?: string | null,
  swap?: SwapNote,
];

interface Packed {
  readonly names: readonly string[];
  readonly rows: readonly Row[];
  readonly total: number;
  readonly choice: string | null;
  readonly heat: Readonly<Record<number, GameHeat>>;
  readonly heatNote: string | null;
}

export const packGames = ({ records, ...rest }: PageGames): string => {
  const names = [...new Set(records.flatMap(({ black, white }) => [black, white]))];
  const rows = records.map(
    ({ game, black, white, opening, moves, result, ending, fault, swap }): Row => [
      game,
      names.indexOf(black),
      names.indexOf(white),
      opening,
      moves,
      RESULTS.indexOf(result),
      ENDINGS.indexOf(ending),
      ...(swap ? ([fault ?? null, swap] as const) : fault === undefined ? ([] as const) : ([fault] as const)),
    ],
  );
  return JSON.stringify({ names, rows, ...rest } satisfies Packed);
};

export const unpackGames = (text: string): PageGames => {
  const { names, rows, ...rest }: Packed = JSON.parse(text);
  const records = rows.map(
    ([game, black, white, opening, moves, result, ending, fault, swap]): GameRecord => ({
      game,
      pair: Math.floor(game / 2),
      black: names[black],
      white: names[white],
      opening,
      moves,
      result: RESULTS[result] ?? 'draw',
      ending: (ENDINGS[ending] ?? 'five') satisfies Ending,
      ...(typeof fault === 'string' && { fault }),
      ...(swap && { swap }),
    }),
  );
  return { records, ...rest };
};
