#!/usr/bin/env node
import { hideBin } from 'yargs/helpers';
import { InputError } from '../game/input-error.ts';
import { note, tolerateClosedPipes } from './output.ts';
import { run } from './run.ts';

/** Exit code when a command could not run. */
const COULD_NOT_RUN = 2;

tolerateClosedPipes();
try {
  process.exitCode = await run(hideBin(process.argv));
} catch (error) {
  if (error instanceof InputError) note(`gomoku-arena: ${error.message.replaceAll('\n', ' ')}`);
  else note(`gomoku-arena: a fault of gomoku-arena itself: ${(error as Error)?.stack ?? String(error)}`);
  process.exitCode = COULD_NOT_RUN;
}
