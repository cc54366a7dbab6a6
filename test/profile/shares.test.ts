import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Contestant } from '../../src/contestants/contestant.ts';
import { resolveTwo } from '../../src/contestants/field.ts';
import { type CallNode, CUT_OFF, cutOffShare, flameFrames, samplesOf } from '../../src/profile/call-tree.ts';
import { functionTable, ownerShares } from '../../src/profile/function-table.ts';
import type { FunctionRow } from '../../src/profile/profile-summary.ts';
import { fixture } from '../support/arena.ts';
import { addressOf, contestantOf, type Frame, marked, profileOf, treeOf } from './made-up.ts';

// Profiles are made up here: on a busy machine shares of a real one are not those of a quiet one.

const sum = (functions: readonly FunctionRow[], share: 'self' | 'selfAsRun'): number =>
  functions.reduce((total, row) => total + row[share], 0);

const lineOf = (text: string, words: string): number =>
  text.split('\n').findIndex(line => line.includes(words)) + 1;

describe('the slow helper is the first row, by its line in the source', () => {
  /** Most of the time in the helper; the rest in `pick` and in the harness. */
  const stacks = (url: string, helper: number, pick: number): Frame[] => {
    const compiled = readFileSync(new URL(url), 'utf8');
    const at = lineOf(compiled, 'slowHelper');
    const place = { url, line: at - 1, column: compiled.split('\n')[at - 1].indexOf('(') };
    const tickLines = { [lineOf(compiled, 'sum = sum * 31')]: helper - 10, [at + 1]: 10 };
    const slowHelper: Frame = { name: 'slowHelper', ...place, ticks: helper, tickLines };
    const picking: Frame = { name: 'pick', url, line: at + 20, ticks: pick, calls: [slowHelper] };
    return [{ name: 'playGame', url: 'node:made-up', ticks: 50, calls: [marked('pickFirst', [picking])] }];
  };

  test.each([
    { file: 'inlined.ts', declaration: 'const slowHelper', asRun: 100 },
    { file: 'inlined.js', declaration: 'const slowHelper', asRun: 100 },
    { file: 'called.ts', declaration: 'const slowHelper', asRun: 700 },
    { file: 'called.js', declaration: 'function slowHelper', asRun: 700 },
  ])('$file', async ({ file, declaration, asRun }) => {
    const contestants = await resolveTwo([fixture(file), 'random'], { name: 'freestyle', size: 15 });
    const url = addressOf(contestants[0]);
    const tree = (helper: number): CallNode =>
      treeOf(profileOf(stacks(url, helper, 950 - helper)), contestants, 'opponent');
    const functions = functionTable(tree(800), tree(asRun));
    const source = readFileSync(fixture(file), 'utf8');
    expect(functions[0]).toEqual({
      name: 'slowHelper',
      file: `test/fixtures/${file}`,
      line: lineOf(source, declaration),
      hottestLine: lineOf(source, 'sum = (sum * 31'),
      owner: 'strategy',
      self: 0.8,
      total: 0.8,
      selfAsRun: asRun / 1000,
    });
    expect(ownerShares(functions).strategy).toBeCloseTo(0.95, 9);
    expect(ownerShares(functions).harness).toBeCloseTo(0.05, 9);
  });
});

/** A function that calls itself, with samples in its innermost frame only. */
const recursion = (url: string, depth: number, ticks: number): Frame => {
  let frame: Frame = { name: 'descend', url, ticks };
  for (let i = 1; i < depth; i++) frame = { name: 'descend', url, calls: [frame] };
  return frame;
};

const [own, other] = ['a', 'b'].map(contestantOf);

describe("a recursion deeper than the frames that V8 keeps is the strategy's", () => {
  const under = (frame: string, called: Frame): Frame => ({
    name: 'playGame',
    url: 'node:made-up',
    ticks: 5,
    calls: [marked(frame, [called])],
  });

  test('300 deep', () => {
    const url = addressOf(own);
    const whole = under('pickFirst', recursion(url, 200, 795));
    const tree = treeOf(profileOf([whole, recursion(url, 255, 200)]), [own, own]);
    const functions = functionTable(tree, tree);
    expect(functions[0]).toMatchObject({ name: 'descend', owner: 'strategy', self: 0.995 });
    expect(functions[0].total).toBeCloseTo(0.995, 9);
    expect(ownerShares(functions).harness).toBeCloseTo(0.005, 9);
    expect(cutOffShare(tree)).toBeCloseTo(0.2, 9);
    expect(functions.map(({ name }) => name)).not.toContain(CUT_OFF);
    // Not at the root, as if the harness had called it.
    const tops = flameFrames(tree).children;
    expect(tops.map(({ name, owner }) => `${name}: ${owner}`)).toEqual([
      'playGame: harness',
      `${CUT_OFF}: strategy`,
    ]);
    expect(tops[1].children.map(({ name }) => name)).toEqual(['descend']);
  });

  test("hashmap against the recursion: the opponent's", () => {
    const url = addressOf(other);
    const whole = under('pickSecond', recursion(url, 100, 45));
    const profile = profileOf([whole, recursion(url, 255, 950)]);
    const tree = treeOf(profile, [own, other], 'opponent');
    const functions = functionTable(tree, tree);
    expect(functions[0]).toMatchObject({ name: 'descend', owner: 'opponent', self: 0.995 });
    expect(ownerShares(functions)).toMatchObject({ strategy: 0, opponent: 0.995 });
  });

  test("two that share all of their code: the first's, as nothing tells them apart", () => {
    const url = addressOf(own);
    const twice: readonly Contestant[] = [own, { ...own, name: 'again' }];
    const tops = [
      under('pickFirst', recursion(url, 100, 40)),
      under('pickSecond', recursion(url, 100, 50)),
      recursion(url, 255, 900),
    ];
    const tree = treeOf(profileOf(tops), twice, 'opponent');
    const functions = functionTable(tree, tree);
    expect(functions[0]).toMatchObject({ name: 'descend', owner: 'strategy', self: 0.94 });
    expect(ownerShares(functions)).toMatchObject({ opponent: 0.05, harness: 0.01 });
  });
});

test("what both run is booked once for each, and inlined marks' time is shared out between them", () => {
  const url = addressOf(own);
  const twice: readonly Contestant[] = [own, { ...own, name: 'again' }];
  const pick = (ticks: number): Frame => ({ name: 'pick', url, ticks });
  const alone = treeOf(
    profileOf([marked('pickFirst', [pick(300)], 50), marked('pickSecond', [pick(600)], 50)]),
    twice,
    'opponent',
  );
  const asRun = treeOf(
    profileOf([
      { name: 'playGame', url: 'node:made-up', ticks: 100, calls: [pick(900)] },
      { name: '(idle)', ticks: 77 },
    ]),
    twice,
    'opponent',
  );
  const functions = functionTable(alone, asRun);
  expect(sum(functions, 'self')).toBeCloseTo(1, 9);
  expect(sum(functions, 'selfAsRun')).toBeCloseTo(1, 9);
  const shares = functions
    .filter(({ name }) => name === 'pick')
    .map(({ owner, self, selfAsRun }) => [owner, self, selfAsRun]);
  expect(shares).toEqual([
    ['opponent', 0.6, expect.closeTo(0.6, 9)],
    ['strategy', 0.3, expect.closeTo(0.3, 9)],
  ]);
});

test('samples of an idle process are not counted', () => {
  expect(
    samplesOf(
      profileOf([
        { name: 'pick', ticks: 3 },
        { name: '(idle)', ticks: 77 },
      ]),
    ),
  ).toBe(3);
});
