/** 1234567 as `1,234,567`. */
export const count = (value: number): string => Math.round(value).toLocaleString('en-US');

/** A share from 0 to 1 as `52.3 %`; never rounded to 0 or 100 when it is not. */
export const percent = (share: number): string => {
  const rounded = (100 * share).toFixed(1);
  if (rounded === '100.0' && share < 1) return '> 99.9 %';
  if (rounded === '0.0' && share > 0) return '< 0.1 %';
  return `${rounded} %`;
};

/** Milliseconds with three digits that count: `0.000312`, `1.25`, `340`. */
export const milliseconds = (ms: number): string => {
  if (ms === 0) return '0';
  const digits = 2 - Math.floor(Math.log10(ms));
  return ms.toFixed(Math.max(0, Math.min(7, digits)));
};

/** `1 game`, `2 games`. */
export const counted = (value: number, noun: string): string =>
  `${count(value)} ${noun}${value === 1 ? '' : 's'}`;

/** An Elo difference with its sign. */
export const signed = (elo: number): string => `${elo >= 0 ? '+' : ''}${elo.toFixed(0)}`;

/** `8 s`, `3 min 20 s`, `2 h 5 min`. */
export const duration = (seconds: number): string => {
  const whole = Math.round(seconds);
  if (whole < 60) return seconds < 10 ? `${seconds.toFixed(1)} s` : `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
};
