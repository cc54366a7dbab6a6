/**
 * Starts jobs ahead and yields their results in the order of the jobs, however they finish.
 *
 * @param ahead - how many may be under way or waiting for their turn
 * @param signal - once aborted, the sequence ends, whatever is under way
 * @throws what a job rejects with, at its turn; jobs under way are then left to themselves
 */
export async function* inOrder<Job, Result>(
  jobs: Iterator<Job>,
  ahead: number,
  start: (job: Job) => Promise<Result>,
  signal?: AbortSignal,
): AsyncGenerator<[Job, Result]> {
  const started: [Job, Promise<Result>][] = [];
  const fill = (): void => {
    while (started.length < ahead) {
      const next = jobs.next();
      if (next.done === true) return;
      const running = start(next.value);
      // It is awaited at its turn; until then a rejection is nobody's.
      running.catch(() => {});
      started.push([next.value, running]);
    }
  };
  let onAbort = (): void => {};
  const aborted = new Promise<undefined>(done => {
    onAbort = () => done(undefined);
  });
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    for (;;) {
      fill();
      const first = started.shift();
      if (first === undefined) return;
      // In a field, as a result may itself be undefined.
      const settled = await Promise.race([first[1].then(result => ({ result })), aborted]);
      if (settled === undefined || signal?.aborted === true) return;
      yield [first[0], settled.result];
    }
  } finally {
    // A tuner has thousands of sequences with one signal: none may leave a listener behind.
    signal?.removeEventListener('abort', onAbort);
  }
}
