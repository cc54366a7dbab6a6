import { count } from '../../report/formats/numbers.ts';
import type { RunPage } from '../data/page.ts';
import { caution } from './caution.ts';
import { ENDING_WORDS } from './charts/ending-words.ts';
import { ColorsChart, EndingsChart, LengthsChart, PairsChart } from './charts/result-charts.tsx';
import { HistoryChart, LlrChart, ScoreChart } from './charts/score-charts.tsx';
import { StagesChart } from './charts/stages-chart.tsx';
import { TimesChart } from './charts/time-chart.tsx';
import { CrossTable, RatingsChart } from './charts/tournament-charts.tsx';
import { DocumentView } from './document-view.tsx';
import { keyFigures, verdictOf } from './verdict.ts';

const STATES = { ended: 'ended', running: 'running now', stopped: 'stopped before its end' } as const;

/** Everything of a run's page but for its games; as a part of another page without what has an address in it. */
export const RunView = ({ page, isPart = false }: { page: RunPage; isPart?: boolean }) => {
  const { summary, timing, history, lengths, faults } = page;
  const verdict = verdictOf(summary);
  // Of two on one page each has a name of its own.
  const where = isPart ? ` of ${page.folder}` : '';
  const names = summary.contestants.map(({ name }) => name);
  return (
    <>
      <section class={`verdict ${verdict.tone}`} aria-label={`Verdict${where}`}>
        {isPart ? <h2>{verdict.head}</h2> : <h1>{verdict.head}</h1>}
        <p>{verdict.text}</p>
        <dl class="key">
          {keyFigures(summary).map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      {caution(summary).map(text => (
        <p key={text} class="beware">
          <strong>Beware:</strong> {text}
        </p>
      ))}
      {summary.games === 0 ? null : (
        <section class="figures" aria-label={`Pictures${where}`}>
          {summary.format === 'match' ? (
            <>
              <ScoreChart summary={summary} />
              <PairsChart name={names[0]} figures={summary} />
              {history.length > 1 ? <HistoryChart summary={summary} history={history} /> : null}
              {summary.sprt === null ? null : (
                <LlrChart sprt={summary.sprt} name={names[0]} history={history} />
              )}
              <ColorsChart summary={summary} />
            </>
          ) : (
            <>
              {summary.ratings === null ? null : <RatingsChart ratings={summary.ratings} />}
              <CrossTable summary={summary} games="#with=" />
            </>
          )}
          <LengthsChart lengths={lengths} hasGames={!isPart} />
          <EndingsChart endings={summary.endings} hasGames={!isPart} />
          {timing === null ? null : (
            <>
              <TimesChart names={names} timing={timing.timing} />
              <StagesChart names={names} timing={timing.timing} />
            </>
          )}
        </section>
      )}
      {isPart ? null : (
        <>
          {faults.length === 0 ? null : (
            <section aria-labelledby="faults">
              <h2 id="faults">Games lost by a fault</h2>
              <ul>
                {faults.map(fault => (
                  <li key={`${fault.name} ${fault.ending}`}>
                    {`${fault.name}, ${ENDING_WORDS[fault.ending] ?? fault.ending}: ${count(fault.count)}; `}
                    {fault.games.map(game => (
                      <>
                        <a href={`#game=${game}`}>{`game ${game}`}</a>{' '}
                      </>
                    ))}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <div id="games" />
          <DocumentView document={page.document} />
          <section aria-labelledby="origin">
            <h2 id="origin">Where it is from</h2>
            <dl class="origin">
              <dt>run</dt>
              <dd>{`${page.folder}, ${STATES[page.state]}`}</dd>
              {page.provenance.map(([name, text]) => (
                <>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </>
              ))}
            </dl>
            {page.commands.map(([what, command]) => (
              <div key={what} class="command">
                <p>{`To ${what}:`}</p>
                <pre>{command}</pre>
              </div>
            ))}
          </section>
        </>
      )}
    </>
  );
};
