import { milliseconds } from '../../../report/formats/numbers.ts';
import type { MoveTiming } from '../../../run/move-times/move-clock.ts';
import type { StageTiming } from '../../../run/move-times/stage-clock.ts';
import { Figure, LeftAxis, Name, WIDTH } from './chart.tsx';
import { lineOf, logarithmic } from './scale.ts';

const [LEFT, RIGHT, TOP, BOTTOM] = [70, WIDTH - 20, 12, 190];

/** `10 to 19`, of the stages that there are. */
const wordsOf = (stages: readonly number[], i: number): string =>
  i + 1 < stages.length ? `${stages[i]} to ${stages[i + 1] - 1}` : `${stages[i]} on`;

/** Times of a move by how far the game has come; lines to the middle, thin ones to what nine of ten do not exceed. */
export const StagesChart = ({
  names,
  timing,
}: {
  names: readonly string[];
  timing: readonly (MoveTiming | null)[];
}) => {
  const rows = names.flatMap((name, i) => {
    const stages = timing[i]?.stages;
    return stages === undefined || stages.length === 0 ? [] : [{ name, stages }];
  });
  const from = [...new Set(rows.flatMap(({ stages }) => stages.map(({ fromPly }) => fromPly)))].sort(
    (a, b) => a - b,
  );
  const known = rows.flatMap(({ stages }) => stages.flatMap(({ p50Ms, p90Ms }) => [p50Ms, p90Ms]));
  // Of many contestants the table alone is read.
  if (from.length < 2 || rows.length > 4) return null;
  const y = logarithmic([Math.min(...known) / 1.3, Math.max(...known) * 1.3], [BOTTOM, TOP]);
  const x = (ply: number): number =>
    Math.round(LEFT + ((from.indexOf(ply) + 0.5) / from.length) * (RIGHT - LEFT));
  const at = (row: readonly StageTiming[], ply: number): StageTiming | undefined =>
    row.find(({ fromPly }) => fromPly === ply);
  const shown = (stage: StageTiming | undefined): string =>
    stage === undefined ? '-' : `${milliseconds(stage.p50Ms)} / ${milliseconds(stage.p90Ms)}`;
  return (
    <Figure
      caption="Milliseconds a move by the stones on the board: line and dots, the median; bars up to what nine of ten moves do not exceed."
      says={rows
        .map(
          ({ name, stages }) =>
            `${name}: ${stages.map(stage => `from ${stage.fromPly} stones median ${milliseconds(stage.p50Ms)} ms`).join(', ')}`,
        )
        .join('; ')}
      height={BOTTOM + 30 + 22 * rows.length}
      numbers={{
        head: ['stones: median / 90th percentile', ...rows.map(({ name }) => name)],
        rows: from.map((ply, i) => [wordsOf(from, i), ...rows.map(({ stages }) => shown(at(stages, ply)))]),
      }}
    >
      <LeftAxis scale={y} show={milliseconds} left={LEFT} right={RIGHT} />
      {from.map((ply, i) => (
        <text key={ply} class="soft" x={x(ply)} y={BOTTOM + 18} text-anchor="middle">
          {i + 1 < from.length ? `${ply}–${from[i + 1] - 1}` : `${ply}+`}
        </text>
      ))}
      {rows.map(({ name, stages }, row) => {
        const aside = 6 * (row - (rows.length - 1) / 2);
        return (
          <g key={name} class={`series${(row % 2) + 1}`}>
            <path
              class={`line${(row % 2) + 1}`}
              d={lineOf(stages.map(({ fromPly, p50Ms }) => [x(fromPly) + aside, y(p50Ms)]))}
              stroke-dasharray={row > 1 ? '6 4' : undefined}
            />
            {stages.map(stage => (
              <g key={stage.fromPly}>
                <title>{`${name}, ${wordsOf(from, from.indexOf(stage.fromPly))} stones: ${shown(stage)} ms`}</title>
                <line
                  class="whisker"
                  x1={x(stage.fromPly) + aside}
                  x2={x(stage.fromPly) + aside}
                  y1={y(stage.p50Ms)}
                  y2={y(stage.p90Ms)}
                />
                <circle class="dot" cx={x(stage.fromPly) + aside} cy={y(stage.p50Ms)} r={4} />
              </g>
            ))}
            <line
              class={`line${(row % 2) + 1}`}
              x1={LEFT}
              x2={LEFT + 30}
              y1={BOTTOM + 38 + 22 * row}
              y2={BOTTOM + 38 + 22 * row}
              stroke-dasharray={row > 1 ? '6 4' : undefined}
            />
            <Name text={name} most={40} x={LEFT + 40} y={BOTTOM + 43 + 22 * row} />
          </g>
        );
      })}
    </Figure>
  );
};
