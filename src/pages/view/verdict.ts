import { eloText, losText, rangeText } from '../../report/figures-in-words.ts';
import { count, counted, percent, signed } from '../../report/formats/numbers.ts';
import type { MatchSummary, RunSummary, TournamentSummary } from '../../run/summary.ts';

/** What a run has shown: good, bad, or nothing yet; it decides a colour beside the words. */
export interface VerdictWords {
  readonly tone: 'sure' | 'open';
  readonly head: string;
  readonly text: string;
}

/** The sentence above all else. */
export const verdictOf = (summary: RunSummary): VerdictWords =>
  summary.games === 0
    ? { tone: 'open', head: 'No game was played', text: '' }
    : summary.format === 'match'
      ? ofMatch(summary)
      : ofTournament(summary);

const ofMatch = (summary: MatchSummary): VerdictWords => {
  const { score, scoreLow, scoreHigh, games, sprt, contestants } = summary;
  const [first, second] = contestants.map(({ name }) => name);
  const figures = `${first} scored ${score === null ? '-' : percent(score)} of ${counted(games, 'game')}, 95 % interval ${rangeText(scoreLow, scoreHigh)}.`;
  const test =
    sprt === null
      ? ''
      : sprt.verdict === null
        ? ' The test has no verdict yet.'
        : ` The test accepts ${sprt.verdict}: rather ${sprt.verdict === 'H1' ? sprt.elo1 : sprt.elo0} than ${sprt.verdict === 'H1' ? sprt.elo0 : sprt.elo1} Elo.`;
  const text = figures + test;
  if (scoreLow !== null && scoreLow > 0.5) return { tone: 'sure', head: `${first} is stronger`, text };
  if (scoreHigh !== null && scoreHigh < 0.5) return { tone: 'sure', head: `${second} is stronger`, text };
  if (summary.pairs === 0)
    return { tone: 'open', head: 'Nothing can be said yet', text: 'No pair of games is complete.' };
  return { tone: 'open', head: `No difference between ${first} and ${second} is shown`, text };
};

const ofTournament = ({ ratings, standings, games }: TournamentSummary): VerdictWords => {
  if (ratings === null) {
    const [best] = [...standings].sort((a, b) => (b.score ?? 0) - (a.score ?? 0));
    return {
      tone: 'open',
      head: `${best.name} has the best score so far`,
      text: `${best.score === null ? '-' : percent(best.score)} of ${counted(best.games, 'game')}; not all have met yet, so there are no ratings.`,
    };
  }
  const [best, next] = ratings.table;
  const elo = eloText({ value: best.elo, low: best.low, high: best.high });
  const isSure = (best.losOverNext ?? 0) > 0.975;
  return {
    tone: isSure ? 'sure' : 'open',
    head: isSure ? `${best.name} is the strongest` : `${best.name} leads, and may not be the strongest`,
    text: `Elo ${elo} in ${counted(games, 'game')}; ${next.name} follows${next.elo === null ? '' : ` with ${signed(next.elo)}`}; likelihood that ${best.name} is stronger ${best.losOverNext === null ? '-' : losText(best.losOverNext)}.`,
  };
};

/** Four figures below it. */
export const keyFigures = (summary: RunSummary): readonly (readonly [name: string, text: string])[] =>
  summary.format === 'match'
    ? [
        ['games', count(summary.games)],
        ['Elo', eloText(summary.elo)],
        ['stronger, likelihood', summary.los === null ? '-' : losText(summary.los)],
        ['drawn', summary.drawRate === null ? '-' : percent(summary.drawRate)],
      ]
    : [
        ['games', count(summary.games)],
        ['contestants', count(summary.contestants.length)],
        ['pairings', count(summary.pairings.length)],
        ['distinct games', count(summary.distinctGames)],
      ];
