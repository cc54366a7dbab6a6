import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contestantOf } from '../../src/contestants/contestant-option.ts';
import { playerOf } from '../../src/contestants/load-strategy.ts';
import { bundleFile, keepBundle, keepBundleFile } from '../../src/contestants/modules.ts';

const rules = { name: 'freestyle', size: 9 } as const;

const STRATEGY = `
import { defineStrategy, picker } from 'gomoku-arena';
export default defineStrategy({ id: 'mine', summary: 'x', params: {}, create: () => picker(p => p.cells[0]) });
`;

const written = (): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'modules-')), 'mine.mjs');
  writeFileSync(path, STRATEGY);
  return path;
};

test('a contestant names no place on a disk, and means the same after it has travelled as JSON', async () => {
  const path = written();
  for (const text of ['hashmap', path]) {
    const contestant = await contestantOf(text, rules);
    const travelled = JSON.parse(JSON.stringify(contestant));
    expect(contestant.module).toMatch(/^(own:hashmap|sha256:[0-9a-f]{64})$/);
    expect((await playerOf(travelled, rules)).kind).toBe('sync');
  }
});

test('a bundle is kept under its hash, and one that was damaged is kept anew', async () => {
  const { module } = await contestantOf(written(), rules);
  const file = bundleFile(module);
  const code = readFileSync(file);
  expect(module).toBe(`sha256:${createHash('sha256').update(code).digest('hex')}`);
  expect(keepBundleFile(file)).toBe(module);
  writeFileSync(file, 'damaged');
  expect(keepBundle(code, 'x')).toBe(module);
  expect(readFileSync(file).equals(code)).toBe(true);
});

test('a bundle that is not here is named as such', async () => {
  const contestant = { name: 'mine', strategy: 'mine', module: `sha256:${'0'.repeat(64)}`, params: {} };
  await expect(playerOf(contestant, rules)).rejects.toThrow('strategy mine: the module cannot be loaded');
  expect(() => keepBundleFile(bundleFile(contestant.module))).toThrow('the module cannot be read');
});
