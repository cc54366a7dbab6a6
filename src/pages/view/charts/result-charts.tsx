import { max, range, sum } from 'd3-array';
import { areColorsChosen } from '../../../openings/opening-rule.ts';
import { count, counted, percent } from '../../../report/formats/numbers.ts';
import type { PairingFigures } from '../../../run/pairing-figures.ts';
import type { MatchSummary } from '../../../run/summary.ts';
import type { LengthCounts } from '../../data/page.ts';
import { BottomAxis, Figure, LeftAxis, type Link, Name, WIDTH } from './chart.tsx';
import { ENDING_WORDS } from './ending-words.ts';
import { linear } from './scale.ts';

interface Part {
  readonly name: string;
  readonly value: number;
  readonly paint: string;
}

/** A bar from edge to edge, divided by counts, each part with its count if there is room. */
const DividedBar = ({
  parts,
  left,
  right,
  y,
}: {
  parts: readonly Part[];
  left: number;
  right: number;
  y: number;
}) => {
  const total = sum(parts, part => part.value) || 1;
  let from = left;
  return (
    <g>
      {parts.map(({ name, value, paint }) => {
        const width = ((right - left) * value) / total;
        const x = from;
        from += width;
        return value === 0 ? null : (
          <g key={name} class={paint}>
            <title>{`${name}: ${count(value)}, ${percent(value / total)}`}</title>
            <rect x={x} y={y} width={width} height={30} class="part" />
            {width > 9 * count(value).length ? (
              <text x={x + width / 2} y={y + 20} text-anchor="middle">
                {count(value)}
              </text>
            ) : null}
          </g>
        );
      })}
    </g>
  );
};

const Legend = ({ parts, y }: { parts: readonly Part[]; y: number }) => (
  <g>
    {parts.map(({ name, paint }, i) => (
      <g key={name} class={paint}>
        <rect x={8 + (i % 3) * 168} y={y + 20 * Math.floor(i / 3) - 10} width={12} height={12} class="part" />
        <text class="legend" x={26 + (i % 3) * 168} y={y + 20 * Math.floor(i / 3)}>
          {name}
        </text>
      </g>
    ))}
  </g>
);

const PAIRS = ['both lost', 'lost and drawn', 'even', 'drawn and won', 'both won'];

/** Pairs of games by what the first contestant got of both. */
export const PairsChart = ({ name, figures }: { name: string; figures: PairingFigures }) => {
  const parts = figures.pentanomial.map((value, i) => ({ name: PAIRS[i], value, paint: `pair${i}` }));
  return (
    <Figure
      caption={`Pairs of games, the same opening with colours swapped, from ${name}'s side.`}
      says={parts.map(({ name, value }) => `${name} ${count(value)}`).join(', ')}
      height={96}
      numbers={{
        head: ['pairs', 'count', 'share'],
        rows: parts.map(({ name, value }) => [
          name,
          count(value),
          figures.pairs === 0 ? '-' : percent(value / figures.pairs),
        ]),
      }}
    >
      <DividedBar parts={parts} left={8} right={WIDTH - 8} y={6} />
      <Legend parts={parts} y={62} />
    </Figure>
  );
};

/** The first contestant's results with each colour, and what the colour itself is worth. */
export const ColorsChart = ({ summary }: { summary: MatchSummary }) => {
  const [{ name }] = summary.contestants;
  const rows = [
    { color: 'as black', ...summary.asBlack },
    { color: 'as white', ...summary.asWhite },
  ];
  const partsOf = (row: (typeof rows)[number]): Part[] => [
    { name: 'won', value: row.wins, paint: 'pair4' },
    { name: 'drawn', value: row.draws, paint: 'pair2' },
    { name: 'lost', value: row.losses, paint: 'pair0' },
  ];
  const black = areColorsChosen(summary) ? null : (summary.colorAdvantage?.score ?? null);
  return (
    <Figure
      caption={`Games of ${name} by its colour${black === null ? '' : `; black, whoever had it, scored ${percent(black)}`}.`}
      says={rows
        .map(
          row => `${row.color} won ${count(row.wins)}, drew ${count(row.draws)}, lost ${count(row.losses)}`,
        )
        .join('; ')}
      height={118}
      numbers={{
        head: [name, 'won', 'drawn', 'lost'],
        rows: rows.map(row => [row.color, ...[row.wins, row.draws, row.losses].map(count)]),
      }}
    >
      {rows.map((row, i) => (
        <g key={row.color}>
          <text x={8} y={26 + 38 * i}>
            {row.color}
          </text>
          <DividedBar parts={partsOf(row)} left={90} right={WIDTH - 8} y={6 + 38 * i} />
        </g>
      ))}
      <Legend parts={partsOf(rows[0])} y={104} />
    </Figure>
  );
};

