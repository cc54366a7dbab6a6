// Plays every faulty strategy of the laboratory in one tournament against `hashmap`, with a clean field beside, and
// again with the same strategies that do nothing wrong; then holds both to each other, game by game:
// npm run test:faults [-- --isolate process] [-- --games 20] [-- --only NAME,NAME]

import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { allProcesses } from '../../src/engines/process-tree.ts';
import { type GameRecord, parseRecord } from '../../src/match/record.ts';
import { COSTS_THE_RUN, DEEDS, NOTHING } from './deeds.mjs';

interface Deed {
  readonly ending: string | RegExp;
  readonly words?: string;
  readonly when?: 'start' | 'observe';
  readonly thread?: string;
}

const { values: flags } = parseArgs({
  options: {
    isolate: { type: 'string', default: 'process' },
    games: { type: 'string', default: '16' },
    only: { type: 'string' },
    size: { type: 'string', default: '9' },
  },
});
const isolate = flags.isolate;
const MAIN = fileURLToPath(new URL('../../dist/src/cli/main.js', import.meta.url));
const STRATEGY = fileURLToPath(new URL('strategy.mjs', import.meta.url));
const CLEAN_FIELD = ['point', 'random'];

const deeds: Readonly<Record<string, Deed>> = DEEDS;
const wanted = flags.only?.split(',') ?? Object.keys(deeds);
const isHeld = (name: string): boolean => isolate !== 'thread' || deeds[name].thread !== COSTS_THE_RUN;
const names = wanted.filter(isHeld);

const folder = mkdtempSync(join(tmpdir(), 'arena-faults-'));
let isRight = true;
const say = (isFine: boolean, words: string): void => {
  console.log(`${isFine ? 'right' : 'WRONG'}: ${words}`);
  isRight &&= isFine;
};

/** Files of the system's folder for such things that are ours. */
const leftFiles = (): string[] => readdirSync(tmpdir()).filter(name => /^gomoku-arena-box-/.test(name));

interface Played {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly seconds: number;
  readonly path: string;
}

/** @param mostMs - after so long it is ended */
const play = (kind: 'clean' | 'faulty', strategies: readonly string[], mostMs = 300_000): Promise<Played> => {
  const modules = join(folder, `${kind}-${strategies.length}`);
  mkdirSync(modules, { recursive: true });
  const files = strategies.map(name => {
    const file = join(modules, `${name}.mjs`);
    writeFileSync(
      file,
      `import { strategyOf } from ${JSON.stringify(STRATEGY)};\nexport default strategyOf('${name}', ${kind === 'clean'});\n`,
    );
    return file;
  });
  const path = join(folder, `run-${kind}-${strategies.length}-${strategies[0]}`);
  const argv = [
    'tournament',
    'hashmap',
    ...CLEAN_FIELD,
    ...files,
    '--format',
    'gauntlet',
    '--json',
    '--quiet',
  ];
  argv.push('--games', flags.games, '--size', flags.size, '--isolate', isolate, '--memory', '256');
  argv.push('--move-timeout', '1', '--on-fault', 'lose', '--no-html', '--out', path);
  const fromMs = performance.now();
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [MAIN, ...argv], {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: mostMs,
      killSignal: 'SIGKILL',
    });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', text => {
      stdout += text;
    });
    child.stderr.on('data', text => {
      stderr += text;
    });
    child.on('error', fail);
    child.on('close', (code, signal) =>
      done({ code, signal, stdout, stderr, path, seconds: (performance.now() - fromMs) / 1000 }),
    );
  });
};

const recordsOf = ({ path }: Played): GameRecord[] =>
  readFileSync(join(path, 'games.jsonl'), 'utf8')
    .split('\n')
    .slice(0, -1)
    .map(line => {
      const record = parseRecord(line);
      if (record === undefined) throw new Error(`no record: ${line}`);
      return record;
    });

/** Whether a strategy has done its deed in a game: as `strategy.mjs` decides it. */
const isDue = ({ black, opening, moves }: GameRecord): boolean => {
  const deed = deeds[black];
  if (deed === undefined) return false;
  if (deed.when === 'start') return true;
  const size = Number(flags.size);
  const [, column, row] = /^([a-z])(\d+)/.exec(opening) ?? [];
  const index = (size - Number(row)) * size + column.charCodeAt(0) - 97;
  const stones = (opening + moves).match(/[a-z]\d+/g)?.length ?? 0;
  const before = opening.match(/[a-z]\d+/g)?.length ?? 0;
  return index % 2 === 0 && stones > (deed.when === 'observe' ? 6 : before + 4);
};

