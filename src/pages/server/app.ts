import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { secureHeaders } from 'hono/secure-headers';
import { streamSSE } from 'hono/streaming';
import * as z from 'zod';
import type { Contestant } from '../../contestants/contestant.ts';
import { resolveContestant } from '../../contestants/contestants.ts';
import { builtModule } from '../../files/project.ts';
import { Board } from '../../game/board.ts';
import { MAX_SIZE, MIN_SIZE } from '../../game/cell.ts';
import { InputError } from '../../game/input-error.ts';
import { parseMoves } from '../../game/notation.ts';
import { RULE_NAMES, type Rules } from '../../game/rules.ts';
import { ENDINGS } from '../../match/ending.ts';
import { RESULTS } from '../../match/record.ts';
import { readRun } from '../../store/read-run.ts';
import { readRunConfig } from '../../store/run-file.ts';
import { heatOfGames } from '../data/heat.ts';
import type { OfferedStrategy } from '../data/page.ts';
import { gamesToAsk, runData } from '../data/run-data.ts';
import type { Asker } from './asker.ts';
import { guard } from './guard.ts';
import { listRuns, runIds, stateOf } from './run-list.ts';

/** A contestant that pages may ask. */
export interface ServedStrategy extends OfferedStrategy {
  /** How the command line wrote it. */
  readonly text: string;
  /** If it is an engine: with what its first start found out. */
  readonly engine?: Contestant;
}

/** What a server serves. */
export interface Served {
  /** Folder of runs. */
  readonly results: string;
  /** By the name that pages use: nothing else can be asked. */
  readonly strategies: readonly ServedStrategy[];
  readonly asker: Asker;
  readonly token?: string;
}

/** Nothing that a page sends is longer. */
const MOST_BYTES = 64 * 1024;
/** How often a run that is played is looked at, and how many times longer than a look takes it waits at least. */
const LOOK_EVERY_MS = 1000;
const LOOK_SHARE = 4;
const HEAT_MS = 10_000;

const question = z.strictObject({
  strategy: z.string().max(500),
  params: z
    .string()
    .max(2000)
    .regex(/^([\w.-]+=[-+\w.]+(,|$))*$/, 'parameters are written name=number,name=number')
    .refine(text => !/(^|,)weights=/.test(text), 'weights are a file, and pages name no files'),
  rule: z.enum(RULE_NAMES),
  size: z.int().min(MIN_SIZE).max(MAX_SIZE),
  moves: z.string().max(4000),
  seed: z.string().max(100),
});

const written = z.strictObject({
  format: z.enum(['sgf', 'psq']),
  rule: z.enum(RULE_NAMES),
  size: z.int().min(MIN_SIZE).max(MAX_SIZE),
  moves: z.string().max(4000),
  black: z.string().max(2000),
  white: z.string().max(2000),
  result: z.enum(RESULTS),
  ending: z.enum(ENDINGS),
});

