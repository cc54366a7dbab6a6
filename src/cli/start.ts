import { madeBy } from '../files/made-by.ts';
import { InputError } from '../game/input-error.ts';
import { endProcess } from './terminal/end-process.ts';
import { INTERRUPTED } from './terminal/interrupt.ts';
import { divertStdout, note, print, tolerateClosedPipes } from './terminal/output.ts';
import { refusal } from './terminal/refusal.ts';

/** Exit code when a command could not run. */
const COULD_NOT_RUN = 2;

/** Only a strategy's `process.exit`, or a promise of its that never settles, ends the process before its time. */
let isDone = false;
process.on('exit', code => {
  if (isDone || code === INTERRUPTED) return;
  note('gomoku-arena: a strategy ended the process while it was loaded or built');
  process.exitCode = COULD_NOT_RUN;
});

/** Runs the command in `argv`; resolves to the exit code. */
const start = async (argv: readonly string[]): Promise<number> => {
  if (argv.length === 1 && argv[0] === '--version') {
    const { version, commit } = madeBy();
    await print(`${version}${commit === null ? '' : `, commit ${commit}`}\n`);
    return 0;
  }
  const { run } = await import('./command-line.ts');
  return run(argv, divertStdout);
};

tolerateClosedPipes();
try {
  process.exitCode = await start(process.argv.slice(2));
} catch (error) {
  if (error instanceof InputError) note(`gomoku-arena: ${refusal(error)}`);
  else note(`gomoku-arena: a fault of gomoku-arena itself: ${(error as Error)?.stack ?? String(error)}`);
  process.exitCode = COULD_NOT_RUN;
}
isDone = true;
await endProcess(Number(process.exitCode));
