import { expect, test } from 'vitest';
import { parseEngineText } from '../../src/engines/engine-text.ts';

test.each([
  ['engine:"./my engine":turn=0.1', { engine: './my engine', turn: 0.1 }],
  ['engine:"./a:b,c":args="one, two",name=x', { engine: './a:b,c', args: ['one,', 'two'], name: 'x' }],
  ['engine:"./turn=1:memory=2"', { engine: './turn=1:memory=2' }],
  ['engine:./my engine:info.rule="a,b"', { engine: './my engine', info: { rule: 'a,b' } }],
])('%s', (text, parts) => {
  expect(parseEngineText(text)).toMatchObject(parts);
});

test.each([
  ['engine:"./my engine:turn=1', 'it has a quotation mark without its other one'],
  ['engine:./my:args="a', 'it has a quotation mark without its other one'],
  ['engine:"./my engine"turn=1', 'behind a path in quotation marks stands :key=value or nothing'],
  ['engine:"":turn=1', 'it has no program'],
])('%s is refused', (text, why) => {
  expect(() => parseEngineText(text)).toThrow(`contestant '${text}': ${why}`);
});
