/** A caller's function that is told of progress, and what became of it. */
export interface Telling<Told extends readonly unknown[]> {
  /** @throws what the function has thrown, or a promise of its was rejected with, before */
  readonly tell: (...told: Told) => void;
  /** @throws likewise */
  readonly check: () => void;
}

/**
 * Calls a caller's function without waiting for it. If it is async and fails, so does the call that it belongs to, as it
 * does where the function throws; nothing is left for the process to die of.
 */
export const telling = <Told extends readonly unknown[]>(
  call: ((...told: Told) => unknown) | undefined,
): Telling<Told> => {
  let failure: { readonly error: unknown } | undefined;
  const check = (): void => {
    if (failure !== undefined) throw failure.error;
  };
  return {
    check,
    tell(...told) {
      check();
      const returned = call?.(...told);
      if (returned instanceof Promise) {
        returned.catch((error: unknown) => {
          failure ??= { error };
        });
      }
    },
  };
};
