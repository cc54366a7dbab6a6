/** A weight of a scale-free group. Bounds are logarithms of its ratio to the largest weight. */
export interface RatioBound {
  readonly min: number;
  readonly max: number;
  /** A frozen weight keeps its value; the others make room for it. */
  readonly frozen: boolean;
}

/**
 * Logarithms of weights, brought within bounds on their ratio to the largest.
 *
 * The largest is one of those whose ratio may be 1; each of the others is
 * clamped to its distance below. As only differences count, no bound can stop
 * the table as a whole from growing or shrinking.
 *
 * @param logs - natural logarithms, up to one offset
 * @returns the very same array if nothing had to change
 */
export const boundRatios = (logs: readonly number[], bounds: readonly RatioBound[]): readonly number[] => {
  // How large the largest may be and has to be, for the frozen weights' own ratios.
  let least = Number.NEGATIVE_INFINITY;
  let most = Number.POSITIVE_INFINITY;
  let leader = -1;
  bounds.forEach(({ min, max, frozen }, i) => {
    if (frozen) {
      least = Math.max(least, logs[i] - max);
      most = Math.min(most, logs[i] - min);
    }
    if (max === 0 && (leader < 0 || logs[i] > logs[leader])) leader = i;
  });
  const top = Math.min(Math.max(logs[leader], least), most);

  let changed = false;
  const bounded = logs.map((log, i) => {
    const { min, max, frozen } = bounds[i];
    // Its clamp would change nothing but the last bit, by rounding.
    if (frozen) return log;
    const into = i === leader ? top : Math.min(Math.max(log, top + min), top + max);
    if (into !== log) changed = true;
    return into;
  });
  return changed ? bounded : logs;
};
