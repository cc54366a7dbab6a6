let stuck = 0;
let isForeign = false;

/** A thread that was told to end, and is in a call of the system's that does not come back. */
export const bookStuckThread = (exited: Promise<void>): void => {
  stuck++;
  void exited.then(() => {
    stuck--;
  });
};

/** How many threads of this process cannot be ended: neither can it, in the ordinary way. */
export const stuckThreads = (): number => stuck;

/** Strategies that are not the project's run in this process; what they started may still be there at its end. */
export const bookForeignCode = (): void => {
  isForeign = true;
};

export const hasForeignCode = (): boolean => isForeign;
