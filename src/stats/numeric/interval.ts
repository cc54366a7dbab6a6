/** Both ends of a confidence interval, `low < high`. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}
