import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cellOfIndex } from '../../src/game/cell.ts';
import { choosePositions } from '../../src/suite/choose-positions.ts';
import { parseSuite, suiteLine } from '../../src/suite/suite-file.ts';
import { type SuitePosition, suiteGroup } from '../../src/suite/suite-position.ts';
import { answersExhaustively, answersMoveByMove } from './check-answers.ts';

const text = readFileSync(new URL('../../strategies/suite.jsonl', import.meta.url), 'utf8');
const suite = parseSuite(text, 'suite.jsonl');

const cellsOf = ({ size, answers }: SuitePosition): number[] =>
  answers.map(index => cellOfIndex(size, index)).sort((a, b) => a - b);

test('the suite of the project has 600 positions, as many of each kind and depth', () => {
  const counts = new Map<string, number>();
  for (const position of suite) {
    counts.set(suiteGroup(position), (counts.get(suiteGroup(position)) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual([
    'block',
    ...['2', '3', '4', '5 and more'].map(stones => `escape, ${stones} stones`),
    'five',
    ...['2', '3', '4', '5 and more'].map(stones => `win, ${stones} stones`),
  ]);
  expect([...counts.values()].every(count => count === 60)).toBe(true);
});

test('none is there twice under the symmetries, and what is written is what was read', () => {
  expect(choosePositions(suite, 10_000)).toHaveLength(600);
  expect(suite.map(suiteLine).join('')).toBe(text);
});

test('the answers are those of a second way: each move made, and the solver asked what comes of it', () => {
  // All of them: benchmark/suite-answers.ts.
  for (const position of suite.filter((_, i) => i % 15 === 0)) {
    expect(answersMoveByMove(position), position.source).toEqual(cellsOf(position));
  }
});

test('the answers are those of the exhaustive search, where it is quick enough', () => {
  let known = 0;
  for (const position of suite.filter((_, i) => i % 29 === 0)) {
    const answers = answersExhaustively(position, 100);
    if (answers === undefined) continue;
    known++;
    expect(answers, position.source).toEqual(cellsOf(position));
  }
  expect(known).toBeGreaterThan(3);
});
