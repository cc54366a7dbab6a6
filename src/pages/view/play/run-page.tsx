import { useEffect, useState } from 'preact/hooks';
import type { Rules } from '../../../game/rules.ts';
import { count, duration, measured } from '../../../report/formats/numbers.ts';
import type { GameHeat, RunPage as Page, PageGames } from '../../data/page.ts';
import { Replayer } from '../board/replayer.tsx';
import { RunView } from '../run-view.tsx';

/** What the page asks the server for. */
export interface RunSource {
  readonly page: (id: string) => Promise<Page>;
  readonly games: (id: string) => Promise<{ rules: Rules; games: PageGames }>;
  readonly heat: (id: string, game: number) => Promise<GameHeat | undefined>;
}

/** How fast a run goes, from two looks at it. */
const paceWords = (page: Page, before: { games: number; ms: number } | undefined): string => {
  const { games, gamesScheduled } = page.summary;
  const done = `${count(games)} of ${count(gamesScheduled)} games`;
  if (before === undefined || games === before.games) return done;
  const rate = (1000 * (games - before.games)) / (performance.now() - before.ms);
  return `${done}, ${measured(rate)} a second, ${duration((gamesScheduled - games) / rate)} left at most`;
};

/** A run's page, which follows it while it is played. */
export const RunPage = ({ id, source }: { id: string; source: RunSource }) => {
  const [page, setPage] = useState<Page | undefined>();
  const [pace, setPace] = useState('');
  const [games, setGames] = useState<{ rules: Rules; games: PageGames } | undefined>();
  const [error, setError] = useState('');

  useEffect(() => {
    let stream: EventSource | undefined;
    let before: { games: number; ms: number } | undefined;
    const take = (next: Page): void => {
      setPage(next);
      setPace(paceWords(next, before));
      before ??= { games: next.summary.games, ms: performance.now() };
    };
    const close = (): void => {
      stream?.close();
      stream = undefined;
    };
    // A browser has six streams for a server: a page that nobody sees gives its own back.
    const open = (): void => {
      if (document.visibilityState === 'hidden') {
        close();
        return;
      }
      if (stream !== undefined) return;
      const opened = new EventSource(`/api/runs/${encodeURIComponent(id)}/live`);
      stream = opened;
      opened.addEventListener('page', event => take(JSON.parse(event.data)));
      opened.addEventListener('end', close);
    };
    source.page(id).then(
      next => {
        take(next);
        if (next.state !== 'running') return;
        open();
        document.addEventListener('visibilitychange', open);
        addEventListener('pagehide', close);
      },
      (failure: Error) => setError(failure.message),
    );
    return () => {
      close();
      document.removeEventListener('visibilitychange', open);
      removeEventListener('pagehide', close);
    };
  }, [id]);
  const played = page?.summary.games;
  useEffect(() => {
    if (played === undefined || played === 0) return;
    source.games(id).then(setGames, (failure: Error) => setError(failure.message));
  }, [id, played === undefined ? 0 : Math.floor(Math.log2(played + 1)), page?.state]);

  if (error !== '')
    return (
      <main>
        <h1>{id}</h1>
        <p role="alert" class="error">
          {error}
        </p>
      </main>
    );
  if (page === undefined)
    return (
      <main>
        <h1>{id}</h1>
        <p>Reading the run…</p>
      </main>
    );
  return (
    <main>
      {page.state === 'running' ? <p role="status">{`Running now: ${pace}`}</p> : null}
      <RunView page={page} />
      {games === undefined ? null : (
        <Replayer rules={games.rules} games={games.games} ask={game => source.heat(id, game)} />
      )}
    </main>
  );
};

/** Two runs side by side. */
export const ComparePage = ({ ids, source }: { ids: readonly [string, string]; source: RunSource }) => {
  const [pages, setPages] = useState<readonly Page[]>([]);
  const [error, setError] = useState('');
  useEffect(() => {
    Promise.all(ids.map(source.page)).then(setPages, (failure: Error) => setError(failure.message));
  }, []);
  return (
    <main>
      <h1>Two runs</h1>
      {error === '' ? null : (
        <p role="alert" class="error">
          {error}
        </p>
      )}
      <div class="compare">
        {pages.map(page => (
          <section key={page.folder} aria-label={page.folder}>
            <RunView page={page} isPart />
          </section>
        ))}
      </div>
    </main>
  );
};