/** What is wrong with a game; undefined if it came out as it should. */
const wrongIn = (faulty: GameRecord, clean: GameRecord): string | undefined => {
  const shown = JSON.stringify(faulty);
  if (!isDue(clean) || deeds[clean.black].ending === NOTHING) {
    return shown === JSON.stringify(clean)
      ? undefined
      : `another game: ${shown} for ${JSON.stringify(clean)}`;
  }
  const { ending, words = '' } = deeds[clean.black];
  const isEnding = typeof ending === 'string' ? faulty.ending === ending : ending.test(faulty.ending);
  if (!isEnding || faulty.result !== 'white' || !clean.moves.startsWith(faulty.moves)) return shown;
  return faulty.fault?.includes(words) === true ? undefined : shown;
};

/** Whether a process is what the strategies or the run have started. */
const isOfTheRun = (pid: number): boolean => {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ');
    return /^sleep (600|20) |processes\/(program|sandbox)|read -r word/.test(command);
  } catch {
    return false;
  }
};

const isDocument = (text: string): boolean => {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
};

const before = { files: leftFiles(), processes: new Set(allProcesses().map(({ pid }) => pid)) };
const [clean, faulty] = [await play('clean', names), await play('faulty', names)];
say(clean.code === 0 && clean.stderr === '', `without faults: exit code ${clean.code}, ${clean.stderr}`);
say(
  faulty.code === 0,
  `with them the run ends by itself, exit code ${faulty.code ?? faulty.signal}${faulty.code === 0 ? '' : `, ${faulty.stderr.slice(-500)}`}`,
);
const expected = recordsOf(clean);
const games = recordsOf(faulty);
say(games.length === expected.length, `${games.length} games of ${expected.length} are there`);
const lost = new Map<string, number>();
const wrong = new Map<string, string>();
for (const [i, game] of games.entries()) {
  if (isDue(expected[i]) && deeds[expected[i].black].ending !== NOTHING) {
    lost.set(expected[i].black, (lost.get(expected[i].black) ?? 0) + 1);
  }
  const why = wrongIn(game, expected[i]);
  if (why !== undefined) wrong.set(deeds[game.black] ? game.black : game.white, why);
}
for (const name of names) {
  const isNothing = deeds[name].ending === NOTHING;
  say(
    !wrong.has(name) && (isNothing || lost.has(name)),
    `${name}: ${isNothing ? 'nothing lost' : `${lost.get(name) ?? 0} lost`}${wrong.has(name) ? `: ${wrong.get(name)}` : ''}`,
  );
}
for (const [name, why] of wrong) if (deeds[name] === undefined) say(false, `${name}: ${why}`);
say(isDocument(faulty.stdout), 'nothing but one document is on stdout');
say(
  isolate === 'thread' || faulty.stderr.length < 20_000,
  `${faulty.stderr.length} characters are on stderr`,
);
const files = leftFiles().filter(name => !before.files.includes(name));
say(files.length === 0, `files left: ${files.join(' ') || 'none'}`);
const left = allProcesses().filter(({ pid }) => !before.processes.has(pid) && isOfTheRun(pid));
say(left.length === 0, `processes left: ${left.map(({ pid }) => pid).join(' ') || 'none'}`);
for (const { pid } of left) process.kill(pid, 'SIGKILL');

// What threads cannot hold ends the run, and must not look like a result.
for (const name of wanted.filter(name => !isHeld(name))) {
  const { code, signal, stdout, path } = await play('faulty', [name], 10_000);
  const isSilent = !existsSync(join(path, 'summary.json'));
  const how = signal ?? `exit code ${code}`;
  say(
    isSilent || code !== 0,
    `${name}: held by processes alone; in threads ${how}, ${stdout.length} characters`,
  );
}
const summary = `${games.length} games, ${[...lost.values()].reduce((sum, count) => sum + count, 0)} with a fault`;
console.log(
  `--isolate ${isolate}: ${summary}, ${names.length} strategies, ${faulty.seconds.toFixed(1)} s (${clean.seconds.toFixed(1)} s without faults)`,
);
rmSync(folder, { recursive: true, force: true });
process.exitCode = isRight ? 0 : 1;