const MOST_BINS = 30;

/** How long the games were, by who won. */
export const LengthsChart = ({ lengths, hasGames }: { lengths: LengthCounts; hasGames: boolean }) => {
  const used = lengths.map((counts, stones) => ({ stones, counts })).filter(({ counts }) => sum(counts) > 0);
  if (used.length === 0) return null;
  const [shortest, longest] = [used[0].stones, used[used.length - 1].stones];
  const step = Math.max(1, Math.ceil((longest - shortest + 1) / MOST_BINS));
  const bins = range(shortest, longest + 1, step).map(from => {
    const within = used.filter(({ stones }) => stones >= from && stones < from + step);
    return { from, counts: [0, 1, 2].map(side => sum(within, ({ counts }) => counts[side])) };
  });
  const games = sum(used, ({ counts }) => sum(counts));
  const mean = sum(used, ({ stones, counts }) => stones * sum(counts)) / games;
  const x = linear([shortest, shortest + step * bins.length], [56, WIDTH - 14]);
  const y = linear([0, max(bins, ({ counts }) => sum(counts)) ?? 1], [180, 10], 4);
  const names = ['black won', 'white won', 'drawn'];
  const paints = ['black', 'white', 'pair2'];
  const words = (from: number): string => (step === 1 ? `${from}` : `${from} to ${from + step - 1}`);
  const linked = (from: number, text: string): Link => ({
    text,
    href: `#least=${from}&most=${from + step - 1}`,
  });
  const ends = [bins[0], bins[bins.length - 1]].map(({ from }) => linked(from, `${words(from)} stones`));
  return (
    <Figure
      caption="Lengths of games in stones, the opening's included, by who won."
      says={`${counted(games, 'game')} of ${shortest} to ${longest} stones, ${mean.toFixed(1)} on average`}
      height={240}
      numbers={{
        head: ['stones', ...names],
        rows: bins.map(({ from, counts }) => [
          hasGames && sum(counts) > 0 ? linked(from, words(from)) : words(from),
          ...counts.map(count),
        ]),
      }}
      links={hasGames ? ends.slice(0, bins.length) : []}
    >
      <LeftAxis scale={y} show={count} left={56} right={WIDTH - 14} />
      {bins.map(({ from, counts }) => {
        let below = 0;
        return (
          <g key={from}>
            <title>{`${words(from)} stones: ${names.map((name, i) => `${name} ${count(counts[i])}`).join(', ')}`}</title>
            {counts.map((value, i) => {
              const [top, bottom] = [y(below + value), y(below)];
              below += value;
              return value === 0 ? null : (
                <g key={names[i]} class={paints[i]}>
                  <rect
                    class="part"
                    x={x(from) + 0.5}
                    y={top}
                    width={Math.max(1, x(from + step) - x(from) - 1)}
                    height={bottom - top}
                  />
                </g>
              );
            })}
          </g>
        );
      })}
      <BottomAxis scale={x} show={count} top={180} bottom={180} />
      <Legend parts={names.map((name, i) => ({ name, value: 0, paint: paints[i] }))} y={226} />
    </Figure>
  );
};

/** How games ended, where more than one way occurred. */
export const EndingsChart = ({
  endings,
  hasGames,
}: {
  endings: Readonly<Record<string, number>>;
  hasGames: boolean;
}) => {
  const rows = Object.entries(endings).filter(([, value]) => value > 0);
  const x = linear([0, max(rows, ([, value]) => value) ?? 1], [130, WIDTH - 80], 3);
  const total = sum(rows, ([, value]) => value);
  return (
    <Figure
      caption="How the games ended."
      says={rows.map(([name, value]) => `${ENDING_WORDS[name] ?? name} ${count(value)}`).join(', ')}
      height={14 + 30 * rows.length}
      links={
        hasGames ? rows.map(([name]) => ({ text: ENDING_WORDS[name] ?? name, href: `#ending=${name}` })) : []
      }
      numbers={{
        head: ['ending', 'games', 'share'],
        rows: rows.map(([name, value]) => [ENDING_WORDS[name] ?? name, count(value), percent(value / total)]),
      }}
    >
      {rows.map(([name, value], i) => (
        <g key={name} class="series1">
          <Name text={ENDING_WORDS[name] ?? name} x={122} y={25 + 30 * i} text-anchor="end" />
          <rect class="bar" x={130} y={10 + 30 * i} width={Math.max(1, x(value) - 130)} height={20} />
          <text x={x(value) + 8} y={25 + 30 * i}>
            {count(value)}
          </text>
        </g>
      ))}
    </Figure>
  );
};
