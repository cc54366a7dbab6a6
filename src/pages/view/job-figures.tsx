import { nanoseconds } from '../../report/formats/measures.ts';
import { count, measured, percent } from '../../report/formats/numbers.ts';
import type { JobFigure } from '../data/jobs/job-page.ts';
import { BottomAxis, Figure, Name, WIDTH } from './charts/chart.tsx';
import { linear, logarithmic } from './charts/scale.ts';

type Of<Kind extends JobFigure['kind']> = Extract<JobFigure, { kind: Kind }>;

const LEFT = 190;

const SHOW = {
  share: (value: number) => percent(value, 0),
  ratio: (value: number) => `${measured(value)}`,
  ns: nanoseconds,
} as const;

const Intervals = ({ caption, scale, unit, mark, rows }: Of<'intervals'>) => {
  if (rows.length === 0) return null;
  const values = rows.flatMap(({ low, value, high }) => [low ?? value, value, high ?? value]);
  if (mark !== undefined) values.push(mark);
  const known = scale === 'log' ? values.filter(value => value > 0) : values;
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const room = (most - least || 1) * 0.06;
  const x =
    scale === 'log'
      ? logarithmic([least / 1.3, most * 1.3], [LEFT, WIDTH - 20])
      : unit === 'share'
        ? linear([0, 1], [LEFT, WIDTH - 20])
        : linear([least - room, most + room], [LEFT, WIDTH - 20]);
  const bottom = 18 + 28 * rows.length;
  return (
    <Figure
      caption={caption}
      says={rows.map(({ name, words }) => `${name} ${words}`).join('; ')}
      height={bottom + 30}
      numbers={{ head: ['', 'figures'], rows: rows.map(({ name, words }) => [name, words]) }}
    >
      <BottomAxis scale={x} show={SHOW[unit]} top={6} bottom={bottom} />
      {mark === undefined ? null : <line class="mark" x1={x(mark)} x2={x(mark)} y1={4} y2={bottom} />}
      {rows.map(({ name, low, value, high, words }, i) => {
        const y = 22 + 28 * i;
        return (
          <g key={name} class="series1">
            <title>{`${name}: ${words}`}</title>
            <Name text={name} most={24} x={LEFT - 8} y={y + 4} text-anchor="end" />
            {low === null || high === null ? null : (
              <line class="whisker" x1={x(low)} x2={x(high)} y1={y} y2={y} />
            )}
            <circle class="dot" cx={x(value)} cy={y} r={5} />
          </g>
        );
      })}
    </Figure>
  );
};

const Course = ({ caption, says, games, lines }: Of<'course'>) => {
  const width = (WIDTH - LEFT - 10) / games.length;
  const bottom = 10 + 30 * lines.length;
  return (
    <Figure
      caption={caption}
      says={says}
      height={bottom + 30}
      numbers={{
        head: ['games', ...lines.map(({ name }) => name)],
        rows: games.map((number, i) => [
          count(number),
          ...lines.map(({ shares }) => {
            const share = shares[i];
            return share === null || share === undefined ? '-' : percent(share);
          }),
        ]),
      }}
    >
      {lines.map(({ name, shares }, row) => (
        <g key={name}>
          <Name text={name} most={24} x={LEFT - 8} y={28 + 30 * row} text-anchor="end" />
          {shares.map((share, i) =>
            share === null ? null : (
              <rect
                key={games[i]}
                class={`cell-heat${Math.min(9, Math.floor(share * 10))}`}
                x={LEFT + i * width}
                y={10 + 30 * row}
                width={width}
                height={28}
              >
                <title>{`${count(games[i])} games: ${percent(share)} against ${name}`}</title>
              </rect>
            ),
          )}
        </g>
      ))}
      <text class="soft" x={LEFT} y={bottom + 18}>
        {`${count(games[0])} games`}
      </text>
      <text class="soft" x={WIDTH - 10} y={bottom + 18} text-anchor="end">
        {count(games.at(-1) ?? 0)}
      </text>
    </Figure>
  );
};

const FLAME_WIDTH = 1080;
const FRAME = 20;

const Flames = ({ caption, says, frames }: Of<'flames'>) => {
  const depth = Math.max(0, ...frames.map(frame => frame.depth));
  return (
    <Figure
      caption={caption}
      says={says}
      isWide
      width={FLAME_WIDTH}
      height={FRAME * (depth + 1)}
      numbers={{
        head: ['function', 'where', 'of the time'],
        rows: [...frames]
          .sort((a, b) => b.share - a.share)
          .slice(0, 60)
          .map(({ name, where, share }) => [name, where, percent(share)]),
      }}
    >
      {frames.map(({ name, where, owner, depth, from, share }, i) => {
        const width = FLAME_WIDTH * share;
        const letters = Math.floor((width - 6) / 7);
        return (
          <g key={i} class={`owner-${owner}`}>
            <title>{`${name} ${where}: ${percent(share)}`}</title>
            <rect
              class="frame"
              x={FLAME_WIDTH * from}
              y={FRAME * depth}
              width={Math.max(0.5, width - 0.5)}
              height={FRAME - 1}
            />
            {letters > 2 ? (
              <text x={FLAME_WIDTH * from + 3} y={FRAME * depth + 14}>
                {[...name].slice(0, letters).join('')}
              </text>
            ) : null}
          </g>
        );
      })}
    </Figure>
  );
};

/** A picture of a tune, a bench or a profile. */
export const JobPicture = ({ figure }: { figure: JobFigure }) => {
  if (figure.kind === 'intervals') return <Intervals {...figure} />;
  return figure.kind === 'course' ? <Course {...figure} /> : <Flames {...figure} />;
};

export const JOB_STYLE = `
figure.wide svg{max-width:none}
.cell-heat0{fill:#dd8f52}.cell-heat1{fill:#e7ab78}.cell-heat2{fill:#efc49c}.cell-heat3{fill:#f4d9c0}.cell-heat4{fill:#f5ebe0}
.cell-heat5{fill:#e6eef3}.cell-heat6{fill:#cbe0ed}.cell-heat7{fill:#afd1e6}.cell-heat8{fill:#93c2df}.cell-heat9{fill:#77b3d8}
.frame{fill:#d9d5ca;stroke:var(--panel);stroke-width:.5}
.owner-strategy .frame{fill:#9fc8e2}.owner-opponent .frame{fill:#e9b588}.owner-collector .frame{fill:#f1c6c2}
figure.wide svg g text{fill:#1d1b16;font-size:12px}
`;
