import type { RunSummary } from '../../run/summary.ts';

/** What must be known before a run's figures are trusted. */
export const caution = (summary: RunSummary): string[] =>
  summary.format === 'match'
    ? summary.caution === null
      ? []
      : [summary.caution]
    : summary.pairings.flatMap(({ first, second, caution }) =>
        caution === null ? [] : [`${first} - ${second}: ${caution}`],
      );
