import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerOf } from '../../src/engines/lines/answers.ts';
import { fixture } from '../support/arena.ts';
import { temporaryFolder } from '../support/cli.ts';
import { FAULTS, LASTING, SLOW, SPOKEN } from './faults.ts';
import { gauntlet, running } from './run-laboratory.ts';

const folder = temporaryFolder();

// The long form, an engine a fault in one tournament: test/engines/laboratory.ts.
test.skipIf(process.platform === 'win32')(
  'each fault of an engine costs its game and no other, and nothing is left running',
  async () => {
    const quick = FAULTS.filter(([name]) => ![...LASTING, ...SLOW, ...SPOKEN].includes(name));
    const play = (run: string, faults: readonly string[], games: number, turn: number) =>
      gauntlet(
        join(folder, run),
        [
          {
            name: 'lab',
            engine: fixture('engines/pbrain-lab.mjs'),
            args: [faults.join(','), join(folder, `count-${run}`)],
            env: { LABORATORY: run },
            turn,
            memory: 300,
          },
        ],
        games,
        1,
      );
    const games = 2 * quick.length;
    const [sound, faulty, ...late] = await Promise.all([
      play('sound', ['sound'], games, 600),
      play(
        'faulty',
        quick.map(([name]) => name),
        games,
        600,
      ),
      // Their clock is one that a busy machine could get to feel.
      ...SLOW.map(name => play(name, [name], 2, 5)),
    ]);
    expect(running('LABORATORY=')).toEqual([]);
    const timing = JSON.parse(readFileSync(join(folder, 'sound', 'timing.json'), 'utf8'));
    expect(timing.processors).toBe(availableParallelism());
    const slow = FAULTS.filter(([name]) => SLOW.includes(name));
    for (const [faults, records] of [
      [quick, faulty] as const,
      ...slow.map((fault, i) => [[fault], late[i]] as const),
    ]) {
      expect(records).toHaveLength(2 * faults.length);
      records.forEach((record, i) => {
        const [name, ending, words] = faults[i >> 1];
        if (record.black === 'lab' && ending !== '') {
          expect(record, name).toMatchObject({ ending, result: 'white' });
          expect(record.fault, name).toContain(words);
        } else expect(record, `beside ${name}`).toEqual(sound[i]);
      });
    }
  },
);

test.each(['OK', 'words', 'What now?', ',', '7', '7,', '7,7 8,8', '7,7\0', '7\0,\x007\0', 'MESSAGES 7,7'])(
  '%j is no answer',
  line => {
    expect(answerOf(line)).toEqual({ kind: 'other' });
  },
);

test('what is said is known by its first word, a move by its two numbers, whatever they are', () => {
  expect(['7,8', ' 7 , 8', '256,0', '-1,3', '99999999999,1'].map(line => answerOf(line.trim()).kind)).toEqual(
    Array(5).fill('move'),
  );
  expect(answerOf('99999999999,1')).toEqual({ kind: 'move', column: 99_999_999_999, row: 1 });
  expect(
    ['MESSAGE 7,7', 'debug', 'ERROR', 'unknown 7,7', 'SUGGEST 7,7', 'SUGGEST me'].map(
      line => answerOf(line).kind,
    ),
  ).toEqual(['remark', 'remark', 'refused', 'refused', 'suggest', 'other']);
});
