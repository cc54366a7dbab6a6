/**
 * Writes results to stdout. Whoever reads them may close the pipe early, as
 * `head` does: then the rest is dropped in silence.
 */
export const print = (text: string): Promise<void> =>
  new Promise((done, fail) => {
    process.stdout.write(text, error => {
      const code = (error as NodeJS.ErrnoException | null | undefined)?.code;
      if (error === null || error === undefined || code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED')
        done();
      else fail(error);
    });
  });

/** Keeps a closed pipe from ending the process with a stack trace; call once at the start. */
export const tolerateClosedPipes = (): void => {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', error => {
      if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
    });
  }
};

/** A remark for the user, on stderr. */
export const note = (text: string): void => {
  process.stderr.write(`${text}\n`);
};
