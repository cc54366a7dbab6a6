import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixture } from '../support/arena.ts';
import { refusalOf, temporaryFolder } from '../support/cli.ts';

const folder = temporaryFolder();
const lab = (options: string): string =>
  `engine:${fixture('engines/pbrain-lab.mjs')}:args=sound ${join(folder, 'count')}${options}`;
const plain = join(folder, 'pbrain-plain');
writeFileSync(plain, 'text');
const silent = join(folder, 'pbrain-silent');
writeFileSync(silent, '#!/bin/sh\nread line; echo "ERROR no boards today"\n');
chmodSync(silent, 0o755);

test.skipIf(process.platform === 'win32').each([
  [['match', 'engine:/no/such/pbrain', 'point'], 'engine /no/such/pbrain: there is no such file or folder'],
  [['match', `engine:${folder}`, 'point'], 'it is a folder, not a program'],
  [['match', `engine:${plain}`, 'point'], 'it is not executable'],
  [['match', `engine:${silent}`, 'point'], "it answers 'START 15' with 'ERROR no boards today'"],
  [['match', 'engine:', 'point'], 'it has no program'],
  [['match', lab(',turn=0'), 'point'], "'turn' is 0; it takes seconds"],
  [['match', lab(',turns=1'), 'point'], "there is no 'turns'"],
  [['match', lab(',increment=1'), 'point'], "'increment' adds to the time of a game"],
  [['match', lab(''), 'point', '--turn', '0'], '--turn'],
  [['match', lab(''), 'point', '--opening-rule', 'swap2'], "it cannot choose colours: 'UNKNOWN'"],
  [['brain', 'examples/later.ts'], "it answers later (kind: 'async')"],
  [['bench', 'examples/later.ts'], "it answers later (kind: 'async')"],
  [['score', 'examples/later.ts', '--moves', 'h8'], "it answers later (kind: 'async')"],
  [['score', lab(''), '--moves', 'h8'], 'an engine is no strategy that can be looked into'],
  [['bench', lab('')], 'an engine is no strategy that can be looked into'],
  [['brain-check', '/no/such/pbrain'], 'there is no such file or folder'],
])('%j is refused in one line', async (argv, why) => {
  const line = await refusalOf(argv);
  expect(line).toContain(why);
  expect(line).not.toContain('\n');
});
