// Checks every answer of a suite twice more: by making each move and asking the solver what comes of it, and by a search
// that tries every stone: npx tsx --conditions=source benchmark/suite-answers.ts [FILE] [NODES OF THE SEARCH]

import { readFileSync } from 'node:fs';
import { cellOfIndex } from '../src/game/cell.ts';
import { parseSuite } from '../src/suite/suite-file.ts';
import { answersExhaustively, answersMoveByMove } from '../test/suite/check-answers.ts';

const file = process.argv[2] ?? 'strategies/suite.jsonl';
const mostNodes = Number(process.argv[3] ?? 3000);

let [checked, exhausted, different] = [0, 0, 0];
parseSuite(readFileSync(file, 'utf8'), file).forEach((position, i) => {
  const given = position.answers
    .map(index => cellOfIndex(position.size, index))
    .sort((a, b) => a - b)
    .join();
  const plain = answersExhaustively(position, mostNodes);
  if (plain !== undefined) exhausted++;
  checked++;
  if (answersMoveByMove(position).join() === given && (plain === undefined || plain.join() === given)) return;
  different++;
  console.log(`DIFFERENT: position ${i + 1}, ${position.kind}, ${position.source}`);
});
console.log(
  `${checked} positions: ${checked} checked move by move, ${exhausted} by the exhaustive search too; ${different} differ`,
);
process.exitCode = different > 0 ? 1 : 0;
