import { symmetries } from '../game/symmetry.ts';
import { type SuitePosition, suiteGroup } from './suite-position.ts';

/** The same for all turns and mirrorings of a position. */
const symmetricKey = ({ size, stones, toMove }: SuitePosition, tables: readonly Uint16Array[]): string => {
  const images = tables.map(table => {
    const image = new Array<number>(size * size);
    stones.forEach((stone, index) => {
      image[table[index]] = stone;
    });
    return image.join('');
  });
  return `${toMove}/${images.sort()[0]}`;
};

/**
 * Of all positions so many that kinds and depths are balanced: they take turns
 * as long as they last. None is there twice under the symmetries, and of a game
 * no two stand in the same group.
 */
export const choosePositions = (positions: readonly SuitePosition[], most: number): SuitePosition[] => {
  const groups = new Map<string, SuitePosition[]>();
  const seen = new Set<string>();
  const tables = new Map<number, readonly Uint16Array[]>();
  for (const position of positions) {
    const ofSize = tables.get(position.size) ?? symmetries(position.size);
    tables.set(position.size, ofSize);
    const group = suiteGroup(position);
    const game = `${group}/${position.source.replace(/ ply \d+$/, '')}`;
    const key = symmetricKey(position, ofSize);
    if (seen.has(key) || seen.has(game)) continue;
    seen.add(key).add(game);
    groups.set(group, [...(groups.get(group) ?? []), position]);
  }
  const chosen: SuitePosition[] = [];
  const lists = [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, list]) => list);
  for (let round = 0; chosen.length < most && lists.some(list => list.length > round); round++) {
    for (const list of lists) if (list.length > round && chosen.length < most) chosen.push(list[round]);
  }
  return chosen;
};
