import { count } from '../../report/formats/numbers.ts';
import type { RunSummary, TournamentSummary } from '../../run/summary.ts';

/** What must be known before a run's figures are trusted. */
export const caution = (summary: RunSummary): string[] =>
  summary.format === 'match'
    ? summary.caution === null
      ? []
      : [summary.caution]
    : pairingCautions(summary.pairings);

/** More would hide the rest of the page. */
const MOST_SHOWN = 40;

const pairingCautions = (pairings: TournamentSummary['pairings']): string[] => {
  const all = pairings.flatMap(({ first, second, caution }) =>
    caution === null ? [] : [`${first} - ${second}: ${caution}`],
  );
  return all.length <= MOST_SHOWN
    ? all
    : [`${all[0]}; of ${count(all.length - 1)} other pairings there is something like that to say`];
};
