import type { PairingFigures } from '../run/pairing-figures.ts';
import type { RunSummary } from '../run/summary.ts';

type Value = string | number | null;

const columnsOf = (first: string, second: string, figures: PairingFigures): Record<string, Value> => {
  const { games, pairs, distinctGames, distinctPairs, wins, draws, score, scoreLow, scoreHigh } = figures;
  const [ll, ld, even, dw, ww] = figures.pentanomial;
  return {
    first,
    second,
    games,
    pairs,
    distinctGames,
    distinctPairs,
    wins: wins[0],
    draws,
    losses: wins[1],
    score,
    scoreLow,
    scoreHigh,
    elo: figures.elo.value,
    eloLow: figures.elo.low,
    eloHigh: figures.elo.high,
    nElo: figures.nElo.value,
    nEloError: figures.nElo.error,
    los: figures.los,
    ll,
    ld,
    even,
    dw,
    ww,
    openingDecided: figures.openingDecided,
  };
};

const cell = (value: Value): string => {
  const text = value === null ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A line for each pairing, the first one's side, after a line of column names; empty where not defined. */
export const runCsv = (summary: RunSummary): string => {
  const rows =
    summary.format === 'match'
      ? [columnsOf(summary.contestants[0].name, summary.contestants[1].name, summary)]
      : summary.pairings.map(pairing => columnsOf(pairing.first, pairing.second, pairing));
  const lines = [Object.keys(rows[0]), ...rows.map(row => Object.values(row))];
  return lines.map(line => `${line.map(cell).join(',')}\n`).join('');
};
