/** What a line of an engine is. */
export type Answer =
  | { readonly kind: 'move'; readonly column: number; readonly row: number }
  /** It asks for something else to be played in its place: the manager may agree. */
  | { readonly kind: 'suggest'; readonly move: string }
  /** It could not do what it was told, or does not know it. */
  | { readonly kind: 'refused' }
  /** For people. */
  | { readonly kind: 'remark' }
  | { readonly kind: 'other' };

const MOVE = /^([+-]?\d+)\s*,\s*([+-]?\d+)$/;
const WORD = /^([a-z]+)\b\s*(.*)$/i;

const REMARK: Answer = { kind: 'remark' };
const REFUSED: Answer = { kind: 'refused' };
const OTHER: Answer = { kind: 'other' };

/** Moves that were said before. */
const moves = new Map<string, Answer>();
const LONGEST_KEPT = 5;

/** Coordinates are those that stand there, on the board or not. */
export const answerOf = (line: string): Answer => {
  const known = moves.get(line);
  if (known !== undefined) return known;
  const answer = parseAnswer(line);
  if (answer.kind === 'move' && line.length <= LONGEST_KEPT) moves.set(line, answer);
  return answer;
};

const parseAnswer = (line: string): Answer => {
  const move = MOVE.exec(line);
  if (move !== null) return { kind: 'move', column: Number(move[1]), row: Number(move[2]) };
  const [, word = '', rest = ''] = WORD.exec(line) ?? [];
  switch (word.toUpperCase()) {
    case 'MESSAGE':
    case 'DEBUG':
      return REMARK;
    case 'ERROR':
    case 'UNKNOWN':
      return REFUSED;
    case 'SUGGEST':
      return MOVE.test(rest) ? { kind: 'suggest', move: rest } : OTHER;
    default:
      return OTHER;
  }
};

export const isOk = (line: string): boolean => /^OK\b/i.test(line);
