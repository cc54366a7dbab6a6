// The long form of laboratory.test.ts: one tournament of hashmap and an engine for each fault, beside the same without
// faults. npm run test:engines

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FAULTS, SLOW } from './faults.ts';
import { gauntlet, running } from './run-laboratory.ts';

const engine = fileURLToPath(new URL('../fixtures/engines/pbrain-lab.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'laboratory-'));

const play = (run: string) =>
  gauntlet(
    join(folder, run),
    FAULTS.map(([fault]) => ({
      name: fault,
      engine,
      args: [run === 'sound' ? run : fault, join(folder, `${run}-${fault}`)],
      env: { LABORATORY: run },
      turn: SLOW.includes(fault) ? 5 : 600,
      memory: 300,
    })),
    2,
  );

const sound = await play('sound');
const faulty = await play('faulty');
assert.deepEqual(running('LABORATORY='), []);
assert.equal(faulty.length, 2 * FAULTS.length);
for (const [i, record] of faulty.entries()) {
  const [fault, ending, words] = FAULTS[i >> 1];
  // The second start is for the first game, in which the engine has white.
  const isFaulty = ending !== '' && (record.white === fault) === (fault === 'no-second-start');
  if (!isFaulty) {
    assert.deepEqual(record, sound[i], fault);
    continue;
  }
  assert.equal(record.ending, ending, fault);
  assert.equal(record.result, record.white === fault ? 'black' : 'white', fault);
  assert.ok(record.fault?.includes(words), `${fault}: ${record.fault}`);
}
rmSync(folder, { recursive: true });
process.stdout.write(
  `${FAULTS.length} engines: their faulty games are lost, all others are those of sound engines\n`,
);
