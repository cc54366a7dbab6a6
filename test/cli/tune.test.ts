import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { eventSchema } from '../../src/events/event-schema.ts';
import { SeededRng } from '../../src/random/rng.ts';
import { stateText } from '../../src/tune/session/state-file.ts';
import { execute, finished, refusalOf, start, temporaryFolder, until } from '../support/cli.ts';
import { asPrinted } from '../support/documents.ts';

// On a busy machine a process takes seconds to start.
vi.setConfig({ testTimeout: 300_000 });

const folder = temporaryFolder();
const SMALL = ['--size', '9', '--openings', 'random:4@5', '--pairs', '120', '--quiet'];
const tuneArgs = (out: string, ...more: string[]): string[] => [
  'tune',
  'hashmap',
  '--budget',
  '800',
  '--against',
  'start',
  '--against',
  'hall=2',
  '--only',
  'own.open3,own.open4,own.blocked4,opponent.open4',
  ...SMALL,
  '--out',
  out,
  ...more,
];

/** Every file that does not depend on the clock, by name. */
const filesOf = (path: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(path)
      .filter(name => name !== 'timing.json' && name !== 'report.html')
      .sort()
      .map(name => [name, readFileSync(join(path, name), 'utf8')]),
  );

const VERDICT_CODES = [0, 3, 4, 5];
const reference = join(folder, 'reference');
const referenceRun = execute(tuneArgs(reference, '--workers', '1'));

test('a tune has the same bytes for any number of workers', async () => {
  const { code, stdout, stderr } = await referenceRun;
  expect(stderr).toBe('');
  expect(VERDICT_CODES).toContain(code);
  expect(stdout).toMatch(/verdict: (BETTER|NOT SHOWN|WORSE|SPECIALISED): /);
  expect(stdout).toContain('after: weights that only count relative to each other');
  const other = join(folder, 'workers');
  const events = join(folder, 'events.jsonl');
  expect((await execute(tuneArgs(other, '--workers', '3', '--events', events))).code).toBe(code);
  const told = readFileSync(events, 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => eventSchema.parse(JSON.parse(line)));
  expect(told[0]).toMatchObject({
    event: 'started',
    command: 'tune',
    contestants: ['hashmap'],
    folder: other,
  });
  expect(told).toContainEqual(expect.objectContaining({ phase: 'search', done: 800, of: 800 }));
  expect(told.at(-1)).toMatchObject({ event: 'ended', outcome: 'done', exitCode: code });
  expect(filesOf(other)).toEqual(filesOf(reference));
});

test('killed at any moments and resumed, a tune has the bytes of an undisturbed one', async () => {
  const { code } = await referenceRun;
  const killed = join(folder, 'killed');
  const rng = new SeededRng('kill');
  const journalSize = statSync(join(reference, 'journal.jsonl')).size;
  const bytes = (0.2 + (0.6 * rng.next()) / 2 ** 32) * journalSize;
  const sizeOf = (name: string): number => statSync(join(killed, name), { throwIfNoEntry: false })?.size ?? 0;
  const holds = (words: string) => (): boolean =>
    sizeOf('state.json') > 0 && readFileSync(join(killed, 'state.json'), 'utf8').includes(words);
  // Early, in the search, and twice during what comes after it.
  const moments = [
    () => sizeOf('tune.json') > 0,
    () => sizeOf('journal.jsonl') > bytes,
    holds('"rounding@'),
    holds('"verify-1/match"'),
  ];
  let kills = 0;
  for (const isTime of moments) {
    const isBegun = existsSync(join(killed, 'tune.json'));
    const child = start(
      isBegun ? ['tune', '--resume', killed, '--quiet', '--workers', '2'] : tuneArgs(killed),
    );
    const timer = setInterval(() => isTime() && child.kill('SIGKILL'), 3);
    if ((await finished(child)).code === null) kills++;
    clearInterval(timer);
  }
  expect(kills).toBeGreaterThan(2);
  expect((await execute(['tune', '--resume', killed, '--quiet'])).code).toBe(code);
  expect(filesOf(killed)).toEqual(filesOf(reference));
});

test('a state older than its journal, and a torn last line, are played again to the same bytes', async () => {
  await referenceRun;
  const torn = join(folder, 'torn');
  cpSync(reference, torn, { recursive: true });
  const path = join(torn, 'state.json');
  // As if the process had been killed when the journal was 9 bytes ahead of the state.
  writeFileSync(join(torn, 'journal.jsonl'), `${readFileSync(join(torn, 'journal.jsonl'), 'utf8')}{"type":`);
  const { sha256: _, ...state } = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, stateText({ ...state, steps: {} }));
  const { code } = await execute(['tune', '--resume', torn, '--quiet']);
  expect(code).toBe((await referenceRun).code);
  expect(filesOf(torn)).toEqual(filesOf(reference));

  truncateSync(join(torn, 'journal.jsonl'), 100);
  expect(await refusalOf(['tune', '--resume', torn, '--quiet'])).toMatch(
    /has 100 bytes, and \d+ were written/,
  );
});

