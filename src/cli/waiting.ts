// A command's process that is started ahead of its time by --watch: when it is told its arguments, in a message, it
// has loaded what it needs. The name of the command is its argument.
import { COMMAND_TABLE } from './command-table.ts';

const [name] = process.argv.slice(2);

process.once('message', (argv: readonly string[]) => {
  process.removeAllListeners('disconnect');
  process.argv.splice(2, process.argv.length, ...argv);
  // Node.js has still work to do with the channel when it has given the message.
  setImmediate(() => {
    process.disconnect();
    void import('./start.ts');
  });
});
// Whoever would have told it is gone.
process.once('disconnect', () => process.exit());

await Promise.all([
  import('./command-line.ts'),
  COMMAND_TABLE.find(({ usage }) => usage.split(' ')[0] === name)?.load(),
  import('esbuild').then(({ transform }) => transform('')),
  ...(name === 'match'
    ? [import('./commands/play.ts'), import('../arena/plan-run.ts'), import('piscina')]
    : []),
]);
