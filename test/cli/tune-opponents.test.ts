import { expect, test } from 'vitest';
import { opponentsOf } from '../../src/tune/session/opponents.ts';

const RULES = { name: 'freestyle', size: 15 } as const;
const start = { name: 'start', strategy: 'hashmap', module: 'm', params: { 'own.open3': 7 } };

test.each([
  ['point', 'point', 1],
  ['point=0.5', 'point', 0.5],
  ['hashmap:own.open3=5', 'hashmap:own.open3=5', 1],
  ['hashmap:own.open3=5=2', 'hashmap:own.open3=5', 2],
  ['hashmap:own.open3=5,own.open2=4=3', 'hashmap:own.open3=5,own.open2=4', 3],
  ['start=4', 'start', 4],
])('--against %s is %s with weight %d', async (given, name, weight) => {
  const { opponents, hallWeight } = await opponentsOf([given], start, RULES);
  expect(opponents.map(opponent => [opponent.contestant.name, opponent.weight])).toEqual([[name, weight]]);
  expect(hallWeight).toBe(0);
});

test('start stands for the start values, and hall for no one contestant', async () => {
  const { opponents, hallWeight } = await opponentsOf(['start', 'hall=2'], start, RULES);
  expect(opponents).toEqual([{ contestant: start, weight: 1 }]);
  expect(hallWeight).toBe(2);
});
