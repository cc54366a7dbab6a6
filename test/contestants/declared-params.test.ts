import { expect, test } from 'vitest';
import { faultOfDeclaration } from '../../src/contestants/declared-params.ts';
import { float, int, type ParamSchema, table } from '../../src/strategy/params.ts';

const doc = '';
const odd = (spec: unknown): ParamSchema => ({ a: spec }) as ParamSchema;

test.each<[string, ParamSchema, string]>([
  ['nothing', odd(null), "'a' is null; it is declared by int, float or table"],
  ['a bare number', odd(3), "'a' is 3; it is declared by"],
  [
    'no kind',
    odd({ default: 1, min: 0, max: 2 }),
    "'a' has the kind undefined; it is 'int', 'float' or 'table'",
  ],
  ['an infinite bound', { a: float(1, { min: 0, max: Infinity, doc }) }, "'a' has the max Infinity; default"],
  ['an infinite default', { a: float(Infinity, { min: 0, max: 1, doc }) }, "'a' has the default Infinity"],
  ['a bound that is no number', { a: float(1, { min: Number.NaN, max: 2, doc }) }, "'a' has the min NaN"],
  ['a text for a default', odd({ kind: 'float', default: '1', min: 0, max: 2 }), `'a' has the default "1"`],
  ['no bounds', odd({ kind: 'float', default: 1 }), "'a' has the min undefined"],
  ['half an int', { a: int(2.5, { min: 0, max: 5, doc }) }, "'a' is an int and has the default 2.5"],
  ['an int with half a bound', { a: int(2, { min: 0, max: 5.5, doc }) }, "'a' is an int and has the max 5.5"],
  ['bounds the wrong way', { a: int(2, { min: 5, max: 0, doc }) }, "'a' has the bounds 5 to 0"],
  [
    'a default outside',
    { a: int(9, { min: 0, max: 5, doc }) },
    "'a' has the default 9 and the bounds 0 to 5",
  ],
  [
    'a name that is taken',
    { weights: int(1, { min: 0, max: 5, doc }) },
    "'weights' has a name that is taken",
  ],
  [
    'another name that is taken',
    { name: int(1, { min: 0, max: 5, doc }) },
    "'name' has a name that is taken",
  ],
  ['a name with a colon', { 'a:b': int(1, { min: 0, max: 5, doc }) }, "'a:b' has a wrong name"],
  [
    'a row of half a point',
    { a: table({ x: 0.5 }, { min: 0, max: 5, doc }) },
    "'a' is a table and has the default 0.5",
  ],
  ['a table without rows', { a: table({}, { min: 0, max: 5, doc }) }, "'a' has the rows []"],
  [
    'fewer defaults than rows',
    odd({ kind: 'table', rows: ['x', 'y'], default: [1], min: 0, max: 5 }),
    "'a' has 2 rows and the default [1]",
  ],
  [
    'a row twice',
    odd({ kind: 'table', rows: ['x', 'x'], default: [1, 1], min: 0, max: 5 }),
    'two rows of the same',
  ],
  [
    'two of one name',
    { 'a.x': int(1, { min: 0, max: 5, doc }), a: table({ x: 1 }, { min: 0, max: 5, doc }) },
    "'a.x' is there twice",
  ],
  [
    'an unknown scale',
    odd({ kind: 'int', default: 1, min: 0, max: 5, scale: 'cubic' }),
    `'a' has the scale "cubic"`,
  ],
])('a declaration with %s is refused by name', (_, schema, words) => {
  expect(faultOfDeclaration(schema)).toContain(words);
});

test('what can be played with is declared rightly, also with one value between its bounds', () => {
  const schema = {
    one: float(1, { min: 1, max: 1, doc }),
    depth: int(2, { min: 1, max: 6, doc }),
    own: table({ open3: 5 }, { min: 0, max: 1e7, scale: 'log', scaleFree: 'w', doc }),
  };
  expect(faultOfDeclaration(schema)).toBeUndefined();
});
