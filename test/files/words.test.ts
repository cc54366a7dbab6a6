import { expect, test } from 'vitest';
import * as z from 'zod';
import { checkedJson } from '../../src/files/read-json.ts';
import { visible, visibleLines } from '../../src/files/visible.ts';
import { documentText } from '../../src/report/formats/document.ts';

const schema = z.object({
  name: z.string(),
  size: z.int().min(5).max(25).optional(),
  rule: z.enum(['free', 'standard']).optional(),
  list: z.array(z.strictObject({ at: z.number() })).optional(),
});

test.each([
  [[1], 'f: it is a list; it takes an object in braces'],
  [{}, 'f: name is missing; it takes a text'],
  [{ name: 3 }, 'f: name is 3; it takes a text'],
  [{ name: 'a', size: 2.5 }, 'f: size is 2.5; it takes a whole number'],
  [{ name: 'a', size: 4 }, 'f: size is 4; it takes at least 5'],
  [{ name: 'a', size: 26 }, 'f: size is 26; it takes at most 25'],
  [{ name: 'a', rule: 'x' }, 'f: rule is "x"; it takes "free", "standard"'],
  [{ name: 'a', list: 'x' }, 'f: list is "x"; it takes a list'],
  [{ name: 'a', list: [{ at: 1, to: 2 }] }, 'f: list.0 has "to", which is nothing that it takes'],
])('what is wrong with %j names the thing and what would be right', (json, words) => {
  expect(() => checkedJson(schema, json, 'f')).toThrow(words);
});

test('what a user has named is shown, and no terminal obeys it', () => {
  const bad = 'a\x1b[31m\u202eb\u0007';
  expect(visible(bad)).toBe('a\\u001b[31m\\u202eb\\u0007');
  expect(visibleLines(`${bad}\n\tc`)).toBe('a\\u001b[31m\\u202eb\\u0007\n\tc');
  const text = documentText({
    title: bad,
    sheets: [{ title: bad, head: ['x'], rows: [[bad]], notes: [bad] }],
    notes: [bad],
  });
  for (const letter of ['\x1b', '\u202e', '\u0007']) expect(text).not.toContain(letter);
  expect(text.match(/\\u202e/g)).toHaveLength(5);
});
