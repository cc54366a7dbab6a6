import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixture } from '../support/arena.ts';
import { temporaryFolder } from '../support/cli.ts';
import { FAULTS, LASTING, SLOW } from './faults.ts';
import { gauntlet, running } from './run-laboratory.ts';

const folder = temporaryFolder();

// The long form, an engine a fault in one tournament: test/engines/laboratory.ts.
test.skipIf(process.platform === 'win32')(
  'each fault of an engine costs its game and no other, and nothing is left running',
  async () => {
    // Those that are late alone have a clock that a busy machine could get to feel.
    for (const isSlow of [true, false]) {
      const faults = FAULTS.filter(([name]) => !LASTING.includes(name) && SLOW.includes(name) === isSlow);
      const play = (name: string, args: string) =>
        gauntlet(
          join(folder, `${name}-${isSlow}`),
          [
            {
              name: 'lab',
              engine: fixture('engines/pbrain-lab.mjs'),
              args: [args, join(folder, `count-${name}-${isSlow}`)],
              env: { LABORATORY: name },
              turn: isSlow ? 5 : 600,
              memory: 300,
            },
          ],
          2 * faults.length,
        );
      const sound = await play('sound', 'sound');
      const faulty = await play('faulty', faults.map(([name]) => name).join(','));
      expect(running('LABORATORY=')).toEqual([]);
      faulty.forEach((record, i) => {
        const [name, ending, words] = faults[i >> 1];
        if (record.black === 'lab' && ending !== '') {
          expect(record, name).toMatchObject({ ending, result: 'white' });
          expect(record.fault, name).toContain(words);
        } else expect(record, `beside ${name}`).toEqual(sound[i]);
      });
    }
  },
);
