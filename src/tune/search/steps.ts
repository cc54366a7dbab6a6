/**
 * Long work in named steps whose results, plain JSON data, are kept: a step
 * that was done before the process ended is not done again.
 */
export interface Steps {
  run<T>(name: string, make: () => Promise<T>): Promise<T>;
}

/**
 * Steps that are kept nowhere.
 *
 * @internal
 */
export const unkeptSteps: Steps = { run: (_, make) => make() };
