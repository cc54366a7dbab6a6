import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ListedRun, OfferedStrategy } from '../data/page.ts';
import { type Ask, type Export, PlayPage } from '../view/play/play-page.tsx';
import { RunList } from '../view/play/run-list.tsx';
import { ComparePage, RunPage, type RunSource } from '../view/play/run-page.tsx';

/* The script of `serve`: which page an address is, and what it asks the server. */

const asked = async <T,>(path: string, body?: unknown): Promise<T> => {
  const response = await fetch(
    path,
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error ?? response.statusText);
  return answer;
};

const run = (id: string): string => `/api/runs/${encodeURIComponent(id)}`;

const source: RunSource = {
  page: id => asked(run(id)),
  games: id => asked(`${run(id)}/games`),
  heat: async (id, game) => (await asked<{ heat: never }>(`${run(id)}/heat/${game}`)).heat ?? undefined,
};

const ask: Ask = question => asked('/api/ask', question);
const write: Export = game => asked('/api/export', game);

/** Shows what comes of a question, and says why nothing does. */
const Loaded = <T,>({ path, show }: { path: string; show: (value: T) => preact.VNode }) => {
  const [value, setValue] = useState<T | undefined>();
  const [error, setError] = useState('');
  useEffect(() => {
    asked<T>(path).then(setValue, (failure: Error) => setError(failure.message));
  }, [path]);
  if (value !== undefined) return show(value);
  return (
    <main>
      <h1>gomoku-arena</h1>
      {error === '' ? (
        <p>Loading…</p>
      ) : (
        <p role="alert" class="error">
          {error}
        </p>
      )}
    </main>
  );
};

const Page = () => {
  const { pathname, search } = location;
  const parts = new URLSearchParams(search);
  if (pathname === '/play') {
    return (
      <Loaded<OfferedStrategy[]>
        path="/api/strategies"
        show={strategies => <PlayPage strategies={strategies} ask={ask} write={write} />}
      />
    );
  }
  if (pathname === '/compare')
    return <ComparePage ids={[parts.get('a') ?? '', parts.get('b') ?? '']} source={source} />;
  if (pathname.startsWith('/runs/'))
    return <RunPage id={decodeURIComponent(pathname.slice('/runs/'.length))} source={source} />;
  return <Loaded<ListedRun[]> path="/api/runs" show={runs => <RunList runs={runs} />} />;
};

const place = document.getElementById('app');
if (place !== null) {
  render(
    <>
      <header class="no-print">
        <nav aria-label="Pages">
          <strong>gomoku-arena</strong>
          <a href="/">Runs</a>
          <a href="/play">Play</a>
        </nav>
      </header>
      <Page />
    </>,
    place,
  );
}
