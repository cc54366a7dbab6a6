import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundle } from '../../src/contestants/bundle.ts';
import { contestantOf } from '../../src/contestants/contestant-option.ts';
import { resolveStrategy } from '../../src/contestants/contestants.ts';
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

test('what a contestant loads names no place on a disk, and means the same after it has travelled as JSON', async () => {
  const path = written();
  for (const text of ['hashmap', path]) {
    const { contestant } = await contestantOf(text, rules);
    const travelled = JSON.parse(JSON.stringify(contestant));
    expect(contestant.module).toMatch(/^(own:hashmap|sha256:[0-9a-f]{64})$/);
    expect((await playerOf(travelled, rules)).kind).toBe('sync');
  }
});

test('a bundle is kept under its hash, and one that was damaged is kept anew', async () => {
  const { module } = (await contestantOf(written(), rules)).contestant;
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

const folder = mkdtempSync(join(tmpdir(), 'written-'));
const PLAYER = 'create: () => picker(p => p.cells[0])';
const uses = (what: string): string =>
  `export default defineStrategy({ id: 'x', summary: String(${what}), params: {}, ${PLAYER} });`;
writeFileSync(join(folder, 'w.json'), '"beside"');
writeFileSync(
  join(folder, 'common.js'),
  "const fs = require('fs'); const { join } = require('path');\nexports.text = JSON.parse(fs.readFileSync(join(__dirname, 'w.json'), 'utf8'));\nexports.file = __filename;\n",
);
writeFileSync(
  join(folder, 'other.mjs'),
  "export const here = import.meta.url;\nexport const line = new Error('x').stack;\n",
);
const HEAD =
  "import { readFileSync } from 'node:fs';\nimport { defineStrategy, picker } from 'gomoku-arena';\n";

test.each([
  [
    'reads a file beside itself',
    'meta.mjs',
    `${HEAD}const text = JSON.parse(readFileSync(new URL('./w.json', import.meta.url)));\n${uses('text')}`,
    'beside',
  ],
  [
    'knows its folder',
    'folder.mts',
    `${HEAD}const text: string = import.meta.dirname;\n${uses('text')}`,
    folder,
  ],
  [
    'imports one that knows its own place',
    'two.mjs',
    `${HEAD}import { here } from './other.mjs';\nconst mine = import.meta.url;\n${uses("[mine, here].map(url => url.split('/').at(-1))")}`,
    'two.mjs,other.mjs',
  ],
  [
    'imports a CommonJS module that requires parts of Node',
    'dependency.mjs',
    `${HEAD}import common from './common.js';\n${uses("common.text + common.file.split('/').at(-1)")}`,
    'besidecommon.js',
  ],
  [
    'is CommonJS and exports its default by name',
    'named.cjs',
    `const { defineStrategy, picker } = require('gomoku-arena');\nexports.${uses("'named'").replace('export default', 'default =')}`,
    'named',
  ],
  [
    'is CommonJS and is its exports',
    'whole.cjs',
    `const { defineStrategy, picker } = require('gomoku-arena');\nmodule.${uses("require('perf_hooks').performance.now() > 0").replace('export default', 'exports =')}`,
    'true',
  ],
])('a module that %s', async (_, file, source, summary) => {
  const path = join(folder, file);
  writeFileSync(path, source);
  expect((await resolveStrategy(path)).summary).toBe(summary);
});

test('the same sources are the same module from every folder, and wherever they stand', async () => {
  const [here, there] = ['here', 'deep/er/there'].map(name => {
    const at = join(folder, name);
    mkdirSync(at, { recursive: true });
    writeFileSync(join(at, 'part.ts'), 'export const summary: string = "x";\n');
    writeFileSync(join(at, 'same.ts'), `${HEAD}import { summary } from './part.ts';\n${uses('summary')}`);
    return join(at, 'same.ts');
  });
  const before = process.cwd();
  const first = await bundle(here);
  try {
    process.chdir(join(folder, 'deep'));
    expect(await bundle('er/there/same.ts')).toEqual(first);
    expect(await bundle(there)).toEqual(first);
    writeFileSync(join(folder, 'deep', 'bad.ts'), 'const = 1;');
    await expect(bundle('bad.ts')).rejects.toThrow('strategy bad.ts: bad.ts:1: ');
  } finally {
    process.chdir(before);
  }
});
