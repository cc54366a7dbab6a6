import { emitKeypressEvents } from 'node:readline';
import type { Argv } from 'yargs';
import { InputError } from '../../../game/input-error.ts';
import { makeMoves } from '../../../game/notation.ts';
import { isGameFile, readGameFile } from '../../../game-files/read-game-file.ts';
import { recordedGames } from '../../../games/recorded-games.ts';
import type { GameRecord } from '../../../match/record.ts';
import { documentJson } from '../../../report/formats/json-document.ts';
import { type Replay, replayOf, replayOfFile, replayText } from '../../../report/games/replay-text.ts';
import type { RunConfig } from '../../../run/run-config.ts';
import { readRunConfig } from '../../../store/run-file.ts';
import { flag, saying, toggle } from '../../flags/flag-table.ts';
import { type FlagValue, wholeNumber } from '../../flags/flags.ts';
import { INTERRUPTED } from '../../terminal/interrupt.ts';
import { hasColors, print } from '../../terminal/output.ts';
import { type MoveScores, moveScores } from './move-scores.ts';

export interface ReplayArguments {
  readonly run: string;
  readonly game?: string;
  readonly ply?: FlagValue;
  readonly all?: boolean;
  readonly scores?: boolean;
  readonly json?: boolean;
}

export const replayFlags = <T>(argv: Argv<T>): Argv<T> =>
  argv.options({
    ply: flag('print the board after this many stones'),
    all: toggle('print the board after every stone'),
    scores: toggle('what whoever was to move made of the position [default: the last one with a move]'),
    json: saying('json', "print the game's record"),
  }) as Argv<T>;

/** @throws {InputError} if the run has no such game, or a line before it is wrong */
const findGame = async (run: string, config: RunConfig, number: number): Promise<GameRecord> => {
  let games = 0;
  for await (const record of recordedGames(run, config)) {
    if (record.game === number) return record;
    games++;
  }
  throw new InputError(
    games === 0
      ? `${run} holds no game yet`
      : `${run} has no game ${number}; its games are numbered 0 to ${games - 1}`,
  );
};

/** Shows a recorded game: step by step on a terminal, otherwise its last position. */
export const replay = async (args: ReplayArguments): Promise<number> => {
  if (args.game !== undefined && !/^\d{1,10}$/.test(args.game)) {
    throw new InputError(`the game is '${args.game}'; it takes its number, such as 17`);
  }
  const number = Number(args.game ?? 0);
  if (isGameFile(args.run)) return replayFile(args, number);
  if (args.game === undefined) throw new InputError(`which game of ${args.run}? give its number`);
  const config = readRunConfig(args.run);
  const record = await findGame(args.run, config, number);
  if (args.json === true) {
    await print(documentJson('replay', { rules: config.rules, ...record }));
    return 0;
  }
  const game = replayOf(record, config.rules);
  const last = game.stones.length;
  const isColored = hasColors();
  const scores = moveScores(config, record, game, isColored);
  if (args.all === true) {
    for (let ply = 0; ply <= last; ply++) {
      await print(`${replayText(game, ply, isColored)}\n`);
      if (args.scores === true && ply < last) await print(await scores(ply));
      await print('\n');
    }
  } else if (args.ply === undefined && process.stdin.isTTY && process.stdout.isTTY) {
    return step(game, scores, args.scores === true);
  } else if (args.scores === true) {
    // The last choice that there was.
    const ply = wholeNumber('ply', args.ply, { min: 0, max: last, fallback: last - 1 });
    await print(await scores(ply));
  } else {
    const ply = wholeNumber('ply', args.ply, { min: 0, max: last, fallback: last });
    await print(`${replayText(game, ply, isColored)}\nmoves: ${record.opening} ${record.moves}\n`);
  }
  return 0;
};

/** Shows a game of a file of another program. */
const replayFile = async (args: ReplayArguments, number: number): Promise<number> => {
  if (args.scores === true || args.json === true) {
    throw new InputError(`--${args.json === true ? 'json' : 'scores'} is for the games of a run`);
  }
  const found = readGameFile(args.run);
  if (number >= found.length) {
    throw new InputError(
      `${args.run} has no game ${number}; its games are numbered 0 to ${found.length - 1}`,
    );
  }
  const game = replayOfFile(found[number], number);
  const last = game.stones.length;
  const isColored = hasColors();
  if (args.all === true) {
    for (let ply = 0; ply <= last; ply++) await print(`${replayText(game, ply, isColored)}\n\n`);
  } else if (args.ply === undefined && process.stdin.isTTY && process.stdout.isTTY) {
    return step(game, undefined, false);
  } else {
    const ply = wholeNumber('ply', args.ply, { min: 0, max: last, fallback: last });
    await print(`${replayText(game, ply, isColored)}\nmoves: ${makeMoves(game.size, game.stones)}\n`);
  }
  return 0;
};

const HELP = 'left and right: a stone back and on; home and end; s: scores; q: leave';
const CLEAR = '\x1b[2J\x1b[H';

/** Lines around the board: two above, one of letters, and four below. */
const FRAME_LINES = 6;

const tooSmall = (size: number): string => {
  const { rows, columns } = process.stdout;
  const [wantedRows, wantedColumns] = [size + FRAME_LINES, 2 * size + 3];
  return rows < wantedRows || columns < wantedColumns
    ? `(the terminal has ${columns} x ${rows}; the board needs ${wantedColumns} x ${wantedRows})\n`
    : '';
};

/**
 * Lets the user step through a game with the keys of {@link HELP}.
 *
 * @returns the exit code
 */
const step = (game: Replay, scores: MoveScores | undefined, isScored: boolean): Promise<number> =>
  new Promise(done => {
    const last = game.stones.length;
    const isColored = hasColors();
    let ply = Math.min(game.openingLength, last);
    let showsScores = isScored;
    const show = (): void => {
      const shown = ply;
      void print(`${CLEAR}${replayText(game, ply, isColored)}\n${tooSmall(game.size)}${HELP}\n`);
      if (!showsScores || scores === undefined) return;
      void scores(shown).then(words => {
        if (ply === shown && showsScores) void print(`\n${words}`);
      });
    };
    const onKey = (_text: string, key: { name?: string; ctrl?: boolean }): void => {
      if (key.name === 'q' || key.name === 'escape' || (key.ctrl === true && key.name === 'c')) {
        process.stdin.off('keypress', onKey);
        process.stdin.setRawMode(false);
        process.stdin.pause();
        process.stdout.off('resize', show);
        done(key.ctrl === true ? INTERRUPTED : 0);
        return;
      }
      if (key.name === 'right' || key.name === 'space' || key.name === 'return')
        ply = Math.min(last, ply + 1);
      else if (key.name === 'left' || key.name === 'backspace') ply = Math.max(0, ply - 1);
      else if (key.name === 'home') ply = 0;
      else if (key.name === 'end') ply = last;
      else if (key.name === 's') showsScores = !showsScores;
      show();
    };
    emitKeypressEvents(process.stdin);
    process.stdin.setRawMode(true);
    process.stdin.resume();
    process.stdin.on('keypress', onKey);
    process.stdout.on('resize', show);
    show();
  });
