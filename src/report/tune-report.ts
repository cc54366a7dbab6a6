import { type RandomOpeningsSpec, specText } from '../openings/random-openings.ts';
import type { UnbuiltSummary } from '../tune/search/unbuilt.ts';
import type { TuneSummary, WeightRow } from '../tune/session/tune-summary.ts';
import type { AblatedChange, AblationRow } from '../tune/verification/ablation.ts';
import type { MatchFigures } from '../tune/verification/match-figures.ts';
import type { Verification } from '../tune/verification/verification.ts';
import { type Document, documentText, type Sheet } from './formats/document.ts';
import { count, counted, eloRange, percent, signed } from './formats/numbers.ts';

/** Where the figure against the start holds: a match of its own has other openings. */
const figureNote = ({ match }: Verification, openings: RandomOpeningsSpec): string =>
  `${match.elo === null ? 'the score against the start is' : `the ${signed(match.elo)} Elo against the start are`} on openings of random:${specText(openings)}, held out from the search; on others, such as match has by itself, it is another figure`;

/** What a tune came to: the parameters before and after, and the verification. */
export const tuneDocument = (summary: TuneSummary, folder: string): Document => {
  const [title, settings] = headingLines(summary);
  const verification = verificationDocument(summary.verification);
  return {
    title: `${title}; ${settings}`,
    sheets: [
      { ...weightSheet(summary), notes: weightNotes(summary) },
      ...verification.sheets.map(sheet => ({ title: verification.title, ...sheet })),
    ],
    notes: [...verification.notes, figureNote(summary.verification, summary.openings), `files: ${folder}`],
  };
};

/** The same for a terminal. */
export const tuneReport = (summary: TuneSummary, folder: string, width?: number): string =>
  documentText(tuneDocument(summary, folder), width);

const headingLines = (summary: TuneSummary): [string, string] => {
  const { strategy, algorithm, games, seed, rule, size, openings, against, starts } = summary;
  const names = against.map(({ name, weight }) => (weight === 1 ? name : `${name} (${weight})`)).join(', ');
  const generations = starts.reduce((sum, start) => sum + start.generations, 0);
  return [
    `${strategy} tuned by ${algorithm} against ${names}: ${counted(games, 'game')}, ${counted(generations, 'generation')}, ${counted(starts.length, 'start')}`,
    `${rule} on ${size} x ${size}, training openings of random:${specText(openings)}, seed ${seed}`,
  ];
};

const number = (value: number): string => {
  if (value === 0) return '0';
  const digits = Math.max(0, Math.min(6, 2 - Math.floor(Math.log10(Math.abs(value)))));
  return Number(value.toFixed(digits)).toLocaleString('en-US', { maximumFractionDigits: digits });
};

const change = ({ scale, start, tuned, isTuned }: WeightRow): string => {
  if (!isTuned) return 'fixed';
  if (scale === 'log') return `x ${number(tuned / start)}`;
  return `${tuned >= start ? '+' : ''}${number(tuned - start)}`;
};

const weightSheet = ({ weights, ablation, starts }: TuneSummary): Sheet => {
  const hasSpread = starts.length > 1;
  return {
    head: [
      'parameter',
      'before',
      'after',
      'change',
      ...(hasSpread ? ['over the starts'] : []),
      ...(ablation ? ['score lost if up', 'if down', 'if as before', 'matters'] : []),
    ],
    rows: weights.map(row => {
      const spread =
        row.low === null || row.high === null ? '-' : `${number(row.low)} to ${number(row.high)}`;
      const ablated = ablation?.find(({ name }) => name === row.name);
      return [
        row.name,
        number(row.start),
        number(row.tuned),
        change(row),
        ...(hasSpread ? [spread] : []),
        ...(ablation ? ablationCells(ablated) : []),
      ];
    }),
  };
};

const ablationCells = (row: AblationRow | undefined): string[] => {
  if (row === undefined) return ['-', '-', '-', '-'];
  const cell = (one: AblatedChange | null): string => {
    if (one === null) return 'cannot be built';
    const { difference, low, high } = one;
    return `${(-100 * difference).toFixed(1)} +-${(50 * (high - low)).toFixed(1)}`;
  };
  const { up, down, start } = row.changes;
  return [cell(up), cell(down), cell(start), row.matters ? 'yes' : 'not seen'];
};