test('the tuned table loads as weights, and a finished tune resumed says the same again', async () => {
  const { code, stdout } = await referenceRun;
  const table = `hashmap:weights=${join(reference, 'tuned.json')}`;
  const match = await execute([
    'match',
    table,
    'hashmap',
    '--size',
    '9',
    '--games',
    '4',
    '--quiet',
    '--json',
    '--out',
    join(folder, 'm'),
  ]);
  expect(match.code).toBe(0);
  const { strategy, params, provenance } = JSON.parse(readFileSync(join(reference, 'tuned.json'), 'utf8'));
  expect(strategy).toBe('hashmap');
  expect(JSON.parse(match.stdout).contestants[0].params['own.open3']).toBe(params.own.open3);
  expect(provenance.command).toMatch(
    /^gomoku-arena tune hashmap --budget 800 --against start --against hall=2 --only own\.open3,own\.open4,own\.blocked4,opponent\.open4 --seed 1 /,
  );
  expect(provenance).toMatchObject({ seed: '1', verification: { look: 1, pairs: 120 } });
  const again = await execute(['tune', '--resume', reference, '--quiet']);
  expect(again.code).toBe(code);
  const verdict = (text: string): string | undefined => /verdict: .*/.exec(text)?.[0];
  expect(verdict(again.stdout)).toBe(verdict(stdout));
});

test('a budget can be raised and not lowered, and another config is refused naming what differs', async () => {
  await referenceRun;
  const raised = join(folder, 'raised');
  cpSync(reference, raised, { recursive: true });
  const resume = (...more: string[]): string[] => ['tune', '--resume', raised, '--quiet', ...more];
  expect(await refusalOf(resume('--budget', '700'))).toMatch(/--budget is 700 games, below the 800/);
  expect(await refusalOf(resume('--seed', '2'))).toContain('seed was "1" and is "2"');
  expect(await refusalOf(resume('--against', 'point'))).toContain('opponents is another');
  expect(await refusalOf(resume('--algorithm', 'spsa'))).toContain('algorithm was "cma" and is "spsa"');

  const before = readFileSync(join(raised, 'journal.jsonl'), 'utf8');
  const { code } = await execute(resume('--budget', '1200', '--seed', '1'));
  expect(VERDICT_CODES).toContain(code);
  const after = readFileSync(join(raised, 'journal.jsonl'), 'utf8');
  expect(after.startsWith(before)).toBe(true);
  expect(after.length).toBeGreaterThan(before.length);
  const looks = JSON.parse(readFileSync(join(raised, 'holdout-uses.json'), 'utf8'));
  expect(looks.map(({ look, by }: { look: number; by: string }) => [look, by.replace(/\d+/, 'N')])).toEqual([
    [1, 'tune@N'],
    [2, 'tune@N'],
  ]);
});

test('tune verify of a run looks at other held-out openings, and counts that', async () => {
  await referenceRun;
  const verified = join(folder, 'verified');
  cpSync(reference, verified, { recursive: true });
  const { code, stdout } = await execute(['tune', 'verify', verified, '--json', '--quiet']);
  expect(VERDICT_CODES).toContain(code);
  const second = JSON.parse(stdout);
  const first = JSON.parse(readFileSync(join(verified, 'summary.json'), 'utf8')).verification;
  expect([first.look, second.look]).toEqual([1, 2]);
  expect(second.sprt.alpha).toBe(first.sequential.alpha / 2);
  expect(second.match.pentanomial).not.toEqual(first.match.pentanomial);
  expect(JSON.parse(readFileSync(join(verified, 'holdout-uses.json'), 'utf8')).length).toBe(2);
});

test('a budget of zero hands the start back, and says NOT SHOWN with exit code 3', async () => {
  const out = join(folder, 'zero');
  const { code, stdout } = await execute(['tune', 'hashmap', '--budget', '0', ...SMALL, '--out', out]);
  expect(stdout).toContain('verdict: NOT SHOWN');
  expect(code).toBe(3);
  const { params } = JSON.parse(readFileSync(join(out, 'tuned.json'), 'utf8'));
  expect(params.own).toMatchObject({ open1: 20, open2: 200, open3: 2000, open4: 3000 });
});

