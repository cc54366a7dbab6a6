import { eloRange, percent, signed } from '../../../report/formats/numbers.ts';
import type { TournamentSummary } from '../../../run/summary.ts';
import { BottomAxis, Figure, Name, WIDTH } from './chart.tsx';
import { linear } from './scale.ts';

const LEFT = 150;

/** Ratings with their 95 % intervals, the strongest first. */
export const RatingsChart = ({ ratings }: { ratings: NonNullable<TournamentSummary['ratings']> }) => {
  const { table } = ratings;
  const ends = table.flatMap(({ low, elo, high }) => [low, elo, high]).filter(value => value !== null);
  const [least, most] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const room = (most - least || 100) * 0.08;
  const x = linear([least - room, most + room], [LEFT, WIDTH - 120]);
  const figure = ({ elo, low, high }: (typeof table)[number]): string =>
    elo === null ? eloRange(low, high, 'not known') : `${signed(elo)}, ${eloRange(low, high, 'not bounded')}`;
  return (
    <Figure
      caption="Elo ratings with their 95 % intervals; an arrow where only one end is known."
      says={table.map(row => `${row.name} ${figure(row)}`).join('; ')}
      height={50 + 30 * table.length}
      numbers={{
        head: ['', 'Elo', '95 %'],
        rows: table.map(row => [
          row.name,
          row.elo === null ? '-' : signed(row.elo),
          eloRange(row.low, row.high, 'not bounded'),
        ]),
      }}
    >
      <BottomAxis scale={x} show={value => signed(value)} top={6} bottom={16 + 30 * table.length} />
      {table.map((row, i) => {
        const y = 24 + 30 * i;
        const [from, to] = [x(row.low ?? least - room), x(row.high ?? most + room)];
        return (
          <g key={row.name} class="series1">
            <title>{`${row.name}: ${figure(row)}`}</title>
            <Name text={row.name} x={LEFT - 10} y={y + 5} text-anchor="end" class="name" />
            {row.low === null && row.high === null ? null : (
              <line class="whisker" x1={from} x2={to} y1={y} y2={y} />
            )}
            {row.low === null && row.high !== null ? <path class="dot" d={`M${from},${y}l9,-5v10z`} /> : null}
            {row.high === null && row.low !== null ? <path class="dot" d={`M${to},${y}l-9,-5v10z`} /> : null}
            {row.elo === null ? null : <circle class="dot" cx={x(row.elo)} cy={y} r={5} />}
            <text x={WIDTH - 112} y={y + 5}>
              {row.elo === null ? eloRange(row.low, row.high, 'not known') : signed(row.elo)}
            </text>
          </g>
        );
      })}
    </Figure>
  );
};

/** A page of more cells would be slow to open; `--format csv` has a line for each pairing. */
const MOST_CROSSED = 60;

/** The score of each contestant against each other one, or nothing for a large field, as a table whose cells are shaded. */
export const CrossTable = ({ summary, games }: { summary: TournamentSummary; games?: string }) => {
  const { pairings, standings } = summary;
  if (standings.length > MOST_CROSSED) return null;
  const names = [...standings].sort((a, b) => (b.score ?? 0) - (a.score ?? 0)).map(({ name }) => name);
  const scoreOf = (name: string, other: string): number | null => {
    const own = pairings.find(({ first, second }) => first === name && second === other);
    if (own !== undefined) return own.score;
    const theirs = pairings.find(({ first, second }) => first === other && second === name);
    return theirs?.score == null ? null : 1 - theirs.score;
  };
  return (
    <figure class="wide">
      <figcaption>Score of the line's contestant against the column's, the best line first.</figcaption>
      <div class="scroll" tabIndex={0} role="group" aria-label="Cross table">
        <table class="cross">
          <thead>
            <tr>
              <th scope="col">against</th>
              {names.map((name, i) => (
                <th key={name} scope="col" title={name}>
                  {i + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name, i) => (
              <tr key={name}>
                <th scope="row">{`${i + 1} ${name}`}</th>
                {names.map(other => {
                  const score = name === other ? null : scoreOf(name, other);
                  const words = score === null ? '' : percent(score).replace(' %', '');
                  return (
                    <td
                      key={other}
                      class={score === null ? undefined : `heat${Math.min(9, Math.floor(score * 10))}`}
                      title={score === null ? undefined : `${name} scored ${percent(score)} against ${other}`}
                    >
                      {games === undefined || score === null ? (
                        words
                      ) : (
                        <a href={`${games}${encodeURIComponent(`${name}\n${other}`)}`}>{words}</a>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
};
