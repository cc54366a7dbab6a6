/** 1234567 as `1,234,567`. Not by a locale: loading those is a part of the time that `--help` takes. */
export const count = (value: number): string => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');

/** A share from 0 to 1 as `52.3 %`; never rounded to 0 or 100 when it is not. */
export const percent = (share: number, digits = 1): string => {
  const rounded = (100 * share).toFixed(digits);
  const least = 10 ** -digits;
  if (Number(rounded) === 100 && share < 1) return `> ${(100 - least).toFixed(digits)} %`;
  if (Number(rounded) === 0 && share > 0) return `< ${least.toFixed(digits)} %`;
  return `${rounded} %`;
};

const DIGITS = 3;

/** A measurement with three digits that count: `0.000312`, `1.25`, `340`, `9,240`. */
export const measured = (value: number): string => {
  if (value === 0) return '0';
  const [, exponent] = value.toExponential(DIGITS - 1).split('e');
  const decimals = DIGITS - 1 - Number(exponent);
  return decimals > 0 ? value.toFixed(Math.min(decimals, 12)) : count(Number(value.toPrecision(DIGITS)));
};

/** Milliseconds with three digits that count, down to a tenth of a nanosecond. */
export const milliseconds = (ms: number): string =>
  ms !== 0 && Math.abs(ms) < 1e-5 ? ms.toFixed(7) : measured(ms);

/** `1 game`, `2 games`. */
export const counted = (value: number, noun: string): string =>
  `${count(value)} ${noun}${value === 1 ? '' : 's'}`;

/** An Elo difference with its sign, if it is not rounded to 0. */
export const signed = (elo: number, digits = 0): string => {
  const text = elo.toFixed(digits);
  if (Number(text) === 0) return text.replace('-', '');
  return elo > 0 ? `+${text}` : text;
};

const MOST_DIGITS = 15;

/** How many digits, `least` or more, it takes to tell `a` from `b`: no interval is to look empty. */
export const digitsToTell = (
  a: number,
  b: number,
  show: (value: number, digits: number) => string,
  least: number,
): number => {
  let digits = least;
  while (a !== b && digits < MOST_DIGITS && show(a, digits) === show(b, digits)) digits++;
  return digits;
};

/** `+12 to +30`, or the end that there is: `at least +12`; `unbounded` where there is none. */
export const eloRange = (low: number | null, high: number | null, unbounded = '-'): string => {
  if (low === null) return high === null ? unbounded : `at most ${signed(high)}`;
  if (high === null) return `at least ${signed(low)}`;
  const digits = digitsToTell(low, high, signed, 0);
  return `${signed(low, digits)} to ${signed(high, digits)}`;
};

const plain = (value: number, digits: number): string => value.toFixed(digits);

/** `+12 ± 8`. */
export const plusMinus = (value: number, error: number): string => {
  const digits = digitsToTell(0, error, plain, 0);
  return `${signed(value, digits)} ± ${error.toFixed(digits)}`;
};

/** `± 8.1`. */
export const halfWidth = (width: number): string => `± ${width.toFixed(digitsToTell(0, width, plain, 1))}`;

/** `8 s`, `3 min 20 s`, `2 h 5 min`. */
export const duration = (seconds: number): string => {
  const whole = Math.round(seconds);
  if (whole < 60) return seconds < 10 ? `${seconds.toFixed(1)} s` : `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
};
