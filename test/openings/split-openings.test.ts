import { expect, test } from 'vitest';
import { symmetries } from '../../src/game/symmetry.ts';
import { canonicalForm } from '../../src/openings/canonical-opening.ts';
import { RandomOpenings } from '../../src/openings/random-openings.ts';
import { partOf, SplitOpenings } from '../../src/openings/split-openings.ts';

const RULES = { name: 'freestyle', size: 15 } as const;
const SPEC = { stones: 4, area: 7 };

const drawn = (count: number, seed = 'split'): (readonly number[])[] => {
  const source = new RandomOpenings(RULES, SPEC, seed);
  return Array.from({ length: count }, () => source.next().opening);
};

test('an opening, its eight turns and mirrorings and its other orders of stones are one canonical form', () => {
  const form = canonicalForm(15);
  const forms = new Set<string>();
  let withColorsSwapped = 0;
  for (const opening of drawn(200)) {
    const key = form(opening).join();
    for (const table of symmetries(15)) {
      const [a, b, c, d] = opening.map(cell => table[cell]);
      for (const same of [
        [a, b, c, d],
        [c, b, a, d],
        [a, d, c, b],
      ])
        expect(form(same).join()).toBe(key);
      if (form([b, a, d, c]).join() === key) withColorsSwapped++;
    }
    forms.add(key);
  }
  expect(forms.size).toBeGreaterThan(195);
  // Another position, but for the few in which the colours mirror each other.
  expect(withColorsSwapped).toBeLessThan(8 * 10);
});

test('no position is in both parts, however turned, and a fifth of them is held out', () => {
  const part = partOf(15);
  let heldOut = 0;
  for (const opening of drawn(4000)) {
    const parts = new Set(symmetries(15).map(table => part(opening.map(cell => table[cell]))));
    expect(parts.size).toBe(1);
    if (parts.has('held-out')) heldOut++;
  }
  // Four standard deviations of a binomial draw.
  expect(Math.abs(heldOut - 800)).toBeLessThan(4 * Math.sqrt(4000 * 0.2 * 0.8));
});

test('the two parts of a source together are the source, in its order', () => {
  const split = (part: 'training' | 'held-out', count: number): string[] => {
    const source = new SplitOpenings(new RandomOpenings(RULES, SPEC, 'split'), 15, part);
    return Array.from({ length: count }, () => source.next().opening.join());
  };
  const all = drawn(300).map(opening => opening.join());
  const part = partOf(15);
  const heldOut = drawn(300).filter(opening => part(opening) === 'held-out');
  expect(split('held-out', heldOut.length)).toEqual(heldOut.map(opening => opening.join()));
  const training = all.filter(opening => !heldOut.some(held => held.join() === opening));
  expect(split('training', training.length)).toEqual(training);
});

test('a source without openings of a part is refused and not searched for ever', () => {
  const rules = { name: 'freestyle', size: 5 } as const;
  const parts = (['training', 'held-out'] as const).map(part => {
    const source = new SplitOpenings(new RandomOpenings(rules, { stones: 0, area: 1 }, '1'), 5, part);
    try {
      source.next();
      return 'some';
    } catch (error) {
      return (error as Error).message;
    }
  });
  // The empty board is one position: it is in one part, and the other has none.
  expect(parts.filter(found => found === 'some').length).toBe(1);
  expect(parts.find(found => found !== 'some')).toMatch(/no (training|held-out) opening among 1 in all/);
});
