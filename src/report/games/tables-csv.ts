import { InputError } from '../../game/input-error.ts';
import type { RunSummary } from '../../run/summary.ts';

const quoted = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const csv = (rows: readonly (readonly unknown[])[]): string =>
  rows.map(row => `${row.map(quoted).join(',')}\n`).join('');

/**
 * The ratings of a tournament, the best first; empty where something is not defined.
 *
 * @throws {InputError} if there are none
 */
export const ratingsCsv = (summary: RunSummary): string => {
  if (summary.format === 'match') {
    throw new InputError('a match has no ratings; report --format csv has its figures');
  }
  const { ratings, standings } = summary;
  if (ratings === null)
    throw new InputError('no ratings: not all contestants have met, not even through others');
  const head = ['contestant', 'elo', 'low', 'high', 'games', 'wins', 'draws', 'losses', 'score'];
  const rows = ratings.table.map(({ name, elo, low, high }) => {
    const standing = standings.find(row => row.name === name);
    return [
      name,
      elo,
      low,
      high,
      standing?.games,
      standing?.wins,
      standing?.draws,
      standing?.losses,
      standing?.score,
    ];
  });
  return csv([head, ...rows]);
};

/** Who scored how much against whom: a row a contestant, a column for each opponent; empty where they have not met. */
export const crossCsv = (summary: RunSummary): string => {
  const names = summary.contestants.map(({ name }) => name);
  const pairings =
    summary.format === 'match'
      ? [{ first: names[0], second: names[1], score: summary.score }]
      : summary.pairings;
  const scoreOf = (name: string, other: string): number | null => {
    const own = pairings.find(({ first, second }) => first === name && second === other);
    if (own !== undefined) return own.score;
    const theirs = pairings.find(({ first, second }) => first === other && second === name)?.score ?? null;
    return theirs === null ? null : Number((1 - theirs).toFixed(8));
  };
  return csv([
    ['', ...names],
    ...names.map(name => [name, ...names.map(other => (name === other ? null : scoreOf(name, other)))]),
  ]);
};