test('SPSA tunes the exponents of another family', async () => {
  const out = join(folder, 'spsa');
  const { code, stderr } = await execute([
    'tune',
    'point-fixed',
    '--algorithm',
    'spsa',
    '--only',
    'adjacent,beyondGap',
    '--against',
    'hashmap=2',
    '--budget',
    '300',
    ...SMALL,
    '--out',
    out,
  ]);
  expect(stderr).toBe('');
  expect(VERDICT_CODES).toContain(code);
  const { params } = JSON.parse(readFileSync(join(out, 'tuned.json'), 'utf8'));
  expect([params.base, params.five]).toEqual([10, 11]);
  for (const name of ['adjacent', 'beyondGap']) expect([0, 1, 2, 3, 4, 5, 6]).toContain(params[name]);
});

test('Ctrl-C ends a tune in order, and it goes on from there', async () => {
  const out = join(folder, 'interrupted');
  const child = start([
    'tune',
    'hashmap',
    '--against',
    'start',
    '--size',
    '9',
    '--budget',
    '200000',
    '--out',
    out,
  ]);
  const result = finished(child);
  const journal = join(out, 'journal.jsonl');
  await until(child, () => existsSync(journal) && statSync(journal).size > 0);
  child.kill('SIGINT');
  const { code, stderr } = await result;
  expect(code).toBe(130);
  expect(stderr).toMatch(
    /interrupted: [\d,]+ of 200,000 games of the search are kept; go on with tune --resume /,
  );
  const { search } = JSON.parse(readFileSync(join(out, 'state.json'), 'utf8'));
  expect(search.games).toBeGreaterThan(0);
});

test('a folder is of one process at a time, and a lock that a killed one left does not count', async () => {
  await referenceRun;
  const locked = join(folder, 'locked');
  cpSync(reference, locked, { recursive: true });
  writeFileSync(join(locked, 'lock'), String(process.ppid));
  expect(await refusalOf(['tune', '--resume', locked])).toContain(`is in use by process ${process.ppid};`);
  expect(await refusalOf(['tune', 'verify', locked])).toContain(`is in use by process ${process.ppid};`);
  // As another process leaves it for the moment between making and filling it.
  writeFileSync(join(locked, 'lock'), '');
  expect(await refusalOf(['tune', '--resume', locked])).toContain('is in use by another process;');
  const gone = start(['--version']);
  await finished(gone);
  writeFileSync(join(locked, 'lock'), String(gone.pid));
  const { code, stderr } = await execute(['tune', '--resume', locked, '--quiet']);
  expect([VERDICT_CODES.includes(code!), stderr]).toEqual([true, '']);
  expect(filesOf(locked)).toEqual(filesOf(reference));
});

test('the start table itself is never BETTER or WORSE, and a journal that is damaged is named', async () => {
  const none = join(folder, 'none');
  const { code, stdout } = await execute(['tune', 'hashmap', '--budget', '0', ...SMALL, '--out', none]);
  expect([code, stdout.includes('NOT SHOWN: it is the start table itself')]).toEqual([3, true]);
  writeFileSync(join(none, 'holdout-uses.json'), '{}');
  expect(await refusalOf(['tune', 'verify', none])).toContain(
    'holdout-uses.json: it is an object in braces; it takes a list',
  );
});

test("report prints a tune's folder as the tune did, and in other formats", async () => {
  const path = join(folder, 'reported');
  const { stdout } = await execute(['tune', 'hashmap', '--budget', '0', ...SMALL, '--out', path]);
  const again = await execute(['report', path]);
  expect([again.code, again.stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^hashmap tuned by .*wins \/ draws \/ losses.*verdict: NOT SHOWN.*speed: /s);
  const tables = (text: string): string => text.slice(0, text.indexOf('files: '));
  expect(tables(again.stdout)).toBe(tables(stdout));
  expect((await execute(['report', path, '--format', 'markdown'])).stdout).toMatch(/^## hashmap tuned by/);
  const summary = JSON.parse(readFileSync(join(path, 'summary.json'), 'utf8'));
  expect(JSON.parse((await execute(['report', path, '--json'])).stdout)).toMatchObject(asPrinted(summary));
  expect(await refusalOf(['report', path, '--format', 'csv'])).toContain('history.csv');
  rmSync(join(path, 'summary.json'));
  expect(await refusalOf(['report', path])).toContain(`go on with tune --resume ${path}`);
});

test('the command that is printed plays the verification again, to the same figure', async () => {
  const { stdout } = await referenceRun;
  const [, command] = /the same games: gomoku-arena (match .*)/.exec(stdout) ?? [];
  const again = await execute([...command.split(' '), '--quiet', '--json', '--out', join(folder, 'same')]);
  expect(again.stderr).toBe('');
  const { match } = JSON.parse(readFileSync(join(reference, 'summary.json'), 'utf8')).verification;
  const { pentanomial } = JSON.parse(again.stdout).summary ?? JSON.parse(again.stdout);
  expect(pentanomial).toEqual(match.pentanomial);
});
