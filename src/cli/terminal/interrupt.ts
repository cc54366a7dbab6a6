/** Exit code after Ctrl-C. */
export const INTERRUPTED = 130;

/** Signals that come so soon after another are the same one: `timeout` sends it to a process and to its group. */
const TOGETHER_MS = 250;

/**
 * A signal that Ctrl-C and SIGTERM set off, so that a command can end in
 * order. The second one ends the process at once.
 */
export const untilInterrupted = (): AbortSignal => {
  const controller = new AbortController();
  let abortedMs = 0;
  const stop = (): void => {
    if (!controller.signal.aborted) {
      abortedMs = performance.now();
      controller.abort();
    } else if (performance.now() - abortedMs > TOGETHER_MS) process.exit(INTERRUPTED);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  return controller.signal;
};
