import { useState } from 'preact/hooks';
import { count, percent } from '../../../report/formats/numbers.ts';
import type { ListedRun } from '../../data/page.ts';

const ORDERS = {
  newest: (a: ListedRun, b: ListedRun) => b.startedAt.localeCompare(a.startedAt),
  games: (a: ListedRun, b: ListedRun) => (b.games ?? 0) - (a.games ?? 0),
  name: (a: ListedRun, b: ListedRun) => a.id.localeCompare(b.id),
  score: (a: ListedRun, b: ListedRun) => (b.score ?? -1) - (a.score ?? -1),
} as const;

const textOf = (run: ListedRun): string =>
  [run.id, run.state, run.format, ...run.contestants].join(' ').toLowerCase();

const Bar = ({ score, low, high }: { score: number; low: number; high: number }) => (
  <svg
    viewBox="0 0 100 14"
    width="100%"
    height="14"
    preserveAspectRatio="none"
    aria-hidden="true"
    class="bar-of series1"
  >
    <rect class="band" x={100 * low} y={2} width={Math.max(1, 100 * (high - low))} height={10} />
    <rect class="bar" x={Math.max(0, 100 * score - 1)} y={0} width={2} height={14} />
    <line class="mark" x1={50} x2={50} y1={0} y2={14} />
  </svg>
);

/** All runs of a folder, to be looked for, put in order, opened and compared. */
export const RunList = ({ runs }: { runs: readonly ListedRun[] }) => {
  const [filter, setFilter] = useState(new URLSearchParams(location.search).get('filter') ?? '');
  const [order, setOrder] = useState<keyof typeof ORDERS>('newest');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const words = filter.toLowerCase().split(/\s+/);
  const shown = runs.filter(run => words.every(word => textOf(run).includes(word))).sort(ORDERS[order]);
  const look = (text: string): void => {
    setFilter(text);
    const parts = new URLSearchParams(location.search);
    parts.set('filter', text);
    history.replaceState(null, '', `?${parts}`);
  };
  return (
    <main>
      <h1>Runs</h1>
      {runs.length === 0 ? (
        <p>
          There are none yet. <code>npx gomoku-arena match hashmap point</code> plays one, and it is shown
          here while it is played. Or <a href="/play">play yourself</a>.
        </p>
      ) : null}
      <div class="controls">
        <label>
          find <input type="text" value={filter} onInput={event => look(event.currentTarget.value)} />
        </label>
        <label>
          order{' '}
          <select
            value={order}
            onChange={event => setOrder(event.currentTarget.value as keyof typeof ORDERS)}
          >
            {Object.keys(ORDERS).map(name => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {chosen.length === 2 ? (
          <a href={`/compare?a=${encodeURIComponent(chosen[0])}&b=${encodeURIComponent(chosen[1])}`}>
            Compare these two
          </a>
        ) : (
          <span class="soft">Choose two to compare them.</span>
        )}
      </div>
      <p role="status" class="soft">{`${shown.length} of ${runs.length} runs`}</p>
      <ul class="runs">
        {shown.map(run => (
          <li key={run.id} class={run.state}>
            <span>{run.state}</span>
            <a href={`/runs/${encodeURIComponent(run.id)}`}>{run.contestants.slice(0, 4).join(', ')}</a>
            <span class="soft">{run.id}</span>
            <span>{run.games === null ? '-' : `${count(run.games)} games`}</span>
            {run.score === null || run.low === null || run.high === null ? (
              <span class="soft">{run.format}</span>
            ) : (
              <span>
                {`${percent(run.score)} (${percent(run.low)} to ${percent(run.high)})`}
                <Bar score={run.score} low={run.low} high={run.high} />
              </span>
            )}
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(run.id)}
                onChange={() =>
                  setChosen(
                    chosen.includes(run.id)
                      ? chosen.filter(id => id !== run.id)
                      : [...chosen.slice(-1), run.id],
                  )
                }
              />{' '}
              compare
            </label>
          </li>
        ))}
      </ul>
    </main>
  );
};
