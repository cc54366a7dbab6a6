import { moveName } from '../../../game/notation.ts';
import type { GameRecord } from '../../../match/record.ts';
import { ENDING_WORDS } from '../charts/ending-words.ts';

/** How a game came out, in a sentence. */
export const outcomeWords = ({ result, ending, fault, black, white }: GameRecord): string => {
  if (result === 'draw') return 'A draw: the board is full.';
  const [winner, loser] = result === 'black' ? [black, white] : [white, black];
  if (ending === 'five') return `${winner} (${result}) wins with five in a row.`;
  const why =
    ending === 'forbidden'
      ? 'its last stone is forbidden'
      : `it ${FAULT_WORDS[ending] ?? ENDING_WORDS[ending]}`;
  return `${winner} (${result}) wins, as ${loser} lost: ${why}${fault === undefined ? '' : ` (${fault})`}.`;
};

const FAULT_WORDS: Readonly<Record<string, string>> = {
  'illegal-move': 'made an illegal move',
  threw: 'threw an error',
  timeout: 'took too long',
  crashed: 'crashed',
  'changed-board': 'changed the board',
};

/** `Stone 12 of 47, h8 by black`, said when a board changes. */
export const stoneWords = (size: number, stones: readonly number[], ply: number): string =>
  ply === 0
    ? `Empty board; ${stones.length} stones follow.`
    : `Stone ${ply} of ${stones.length}, ${moveName(size, stones[ply - 1])} by ${ply % 2 === 1 ? 'black' : 'white'}.`;
