import { milliseconds } from '../../../report/formats/numbers.ts';
import type { MoveTiming } from '../../../run/move-times/move-clock.ts';
import { BottomAxis, Figure, Name, WIDTH } from './chart.tsx';
import { logarithmic } from './scale.ts';

const LEFT = 150;

/** Times of a move: median to 99th percentile, and what a move costs. */
export const TimesChart = ({
  names,
  timing,
}: {
  names: readonly string[];
  timing: readonly (MoveTiming | null)[];
}) => {
  const rows = names.flatMap((name, i) => {
    const one = timing[i];
    return one === null || one === undefined ? [] : [{ name, ...one }];
  });
  const known = rows.flatMap(row => [row.p50Ms, row.p99Ms, row.costMs ?? row.p50Ms]).filter(ms => ms > 0);
  if (known.length === 0) return null;
  const x = logarithmic([Math.min(...known) / 1.6, Math.max(...known) * 1.6], [LEFT, WIDTH - 20]);
  const at = (ms: number): number => x(Math.max(ms, Math.min(...known) / 1.6));
  const words = rows.map(
    row =>
      `${row.name}: median ${milliseconds(row.p50Ms)} ms, 95th percentile ${milliseconds(row.p95Ms)}, 99th ${milliseconds(row.p99Ms)}${row.costMs === undefined ? '' : `, mean ${milliseconds(row.costMs)}`}`,
  );
  return (
    <Figure
      caption="Milliseconds a move: dot, the mean of warm moves; line, median to 99th percentile."
      says={words.join('; ')}
      height={50 + 34 * rows.length}
      numbers={{
        head: ['', 'mean', 'median', '95th percentile', '99th percentile', 'longest'],
        rows: rows.map(row => [
          row.name,
          row.costMs === undefined ? '-' : milliseconds(row.costMs),
          ...[row.p50Ms, row.p95Ms, row.p99Ms, row.maxMs].map(milliseconds),
        ]),
      }}
    >
      <BottomAxis scale={x} show={milliseconds} top={6} bottom={18 + 34 * rows.length} />
      {rows.map((row, i) => {
        const y = 26 + 34 * i;
        return (
          <g key={row.name} class={`series${(i % 2) + 1}`}>
            <title>{words[i]}</title>
            <Name text={row.name} x={LEFT - 10} y={y + 5} text-anchor="end" class="name" />
            <line class="whisker" x1={at(row.p50Ms)} x2={at(row.p99Ms)} y1={y} y2={y} />
            <line class="whisker" x1={at(row.p50Ms)} x2={at(row.p50Ms)} y1={y - 7} y2={y + 7} />
            <line class="whisker" x1={at(row.p99Ms)} x2={at(row.p99Ms)} y1={y - 7} y2={y + 7} />
            <circle class="dot" cx={at(row.costMs ?? row.p50Ms)} cy={y} r={5} />
          </g>
        );
      })}
    </Figure>
  );
};
