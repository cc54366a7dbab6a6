/**
 * Starts jobs ahead and yields their results in the order of the jobs, however they finish.
 *
 * @param ahead - how many may be under way or waiting for their turn, asked whenever one is started
 * @param signal - once aborted, no more jobs are started
 * @param waiting - how many milliseconds those under way are waited for then, all together; asked when it is aborted
 * @throws what a job rejects with, at its turn; jobs under way are then left to themselves
 */
export async function* inOrder<Job, Result>(
  jobs: Iterator<Job>,
  ahead: () => number,
  start: (job: Job) => Promise<Result>,
  signal?: AbortSignal,
  waiting = () => 0,
): AsyncGenerator<[Job, Result]> {
  const started: [Job, Promise<Result>][] = [];
  const fill = (): void => {
    while (started.length < ahead() && signal?.aborted !== true) {
      const next = jobs.next();
      if (next.done === true) return;
      const running = start(next.value);
      // It is awaited at its turn; until then a rejection is nobody's.
      running.catch(() => {});
      started.push([next.value, running]);
    }
  };
  let timer: NodeJS.Timeout | undefined;
  let waitMs = 0;
  let onAbort = (): void => {};
  const isLate = new Promise<undefined>(done => {
    onAbort = () => {
      waitMs = waiting();
      if (waitMs === 0) done(undefined);
      else timer = setTimeout(done, waitMs, undefined);
    };
  });
  if (signal?.aborted === true) onAbort();
  else signal?.addEventListener('abort', onAbort, { once: true });
  try {
    for (;;) {
      fill();
      const first = started.shift();
      if (first === undefined) return;
      // In a field, as a result may itself be undefined.
      const settled = await Promise.race([first[1].then(result => ({ result })), isLate]);
      if (settled === undefined || (signal?.aborted === true && waitMs === 0)) return;
      yield [first[0], settled.result];
    }
  } finally {
    clearTimeout(timer);
    // A tuner has thousands of sequences with one signal: none may leave a listener behind.
    signal?.removeEventListener('abort', onAbort);
  }
}