const weightNotes = ({ weights, rounding, ablation, faults, unbuilt, races }: TuneSummary): string[] => {
  const lines: string[] = [];
  if (weights.some(({ isScaleFree, isTuned }) => isScaleFree && isTuned)) {
    lines.push('after: weights that only count relative to each other are scaled to the units of before');
  }
  if (ablation) {
    lines.push(
      'up, down: ten times as much and a tenth, or a fifth of the range; score lost in percentage points',
    );
    const dead = ablation.filter(({ matters }) => !matters).map(({ name }) => name);
    lines.push(`no effect seen of: ${dead.length === 0 ? 'none, all matter' : dead.join(', ')}`);
  }
  for (const { scores, winner } of races) {
    lines.push(
      `race of the starts: ${scores.map(score => percent(score)).join(', ')}; the ${ordinal(winner + 1)} went on`,
    );
  }
  if (rounding) {
    lines.push(
      rounding.digits === null
        ? 'not rounded for the file: no player can be made of the rounded values'
        : `rounded to ${counted(rounding.digits, 'digit')} for the file`,
    );
  }
  if (unbuilt) lines.push(...unbuiltNotes(unbuilt));
  if (faults > 0) lines.push(`faults: ${counted(faults, 'game')} of the search ended by a fault of a player`);
  return lines;
};

const rangeWords = ([least, most]: readonly [number, number]): string =>
  least === most ? number(least) : `${number(least)} to ${number(most)}`;

/** Candidates that could not be built, and when they are most of all, which bounds would help. */
const unbuiltNotes = ({ candidates, unbuilt, why, ranges }: UnbuiltSummary): string[] => {
  const share = `not built: ${count(unbuilt)} of ${counted(candidates, 'candidate')} lost without a game: ${why}`;
  if (2 * unbuilt <= candidates) return [share];
  const words = ranges.map(
    range =>
      `${range.name} (${range.built === null ? 'never built' : `built from ${rangeWords(range.built)}`}, not from ${rangeWords(range.unbuilt)})`,
  );
  return [share, `most could not be built: narrow the declared bounds of ${words.join(', ')}`];
};

const ordinal = (n: number): string => ['first', 'second', 'third', 'fourth'][n - 1] ?? `${n}th`;

const figureCells = (figures: MatchFigures): string[] => [
  [figures.wins, figures.draws, figures.losses].map(count).join(' / '),
  percent(figures.score),
  figures.elo === null ? '-' : signed(figures.elo),
  eloRange(figures.eloLow, figures.eloHigh),
];

/** What a verification has found. */
export const verificationDocument = (verification: Verification): Document => {
  const { sequential, match, training, gap, areas, opponents, look, verdict } = verification;
  const againstStart = (what: string, figures: MatchFigures): string[] => [
    `start, ${what} openings`,
    ...figureCells(figures),
    '-',
    '-',
    '-',
  ];
  const againstOthers = opponents
    // The match of fixed length is against the start, and stands there already.
    .filter(({ role, start }) => start !== null || role === 'hall')
    .map(({ name, role, tuned, start, gain, adjusted }) => [
      role === 'family' ? `${name} (another family)` : name,
      ...figureCells(tuned),
      start === null ? '-' : percent(start.score),
      `${signedPercent(gain.difference)} +-${(50 * (gain.high - gain.low)).toFixed(1)}`,
      adjusted < 0.0001 ? '< 0.0001' : adjusted.toFixed(4),
    ]);
  const worst = opponents.reduce(
    (least, check) => (check.tuned.score < least.tuned.score ? check : least),
    opponents[0],
  );
  const { llr, lower, upper, elo0, elo1, pairs } = sequential;
  return {
    title: `verification, look ${look} at the held-out openings (one canonical form in five)`,
    sheets: [
      {
        head: [
          'tuned against',
          'wins / draws / losses',
          'score',
          'Elo',
          '95 % interval',
          'start scored',
          'gain',
          'p (Holm)',
        ],
        rows: [
          againstStart('held-out', match),
          againstStart('training', training),
          ...areas.map(({ area, ...figures }) => againstStart(`${area} x ${area}`, figures)),
          ...againstOthers,
        ],
      },
    ],
    notes: [
      `sequential test of nElo ${elo0} against ${elo1}: ${sequential.verdict ?? 'no end'} after ${counted(pairs, 'pair')}, LLR ${llr.toFixed(2)} in [${lower.toFixed(2)}, ${upper.toFixed(2)}]`,
      `training less held-out score: ${signedPercent(gap.difference)}, 95 % interval ${signedPercent(gap.low)} to ${signedPercent(gap.high)}`,
      ...(worst === undefined
        ? []
        : [`hardest opponent: ${worst.name}, score ${percent(worst.tuned.score)}`]),
      `verdict: ${verdict.name}: ${verdict.because}`,
    ],
  };
};

const signedPercent = (share: number): string => `${share >= 0 ? '+' : ''}${(100 * share).toFixed(1)} %`;
