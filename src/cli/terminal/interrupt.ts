/** Exit code after Ctrl-C. */
export const INTERRUPTED = 130;

/**
 * A signal that Ctrl-C and SIGTERM set off, so that a command can end in
 * order. The second one ends the process at once.
 */
export const untilInterrupted = (): AbortSignal => {
  const controller = new AbortController();
  const stop = (): void => {
    if (controller.signal.aborted) process.exit(INTERRUPTED);
    controller.abort();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  return controller.signal;
};
