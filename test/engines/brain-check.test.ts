import { join } from 'node:path';
import { expect, test } from 'vitest';
import { engineSpec } from '../../src/contestants/engine-contestant.ts';
import { checkEngine } from '../../src/engines/check/check-engine.ts';
import { CHECKS } from '../../src/engines/check/checks.ts';
import { fixture } from '../support/arena.ts';
import { temporaryFolder } from '../support/cli.ts';

const folder = temporaryFolder();

/** What holds of the laboratory's engine with a fault, of the checks whose names hold one of these words. */
const holding = async (fault: string, words: readonly string[]): Promise<boolean[]> => {
  const spec = engineSpec(
    `engine:${fixture('engines/pbrain-lab.mjs')}:args=${fault} ${join(folder, fault)}`,
    '.',
  );
  const checks = CHECKS.filter(({ name }) => words.some(word => name.includes(word)));
  const results = await checkEngine({ ...spec, about: '' }, () => {}, checks);
  expect(results).toHaveLength(words.length);
  return results.map(({ holds }) => holds);
};

test.skipIf(process.platform === 'win32')('what a manager needs holds of a sound engine', async () => {
  const words = ['TURN as the first', 'RESTART begins', 'does not know is answered', 'END ends'];
  expect(await holding('sound', words)).toEqual([true, true, true, true]);
});

test.skipIf(process.platform === 'win32')(
  'a check does not hold of an engine that does it wrong',
  async () => {
    expect(await holding('ignores-all', ['START 15', 'END ends', 'end of its input'])).toEqual([
      true,
      false,
      false,
    ]);
    expect(await holding('no-restart', ['RESTART begins'])).toEqual([true]);
    // Its second move with black is "what now?".
    expect(await holding('words', ['BEGIN is answered', 'TURN is answered'])).toEqual([true, false]);
  },
);
