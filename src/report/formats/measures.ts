import { measured } from './numbers.ts';

const UNITS = [
  { unit: 'ns', ns: 1, below: 1e4 },
  { unit: 'µs', ns: 1e3, below: 1e6 },
  { unit: 'ms', ns: 1e6, below: 1e9 },
  { unit: 's', ns: 1e9, below: Infinity },
] as const;

/** A time with three digits that count, in the unit that suits it: `8.40 ns`, `1,250 ns`, `12.5 µs`, `4.65 ms`. */
export const nanoseconds = (time: number): string => {
  // By what is printed: 9,999.9 ns would be 10,000 ns.
  const printed = Number(time.toPrecision(3));
  const { unit, ns } = UNITS.find(({ below }) => printed < below) ?? UNITS[UNITS.length - 1];
  return `${measured(time / ns)} ${unit}`;
};

/** What everything had run before it was measured hides. */
export const firstCall = (name: string, firstMoveMs: number, loadingMs: number): string =>
  `first call of ${name}, in no figure above: ${nanoseconds(1e6 * firstMoveMs)} for the very first move, ${nanoseconds(1e6 * loadingMs)} to load and build it`;
