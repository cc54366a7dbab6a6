import { expect, test } from 'vitest';
import { Brain } from '../../src/brain/brain.ts';
import { Lines } from '../../src/brain/lines.ts';
import { resolveContestant } from '../../src/contestants/contestants.ts';
import { parseMoves } from '../../src/game/notation.ts';
import { configOf, playOn } from '../support/arena.ts';

const RULES = { name: 'freestyle', size: 15 } as const;
const brainOf = async (text: string, seed = '1'): Promise<Brain> =>
  new Brain(await resolveContestant(text, RULES), seed, '1.2.3');

/** What is said to each line, and what has to come back: a text, a pattern, or nothing. */
const DIALOGUES: Readonly<Record<string, readonly (readonly [string, (string | RegExp)?])[]>> = {
  'a game': [['START 15', 'OK'], ['BEGIN', '7,7'], ['TURN 8,8', /^\d+,\d+$/], ['END']],
  'a new game without RESTART, and with it': [
    ['START 15', 'OK'],
    ['BEGIN', '7,7'],
    ['START 20', 'OK'],
    ['BEGIN', '10,10'],
    ['RESTART', 'OK'],
    ['BEGIN', '10,10'],
  ],
  'small letters, blanks, CR, empty lines': [
    [''],
    ['  start   15 \r', 'OK'],
    ['begin\r', '7,7'],
    ['turn  8 , 8 ', /^\d+,\d+$/],
  ],
  'commands before START': [
    ['BEGIN', /^ERROR/],
    ['TURN 7,7', /^ERROR/],
    ['BOARD', /^ERROR/],
    ['RESTART', /^ERROR/],
    ['INFO rule 1'],
    ['ABOUT', /^name="point", version="1\.2\.3"/],
    ['START 15', 'OK'],
  ],
  'sizes that cannot be': [
    ['START 4', /^ERROR/],
    ['START 26', /^ERROR/],
    ['START', /^ERROR/],
    ['START abc', /^ERROR/],
    ['START 1e1', 'OK'],
    ['RECTSTART 15,20', /^ERROR/],
    ['RECTSTART 15 , 15', 'OK'],
  ],
  'coordinates that cannot be': [
    ['START 15', 'OK'],
    ['BEGIN', '7,7'],
    ['BEGIN', /^ERROR/],
    ['TURN 7,7', /^ERROR/],
    ['TURN 15,3', /^ERROR/],
    ['TURN -1,3', /^ERROR/],
    ['TURN 99999999999,1', /^ERROR/],
    ['TURN x,y', /^ERROR/],
    ['TURN', /^ERROR/],
    ['TURN 8,8', /^\d+,\d+$/],
  ],
  'a board, whatever stood there': [
    ['START 15', 'OK'],
    ['BEGIN', '7,7'],
    ['BOARD'],
    ['0,0,2'],
    ['1,1,1'],
    ['14,14,3'],
    ['DONE', /^\d+,\d+$/],
    ['BOARD'],
    ['DONE', '7,7'],
    ['BOARD'],
    ['99,1,1'],
    ['DONE', /^ERROR/],
    ['BOARD'],
    ['3,3,1'],
    ['3,3,2'],
    ['DONE', /^ERROR/],
  ],
  'stones taken back and imposed': [
    ['START 15', 'OK'],
    ['BEGIN', '7,7'],
    ['TAKEBACK 3,3', /^ERROR/],
    ['TAKEBACK 7,7', 'OK'],
    ['PLAY 3,3', '3,3'],
    ['PLAY 3,3', /^ERROR/],
    ['TURN 7,7', /^\d+,\d+$/],
  ],
  'what it does not know': [
    ['FOO bar', 'UNKNOWN command'],
    ['A'.repeat(5000), 'UNKNOWN command'],
    ['constructor', 'UNKNOWN command'],
    ['INFO'],
    ['INFO nonsense 5'],
    ['INFO timeout_turn 0'],
    ['INFO rule 77', /^ERROR/],
    ['START 15', 'OK'],
  ],
};

test.each(Object.entries(DIALOGUES))('%s', async (_, dialogue) => {
  const brain = await brainOf('point');
  for (const [line, expected] of dialogue) {
    const said = brain.answer(line);
    if (expected === undefined) expect(said, line).toEqual([]);
    else {
      expect(said, line).toHaveLength(1);
      expect(said[0], line).toMatch(expected instanceof RegExp ? expected : new RegExp(`^${expected}$`));
    }
  }
  expect(brain.isOver).toBe(dialogue.at(-1)?.[0] === 'END');
});

test('lines end with LF, CR or both, wherever the chunks are parted', () => {
  const lines = new Lines();
  expect(['START', ' 15\r\nBE', 'GIN\rTURN 1,', '1\nEND'].flatMap(chunk => lines.take(chunk))).toEqual([
    'START 15',
    'BEGIN',
    'TURN 1,1',
  ]);
});

test.each(['freestyle', 'renju'] as const)('a brain plays the games of the arena: %s', async rule => {
  const rules = { name: rule, size: 15 };
  const config = await configOf('hashmap', 'point', { games: 8, seed: 'x', rules });
  const { records } = await playOn(config, { workers: 1 });
  const brains = new Map([
    ['hashmap', await brainOf('hashmap', 'x')],
    ['point', await brainOf('point', 'x')],
  ]);
  const xy = (index: number): string => `${index % 15},${Math.floor(index / 15)}`;
  for (const { black, white, opening, moves } of records) {
    for (const [name, brain] of brains) {
      const isBlack = name === black;
      expect([black, white]).toContain(name);
      brain.answer('START 15');
      brain.answer(`INFO rule ${rule === 'renju' ? 4 : 0}`);
      const stones = parseMoves(15, opening + moves);
      const openingLength = parseMoves(15, opening).length;
      let isFirst = true;
      for (let ply = openingLength; ply < stones.length; ply++) {
        if ((ply % 2 === 0) !== isBlack) continue;
        const before = stones.slice(0, ply);
        const question = isFirst
          ? [
              'BOARD',
              ...before.map((index, i) => `${xy(index)},${(i % 2 === 0) === isBlack ? 1 : 2}`),
              'DONE',
            ]
          : [`TURN ${xy(before[ply - 1])}`];
        isFirst = false;
        expect(question.flatMap(line => brain.answer(line))).toEqual([xy(stones[ply])]);
      }
    }
  }
});
