import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownStrategyIds } from '../../../contestants/contestants.ts';
import type { ArenaEvent } from '../../../events/event-schema.ts';
import { InputError } from '../../../game/input-error.ts';
import { type WatchRequest, WatchSession } from '../../../watch/watch-session.ts';
import { INTERRUPTED, untilInterrupted } from '../../terminal/interrupt.ts';
import { note } from '../../terminal/output.ts';
import { WatchScreen } from './watch-screen.ts';

/** A command as it was called. */
export interface WatchedCommand {
  readonly name: 'match' | 'suite' | 'score' | 'bench';
  /** Contestants as they were given, in the order of the command line. */
  readonly contestants: readonly string[];
  /** Which of them is the opponent, that a key switches; undefined if none is. */
  readonly opponent?: number;
  /** More files that the outcome depends on. */
  readonly files: readonly (string | undefined)[];
  /** What the command was called with, as yargs gives it. */
  readonly args: object;
  /** Its arguments behind the name, without flags, for these contestants. */
  positionals(contestants: readonly string[]): readonly string[];
  /** Flags that depend on the contestants. */
  flags?(contestants: readonly string[]): readonly string[];
  /** Flags of `args` that are not handed on. */
  readonly without: readonly string[];
  readonly hasEvents: boolean;
  /** Given what a run tells. */
  onEvent?(event: ArenaEvent): void;
}

/** The flags that a command was given, as they are written. */
const flagsOf = (args: object, without: readonly string[]): string[] =>
  Object.entries(args).flatMap(([name, value]) => {
    // yargs gives `fail-slower` as `failSlower` as well, and short names beside long ones.
    if (name.length === 1 || /[A-Z$]/.test(name) || without.includes(name)) return [];
    if (value === true) return [`--${name}`];
    return [value].flat().flatMap(one => (typeof one === 'string' ? [`--${name}=${one}`] : []));
  });

const KEYS = 'r: run again, q: leave';

/** Runs a command again and again, as its strategies change; resolves to the exit code when the user leaves. */
export const watch = async (command: WatchedCommand): Promise<number> => {
  const { name, contestants, opponent, args, hasEvents } = command;
  for (const flag of ['out', 'resume', 'json', 'events', 'save', 'format', 'export'] as const) {
    if ((args as Record<string, unknown>)[flag] !== undefined) {
      throw new InputError(`--watch and --${flag} cannot both be: what is watched is shown, and not kept`);
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'gomoku-arena-watch-'));
  let runs = 0;
  const opponents = opponent === undefined ? [] : opponentsFrom(contestants[opponent]);
  let at = 0;
  const request = (): WatchRequest => ({
    command: name,
    contestants: contestants.map((text, i) => (i === opponent ? opponents[at] : text)),
    files: command.files.filter(file => file !== undefined),
    argv: given => [
      name,
      ...command.positionals(given),
      ...flagsOf(args, ['watch', 'quiet', 'contestants', 'a', 'b', 'no-html', ...command.without]),
      ...(command.flags?.(given) ?? []),
      ...(hasEvents ? ['--events=3'] : []),
      ...(name === 'match' || name === 'bench' ? ['--quiet'] : []),
      ...(name === 'match' ? [`--out=${join(folder, String(++runs))}`, '--no-html'] : []),
    ],
  });
  const screen = new WatchScreen(
    () => `${name} ${request().contestants.join(' ')}`,
    opponent === undefined ? KEYS : `o: another opponent, ${KEYS}`,
    event => command.onEvent?.(event),
  );
  const session = new WatchSession(request(), screen);
  const signal = untilInterrupted();
  try {
    const code = new Promise<number>(done => {
      signal.addEventListener('abort', () => done(INTERRUPTED));
      onKeys({
        r: () => void session.begin([]),
        o: () => {
          if (opponent === undefined) note('there is no opponent to switch');
          else {
            at = (at + 1) % opponents.length;
            void session.change(request());
          }
        },
        q: () => done(0),
        '\u0003': () => done(INTERRUPTED),
      });
    });
    await session.begin([]);
    return await code;
  } finally {
    await session.close();
    if (process.stdin.isTTY) process.stdin.setRawMode(false);
    process.stdin.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Whom a key goes through: who was given, and then the project's strategies, each in its fast form. */
const opponentsFrom = (given: string): string[] => [
  given,
  ...ownStrategyIds().filter(id => id !== given && !id.endsWith('-plain')),
];

/** Calls what a key stands for; at a pipe each character is one. */
const onKeys = (acts: Readonly<Record<string, () => void>>): void => {
  const { stdin } = process;
  if (stdin.isTTY) stdin.setRawMode(true);
  stdin.setEncoding('utf8').on('data', (text: string) => {
    for (const key of text) acts[key === '\r' || key === '\n' ? 'r' : key.toLowerCase()]?.();
  });
};
