import type { RatingsSummary } from '../run/ratings-summary.ts';
import type { RunTiming } from '../run/run-timing.ts';
import type { RunSummary } from '../run/summary.ts';
import { documentJson } from './formats/json-document.ts';

/** A run's figures, and where its files are. */
interface RunContent {
  readonly summary: RunSummary;
  readonly timing: RunTiming | undefined;
  readonly folders: readonly string[];
}

/** A run's figures as a JSON document. */
export const runJson = ({ summary, timing, folders }: RunContent): string => {
  const measured = { ...timing, out: folders.join(' ') };
  return summary.format === 'match'
    ? documentJson('match', { ...summary, ...measured })
    : documentJson('tournament', {
        ...summary,
        ratings: summary.ratings && ratingsInSharedWords(summary.ratings),
        ...measured,
      });
};

/** Half a 95 % interval in standard errors. */
const REACH = 1.96;

const ratingsInSharedWords = ({ table, blackAdvantage, ...ratings }: RatingsSummary): object => ({
  ...ratings,
  table: table.map(({ low, high, ...rest }) => ({ ...rest, eloLow: low, eloHigh: high })),
  blackAdvantage: blackAdvantage && {
    elo: blackAdvantage.elo,
    eloLow: blackAdvantage.elo - REACH * blackAdvantage.error,
    eloHigh: blackAdvantage.elo + REACH * blackAdvantage.error,
  },
});
