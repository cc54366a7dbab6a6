import { expect, test } from 'vitest';
import { STYLE } from '../../src/pages/view/style.ts';

/** The colours of all pages by name: in light, dark, and print. */
const [light, dark, print] = [
  ...STYLE.matchAll(/:root\{color-scheme:[\w ]+;([^}]*)\}|:root\{(--[^}]*)\}/g),
].map(
  ([, first, second]): Record<string, string> =>
    Object.fromEntries(
      [...(first ?? second).matchAll(/--(\w+):(#\w{6})/g)].map(([, name, color]) => [name, color]),
    ),
);

/** Relative luminance, by WCAG 2.2. */
const luminance = (color: string): number => {
  const [red, green, blue] = [1, 3, 5].map(at => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (a: string, b: string): number => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

/** Text wants 4.5 to 1, what else has to be seen 3 to 1. */
const PAIRS = [
  ['text', 'page', 4.5],
  ['text', 'panel', 4.5],
  ['soft', 'page', 4.5],
  ['soft', 'panel', 4.5],
  ['c1', 'page', 4.5],
  ['c1', 'panel', 4.5],
  ['places', 'wood', 4.5],
  ['heattext', 'heat', 4.5],
  ['c2', 'panel', 3],
  ['good', 'panel', 3],
  ['edge', 'panel', 3],
  ['edge', 'page', 3],
  ['rows', 'wood', 3],
  ['heat', 'wood', 3],
] as const;

test.each([
  ['light', light],
  ['dark', dark],
  ['print', print],
])('colours stand out from what they lie on: %s', (_, colors) => {
  const weak = PAIRS.flatMap(([front, back, least]) => {
    const found = contrast(colors[front], colors[back]);
    return found >= least ? [] : [`${front} on ${back}: ${found.toFixed(2)}`];
  });
  expect(weak).toEqual([]);
});