const shell = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>gomoku-arena</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<div id="app"></div>
<script src="/app.js"></script>
</body>
</html>
`;

/** What a page shows: written by the build beside its scripts. */
const built = (name: string): string => readFileSync(builtModule(`pages/${name}`), 'utf8');

/** The routes of `serve`. */
export const pagesApp = ({ results, strategies, asker, token }: Served): Hono => {
  const app = new Hono();
  const folderOf = (id: string): string => {
    // By the list and not by the path that was asked for: there is no way out of it.
    if (!runIds(results).includes(id)) throw new InputError('there is no such run');
    return join(results, id);
  };
  const pageOf = async (id: string) => {
    const folder = folderOf(id);
    const state = stateOf(folder);
    const { summary, timing } = await readRun(folder);
    return runData(folder, folder, { summary, timing, state }, 0);
  };

  app.use(guard({ token }));
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        connectSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
      },
      strictTransportSecurity: false,
    }),
  );
  app.use(bodyLimit({ maxSize: MOST_BYTES, onError: context => context.json({ error: 'too long' }, 413) }));
  app.onError((error, context) =>
    error instanceof InputError
      ? context.json({ error: error.message }, 400)
      : context.json({ error: `a fault of the server itself: ${error.message}` }, 500),
  );
  app.notFound(context => context.json({ error: 'there is nothing here' }, 404));

  const page = (context: Context) => context.html(shell);
  for (const path of ['/', '/play', '/compare', '/runs/:id']) app.get(path, page);
  app.get('/app.js', context => context.body(built('app'), 200, { 'content-type': 'text/javascript' }));
  app.get('/style.css', async context => {
    const { PAGE_STYLE } = await import(builtModule('src/pages/view/render').href);
    return context.body(PAGE_STYLE as string, 200, { 'content-type': 'text/css' });
  });

  app.get('/api/runs', context => context.json(listRuns(results)));
  app.get('/api/runs/:id', async context => context.json((await pageOf(context.req.param('id'))).page));
  app.get('/api/runs/:id/games', async context => {
    const { page, games } = await pageOf(context.req.param('id'));
    return context.json({ rules: { name: page.summary.rule, size: page.summary.size }, games: await games });
  });
  app.get('/api/runs/:id/heat/:game', async context => {
    const folder = folderOf(context.req.param('id'));
    const config = readRunConfig(folder);
    const number = Number(context.req.param('game'));
    const { records } = await (await pageOf(context.req.param('id'))).games;
    const record = records.find(({ game }) => game === number);
    if (record === undefined) throw new InputError('there is no such game here');
    const asked = gamesToAsk([record], config);
    const { heat, heatNote } = await heatOfGames(
      { rules: config.rules, seed: config.seed, games: asked },
      HEAT_MS,
    );
    return context.json({ heat: heat[number] ?? null, note: heatNote });
  });
  app.get('/api/runs/:id/live', context => {
    const id = context.req.param('id');
    folderOf(id);
    return streamSSE(context, async stream => {
      for (let isRunning = true; isRunning && !stream.aborted; ) {
        const fromMs = performance.now();
        const { page } = await pageOf(id);
        await stream.writeSSE({ event: 'page', data: JSON.stringify(page) });
        isRunning = page.state === 'running';
        const tookMs = performance.now() - fromMs;
        if (isRunning) await stream.sleep(Math.max(LOOK_EVERY_MS, LOOK_SHARE * tookMs));
      }
      await stream.writeSSE({ event: 'end', data: '' });
    });
  });

  app.get('/api/strategies', context =>
    context.json(strategies.map(({ text, engine, ...offered }) => offered)),
  );
  app.post('/api/ask', async context => {
    const asked = question.safeParse(await context.req.json().catch(() => undefined));
    if (!asked.success) throw new InputError(asked.error.issues[0]?.message ?? 'no question');
    const { strategy, params, rule, size, moves, seed } = asked.data;
    const rules: Rules = { name: rule, size };
    const offered = strategies.find(({ name }) => name === strategy);
    if (offered === undefined)
      throw new InputError(`no strategy ${JSON.stringify(strategy)} is offered here`);
    const stones = checkedStones(rules, moves);
    const contestant = offered.engine ?? (await withParams(offered, params, rules));
    if (offered.engine !== undefined && params !== '')
      throw new InputError(`${strategy} is an engine: its options are given where the server is started`);
    return context.json(await asker.ask({ contestant, rules, stones, seed }));
  });
  app.post('/api/export', async context => {
    const asked = written.safeParse(await context.req.json().catch(() => undefined));
    if (!asked.success) throw new InputError(asked.error.issues[0]?.message ?? 'no game');
    const { format, moves, ...game } = asked.data;
    const stones = parseMoves(game.size, moves);
    const whole = { ...game, name: 'played', stones, openingLength: 0, fault: undefined };
    const text =
      format === 'sgf'
        ? (await import('../../game-files/sgf-file.ts')).sgfText(whole)
        : (await import('../../game-files/piskvork-file.ts')).psqText(whole);
    return context.json({ text });
  });
  return app;
};

const withParams = async ({ text }: ServedStrategy, params: string, rules: Rules): Promise<Contestant> => {
  const glue = params === '' ? '' : text.includes(':') ? ',' : ':';
  return (await resolveContestant(`${text}${glue}${params.replace(/,$/, '')}`, rules)).contestant;
};

/** @throws {InputError} if the moves are none of a game that still goes on */
const checkedStones = (rules: Rules, moves: string): number[] => {
  const stones = parseMoves(rules.size, moves);
  const board = new Board(rules);
  for (const index of stones) {
    if (board.isOver()) throw new InputError('the game is over before its last move');
    board.play(board.cells[index]);
  }
  if (board.isOver()) throw new InputError('the game is over');
  return stones;
};
