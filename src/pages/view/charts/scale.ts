import { ticks } from 'd3-array';

/** Where a value stands on an axis, in units of the picture, and which values are written beside it. */
export interface Scale {
  (value: number): number;
  readonly ticks: readonly number[];
}

const scale = (place: (value: number) => number, marks: readonly number[]): Scale =>
  Object.assign((value: number) => Math.round(10 * place(value)) / 10, { ticks: marks });

type Pair = readonly [from: number, to: number];

/** @param count - about how many ticks */
export const linear = ([from, to]: Pair, [start, end]: Pair, count = 5): Scale => {
  const span = to - from || 1;
  return scale(value => start + ((value - from) / span) * (end - start), ticks(from, to, count));
};

/** @param domain - above 0; ticks are its powers of ten, or 1, 2 and 5 times these where there are few */
export const logarithmic = ([from, to]: Pair, [start, end]: Pair): Scale => {
  const [low, high] = [Math.log10(from), Math.log10(to)];
  const span = high - low || 1;
  const factors = span < 2 ? [1, 2, 5] : [1];
  const marks: number[] = [];
  for (let power = Math.floor(low); power <= Math.ceil(high); power++) {
    for (const factor of factors) {
      const mark = Number(`${factor}e${power}`);
      if (mark >= from * 0.999 && mark <= to * 1.001) marks.push(mark);
    }
  }
  return scale(value => start + ((Math.log10(value) - low) / span) * (end - start), marks);
};

/** `M0,1L2,3`: a line through points. */
export const lineOf = (points: readonly Pair[]): string => `M${points.map(point => point.join()).join('L')}`;

/** The area between two lines with the same x. */
export const areaOf = (points: readonly (readonly [x: number, low: number, high: number])[]): string =>
  `${lineOf([...points.map(([x, , high]) => [x, high] as const), ...points.toReversed().map(([x, low]) => [x, low] as const)])}Z`;
