import { llrText, rangeText, SCALES } from '../../../report/figures-in-words.ts';
import { count, percent } from '../../../report/formats/numbers.ts';
import type { MatchSummary, SprtSummary } from '../../../run/summary.ts';
import type { Checkpoint } from '../../data/page.ts';
import { BottomAxis, Figure, LeftAxis, Name, WIDTH } from './chart.tsx';
import { areaOf, linear, lineOf, logarithmic } from './scale.ts';

const LEFT = 150;
const RIGHT = WIDTH - 14;

const other = (share: number | null): number | null => (share === null ? null : 1 - share);

/** Both contestants' scores with their 95 % intervals. */
export const ScoreChart = ({ summary }: { summary: MatchSummary }) => {
  const { contestants, score, scoreLow, scoreHigh } = summary;
  const rows = [
    { name: contestants[0].name, score, low: scoreLow, high: scoreHigh },
    { name: contestants[1].name, score: other(score), low: other(scoreHigh), high: other(scoreLow) },
  ];
  const x = linear([0, 1], [LEFT, RIGHT]);
  const words = rows.map(
    row =>
      `${row.name} scored ${row.score === null ? '-' : percent(row.score)}, 95 % interval ${rangeText(row.low, row.high)}`,
  );
  return (
    <Figure
      caption="Score with its 95 % interval; at 50 % both are equal."
      says={words.join('; ')}
      height={136}
      numbers={{
        head: ['', 'score', '95 % interval'],
        rows: rows.map(row => [
          row.name,
          row.score === null ? '-' : percent(row.score),
          rangeText(row.low, row.high),
        ]),
      }}
    >
      <BottomAxis scale={x} show={value => percent(value, 0)} top={10} bottom={104} />
      <line class="mark" x1={x(0.5)} x2={x(0.5)} y1={6} y2={104} />
      {rows.map((row, i) => {
        const y = 34 + 42 * i;
        return (
          <g key={row.name} class={`series${i + 1}`}>
            <title>{words[i]}</title>
            <Name text={row.name} x={LEFT - 10} y={y + 5} text-anchor="end" class="name" />
            {row.low === null || row.high === null ? null : (
              <rect
                x={x(row.low)}
                y={y - 7}
                width={Math.max(1, x(row.high) - x(row.low))}
                height={14}
                class="band"
              />
            )}
            {row.score === null ? null : <circle cx={x(row.score)} cy={y} r={6} class="dot" />}
          </g>
        );
      })}
    </Figure>
  );
};

/** Where pictures over games begin and end. */
const gamesScale = (history: readonly Checkpoint[]) =>
  logarithmic([Math.max(2, history[0].games), Math.max(4, history.at(-1)?.games ?? 4)], [56, RIGHT]);

/** The first contestant's score over the games, with both bands. */
export const HistoryChart = ({
  summary,
  history,
}: {
  summary: MatchSummary;
  history: readonly Checkpoint[];
}) => {
  const last = history.at(-1);
  if (last === undefined) return null;
  const [{ name }] = summary.contestants;
  const x = gamesScale(history);
  const late = history.slice(Math.floor(history.length / 4));
  const low = Math.max(0, Math.min(0.45, ...late.map(point => point.low)) - 0.05);
  const high = Math.min(1, Math.max(0.55, ...late.map(point => point.high)) + 0.05);
  const y = linear([low, high], [200, 14]);
  const clamp = (value: number): number => Math.max(low, Math.min(high, value));
  const at = (value: number): number => y(clamp(value));
  const score = summary.score ?? last.score;
  const [end, begin] = [summary.scoreHigh ?? last.high, summary.scoreLow ?? last.low];
  return (
    <Figure
      caption={`Score of ${name} over the games. Dark: the 95 % interval at that number of games. Light: what holds at all of them at once, for whoever watches a run.`}
      says={`${name} scored ${percent(score)} after ${count(summary.games)} games, 95 % interval ${rangeText(begin, end)}; at all numbers of games at once ${rangeText(last.alwaysLow, last.alwaysHigh)}`}
      height={248}
      numbers={{
        head: ['games', 'score', '95 % interval', 'at all at once'],
        rows: history.map(point => [
          count(point.games),
          percent(point.score),
          rangeText(point.low, point.high),
          rangeText(point.alwaysLow, point.alwaysHigh),
        ]),
      }}
    >
      <BottomAxis scale={x} show={count} top={14} bottom={200} label="games" />
      <LeftAxis scale={y} show={value => percent(value, 0)} left={56} right={RIGHT} />
      <path
        class="band-light"
        d={areaOf(history.map(p => [x(p.games), at(p.alwaysLow), at(p.alwaysHigh)]))}
      />
      <path class="band" d={areaOf(history.map(p => [x(p.games), at(p.low), at(p.high)]))} />
      <line class="mark" x1={56} x2={RIGHT} y1={at(0.5)} y2={at(0.5)} />
      <path class="line1" d={lineOf(history.map(p => [x(p.games), at(p.score)]))} />
      {history.map(p => (
        <rect key={p.games} class="hover" x={x(p.games) - 4} y={14} width={8} height={186}>
          <title>{`${count(p.games)} games: ${percent(p.score)}, 95 % interval ${rangeText(p.low, p.high)}`}</title>
        </rect>
      ))}
    </Figure>
  );
};

/** The test's log-likelihood ratio between its two bounds. */
export const LlrChart = ({
  sprt,
  name,
  history,
}: {
  sprt: SprtSummary;
  name: string;
  history: readonly Checkpoint[];
}) => {
  const points = history.filter(point => point.llr !== null);
  if (points.length === 0) return null;
  const x = gamesScale(history);
  const { llr, lower, upper } = sprt;
  const y = linear([Math.min(lower, llr) * 1.15, Math.max(upper, llr) * 1.15], [200, 14]);
  const clamp = (value: number): number => y(Math.max(lower * 1.15, Math.min(upper * 1.15, value)));
  const verdict = sprt.verdict === null ? 'no verdict yet' : `${sprt.verdict} accepted`;
  return (
    <Figure
      caption={`The sequential test, side of ${name}: it ends where the line meets a bound.`}
      says={`LLR ${llrText(llr)}, H0 at ${lower.toFixed(2)}, H1 at ${upper.toFixed(2)}: ${verdict}`}
      height={248}
      numbers={{
        head: ['games', 'LLR'],
        rows: points.map(point => [count(point.games), llrText(point.llr ?? 0)]),
      }}
    >
      <BottomAxis scale={x} show={count} top={14} bottom={200} label="games" />
      <LeftAxis scale={y} show={value => value.toFixed(0)} left={56} right={RIGHT} />
      <line class="mark" x1={56} x2={RIGHT} y1={y(lower)} y2={y(lower)} />
      <line class="mark" x1={56} x2={RIGHT} y1={y(upper)} y2={y(upper)} />
      <text x={62} y={y(upper) - 5}>{`H1: ${sprt.elo1} ${SCALES[sprt.model]}`}</text>
      <text x={62} y={y(lower) + 16}>{`H0: ${sprt.elo0} ${SCALES[sprt.model]}`}</text>
      <path class="line1" d={lineOf(points.map(p => [x(p.games), clamp(p.llr ?? 0)]))} />
      {points.map(p => (
        <rect key={p.games} class="hover" x={x(p.games) - 4} y={14} width={8} height={186}>
          <title>{`${count(p.games)} games: LLR ${llrText(p.llr ?? 0)}`}</title>
        </rect>
      ))}
    </Figure>
  );
};
