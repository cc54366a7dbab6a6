let open = 0;

/** A connection to Redis is there, which keeps the process from ending, also when Redis is not there any more. */
export const bookConnection = (): void => {
  open++;
};

export const bookConnectionEnd = (): void => {
  open--;
};

/** Whether connections would keep this process from ending by itself. */
export const hasOpenConnections = (): boolean => open > 0;
