import { count } from './numbers.ts';

/** A table without lines, for wide rows of figures. */
export const BORDERS = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '  ',
};

/** `8.4 ns`, `1,250 ns`, `12.5 ms`. */
export const nanoseconds = (ns: number): string => {
  if (ns >= 1e7) return `${(ns / 1e6).toFixed(1)} ms`;
  return `${ns < 10 ? ns.toFixed(1) : count(ns)} ns`;
};
