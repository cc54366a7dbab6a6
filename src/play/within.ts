/** Whether something is done in time; it goes on in any case. */
export const within = async (ms: number, work: Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>(done => {
    timer = setTimeout(done, ms, false);
  });
  const isDone = await Promise.race([
    work.then(
      () => true,
      () => true,
    ),
    late,
  ]);
  clearTimeout(timer);
  return isDone;
};
