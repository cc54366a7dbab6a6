import { ENDINGS, isFault } from '../match/ending.ts';
import type { RunTiming } from '../run/run-timing.ts';
import type { RunSummary } from '../run/summary.ts';
import { count, counted } from './formats/numbers.ts';

/** Mistakes that many make, by what is said of the move, and what would be right. */
const HINTS: readonly (readonly [RegExp, string])[] = [
  [
    /^an object \{.*\b(row|col|column|x|y)\b.*\}, which|^a list of 2, which/,
    'a cell is one number: cellAt(position.size, row, column), rows and columns from 0 at the top left',
  ],
  [/^a promise, which/, 'pick must answer at once: no async, and no await in it'],
  [
    /^undefined, which/,
    'is a return missing, or was nothing found? position.cells lists all cells of the board',
  ],
  [/^null, which/, 'pick must find an empty cell as long as there is one'],
  [/^the text '|^the bigint /, 'a cell is a number: Number(...) makes one'],
  [/^NaN, which/, 'something was calculated with what is no number'],
  [
    /^-?[\d.]+, which is no cell/,
    'a cell is an index into position.grid, which has walls around the board: position.cells[row * size + column] is one',
  ],
  [/which is taken$/, 'empty cells are those with position.grid[cell] === EMPTY'],
];

const hintFor = (fault: string): string | undefined => HINTS.find(([pattern]) => pattern.test(fault))?.[1];

/** First of all: whose faults ended games, how the first one came about, and whether the score means anything. */
export const faultNotes = ({
  contestants,
  games,
  endings,
  stopped,
  firstFaults = [],
}: RunSummary): string[] => {
  const total = ENDINGS.filter(isFault).reduce((sum, ending) => sum + endings[ending], 0);
  const lines: string[] = [];
  if (2 * total > games)
    lines.push('most games ended by a fault: the score means nothing about how well anybody plays');
  if (stopped !== undefined) {
    lines.push(
      stopped.by === 'strict'
        ? `stopped at the first fault, of ${stopped.contestant}, as --strict asks`
        : `stopped: all games of ${stopped.contestant} ended by its own fault; --on-fault lose goes on all the same`,
    );
  }
  for (const { name, faults } of contestants) {
    const kinds = Object.entries(faults);
    if (kinds.length === 0) continue;
    const lost = kinds.reduce((sum, [, times]) => sum + times, 0);
    const words = kinds.map(([ending, times]) => `${ending} ${count(times)}`).join(', ');
    lines.push(`${name} lost ${counted(lost, 'game')} by its own fault: ${words}`);
    const first = firstFaults.find(({ contestant }) => contestant === name);
    if (first === undefined) continue;
    const { ending, fault, game } = first;
    lines.push(
      `  first in game ${game}: ${ending === 'illegal-move' ? 'its move was ' : ''}${fault || ending}`,
    );
    const hint = hintFor(fault);
    if (hint !== undefined) lines.push(`  ${hint}`);
    if (lost > 1) lines.push(`  all of them: games RUN --ending ${kinds.map(([kind]) => kind).join(',')}`);
  }
  return lines;
};

/** Who does not play the same game twice. */
export const unrepeatableNotes = (timing: RunTiming | undefined): string[] =>
  (timing?.replayed?.unrepeatable ?? []).flatMap(({ contestant, game, ply }) => [
    `${contestant} is not repeatable: when game ${game} was played again, its stone ${ply} was another`,
    '  the same seed gives other games; it must use no Math.random, no clock and nothing left of earlier games, but its rng',
  ]);
