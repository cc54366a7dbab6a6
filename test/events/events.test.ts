import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ArenaEvent, eventJsonSchema, eventSchema } from '../../src/events/event-schema.ts';
import { execute, refusalOf, temporaryFolder } from '../support/cli.ts';

const folder = temporaryFolder();

/** The events of a text; fails if a line is none. */
const eventsIn = (text: string): ArenaEvent[] =>
  text
    .trimEnd()
    .split('\n')
    .map(line => eventSchema.parse(JSON.parse(line)));

const eventsOf = (file: string): ArenaEvent[] => eventsIn(readFileSync(file, 'utf8'));

const ofKind = <Kind extends ArenaEvent['event']>(
  events: readonly ArenaEvent[],
  kind: Kind,
): Extract<ArenaEvent, { event: Kind }>[] =>
  events.filter((event): event is Extract<ArenaEvent, { event: Kind }> => event.event === kind);

test('a match tells of its start, its games, each fault, the review and its end, with the figures of summary.json', async () => {
  const file = join(folder, 'match.jsonl');
  const out = join(folder, 'run');
  const thrower = join(folder, 'thrower.mjs');
  writeFileSync(
    thrower,
    `export default { id: 'thrower', summary: 'Throws on some boards.', params: {}, create: () => ({
      kind: 'sync',
      pick: position => {
        const { cells, grid, moveCount } = position;
        if (moveCount > 4 && position.moveAt(0) % 3 === 0) throw new Error('no idea');
        return cells.find(cell => grid[cell] === 0);
      },
    }) };`,
  );
  const flags = ['--games', '40', '--seed', '2', '--size', '9', '--sprt', 'elo0=0,elo1=900', '--review'];
  const { code, stderr } = await execute([
    ...['match', thrower, 'random', ...flags, '--quiet', '--out', out, '--events', file],
  ]);
  expect(stderr).toBe('');
  const events = eventsOf(file);
  expect(events[0]).toMatchObject({ event: 'started', command: 'match', folder: out, games: 40 });
  expect(events.at(-1)).toMatchObject({ event: 'ended', outcome: 'done', exitCode: code, error: null });

  const summary = JSON.parse(readFileSync(join(out, 'summary.json'), 'utf8'));
  const last = ofKind(events, 'games').at(-1);
  expect(last?.games).toBe(summary.games);
  expect(last?.sprt?.llr).toBe(summary.sprt.llr);
  const { wins, draws, score, scoreLow, scoreHigh } = summary;
  expect(last?.pairings).toEqual([
    {
      ...{ first: 'thrower', second: 'random', games: summary.games },
      ...{ wins: wins[0], draws, losses: wins[1], score, low: scoreLow, high: scoreHigh },
    },
  ]);

  const faults = ofKind(events, 'fault');
  expect(faults.length).toBe(summary.endings.threw);
  expect(faults.length).toBeGreaterThan(0);
  expect(faults[0]).toMatchObject({
    contestant: 'thrower',
    ending: 'threw',
    fault: expect.stringContaining('no idea'),
  });
  const games = readFileSync(join(out, 'games.jsonl'), 'utf8').trimEnd().split('\n');
  for (const { game } of faults) expect(JSON.parse(games[game]).ending).toBe('threw');
  expect(ofKind(events, 'phase').at(-1)).toMatchObject({ phase: 'review', done: summary.games });
  expect(events.map(({ seconds }) => seconds)).toEqual(
    events.map(({ seconds }) => seconds).sort((a, b) => a - b),
  );
});

test('events go to an open descriptor, and a reader who leaves ends nothing', async () => {
  const main = new URL('../../dist/src/cli/main.js', import.meta.url).pathname;
  const suite = new URL('../../strategies/suite.jsonl', import.meta.url).pathname;
  const ask = async (isRead: boolean) => {
    const child = spawn(
      process.execPath,
      [main, 'suite', 'point', 'random', suite, '--json', '--events', '3'],
      {
        stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      },
    );
    let [events, stderr] = ['', ''];
    child.stderr?.on('data', chunk => {
      stderr += chunk;
    });
    const pipe = child.stdio[3] as NodeJS.ReadableStream & { destroy(): void };
    if (!isRead) pipe.destroy();
    pipe.on('data', chunk => {
      events += chunk;
    });
    const code = await new Promise(done => child.on('close', done));
    return { code, events, stderr };
  };
  const [read, left] = await Promise.all([ask(true), ask(false)]);
  expect([read.code, read.stderr, left.code, left.stderr]).toEqual([0, '', 0, '']);
  expect(eventsIn(read.events).map(({ event }) => event)).toEqual([
    ...['started', 'phase', 'phase', 'phase', 'suite', 'ended'],
  ]);
  expect(ofKind(eventsIn(read.events), 'phase').at(-1)).toMatchObject({ done: 1200, of: 1200 });
});

test('a command that fails says so, after what was there', async () => {
  const file = join(folder, 'failed.jsonl');
  for (const _ of [1, 2]) {
    await refusalOf(['review', join(folder, 'nowhere'), '--events', file]);
  }
  const events = eventsOf(file);
  expect(events.map(({ event }) => event)).toEqual(['ended', 'ended']);
  expect(events[1]).toMatchObject({ outcome: 'failed', exitCode: 2 });
  expect(ofKind(events, 'ended')[0].error).toContain('nowhere');
});

test.each([
  ['50000', "--events is '50000'; no file or pipe is open under that number"],
  [
    '1',
    "--events is '1'; that is where input comes from or results go; it takes a file, or a descriptor such as 3",
  ],
  ['/nowhere/at/all', "--events is '/nowhere/at/all'; it cannot be written: there is no such file or folder"],
])('--events %s is refused in one line', async (target, words) => {
  expect(await refusalOf(['suite', 'point', 'strategies/suite.jsonl', '--events', target])).toBe(words);
});

test('the schema beside the page on events is that of the events', () => {
  const published = readFileSync(new URL('../../docs/events.schema.json', import.meta.url), 'utf8');
  expect(JSON.parse(published)).toEqual(eventJsonSchema());
});
