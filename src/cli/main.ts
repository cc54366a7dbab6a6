#!/usr/bin/env node
import { hideBin } from 'yargs/helpers';
import { InputError } from '../game/input-error.ts';
import { run } from './command-line.ts';
import { INTERRUPTED } from './terminal/interrupt.ts';
import { divertStdout, note, tolerateClosedPipes } from './terminal/output.ts';

/** Exit code when a command could not run. */
const COULD_NOT_RUN = 2;

/** Only a strategy's `process.exit`, or a promise of its that never settles, ends the process before its time. */
let isDone = false;
process.on('exit', code => {
  if (isDone || code === INTERRUPTED) return;
  note('gomoku-arena: a strategy ended the process while it was loaded or built');
  process.exitCode = COULD_NOT_RUN;
});

tolerateClosedPipes();
try {
  process.exitCode = await run(hideBin(process.argv), divertStdout);
} catch (error) {
  if (error instanceof InputError) note(`gomoku-arena: ${error.message.replaceAll('\n', ' ')}`);
  else note(`gomoku-arena: a fault of gomoku-arena itself: ${(error as Error)?.stack ?? String(error)}`);
  process.exitCode = COULD_NOT_RUN;
}
isDone = true;
