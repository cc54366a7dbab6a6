import { expect, test } from 'vitest';
import { BLACK, WHITE } from '../../src/game/cell.ts';
import { ENDINGS, isFault } from '../../src/match/ending.ts';
import {
  codesOf,
  endingOf,
  isFaultCode,
  outcomeCode,
  pointsOf,
  winnerOf,
} from '../../src/match/outcome-code.ts';

test('winner and ending come back from the code, no two codes are the same, and all fit into a byte', () => {
  const codes = new Set<number>();
  for (const [ending, name] of ENDINGS.entries()) {
    for (const winner of [0, BLACK, WHITE] as const) {
      const code = outcomeCode(winner, ending);
      codes.add(code);
      expect([winnerOf(code), endingOf(code), isFaultCode(code)]).toEqual([winner, ending, isFault(name)]);
      expect(pointsOf(code, BLACK) + pointsOf(code, WHITE)).toBe(1);
      expect(pointsOf(code, BLACK)).toBe(winner === 0 ? 0.5 : winner === BLACK ? 1 : 0);
    }
  }
  expect(codes.size).toBe(3 * ENDINGS.length);
  expect(Math.max(...codes)).toBeLessThan(codesOf(ENDINGS.length));
  expect(codesOf(ENDINGS.length)).toBeLessThanOrEqual(256);
});
