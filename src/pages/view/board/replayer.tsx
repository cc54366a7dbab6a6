import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Rules } from '../../../game/rules.ts';
import { isFault } from '../../../match/ending.ts';
import type { GameRecord } from '../../../match/record.ts';
import { count, counted } from '../../../report/formats/numbers.ts';
import type { GameHeat, PageGames } from '../../data/page.ts';
import { ENDING_WORDS } from '../charts/ending-words.ts';
import { GameView } from './game-view.tsx';

/** So many games are listed at first, and more when asked. */
const LISTED = 60;

/** What games are looked for; empty for any. */
interface Wanted {
  readonly contestant: string;
  readonly result: string;
  readonly ending: string;
  readonly least: string;
  readonly most: string;
  readonly heat: boolean;
}

const ANY: Wanted = { contestant: '', result: '', ending: '', least: '', most: '', heat: false };

/** A move is a letter and digits. */
const stonesIn = ({ opening, moves }: GameRecord): number => (opening + moves).replace(/\d/g, '').length;

const outcomeFor = ({ black, result }: GameRecord, name: string): string =>
  result === 'draw' ? 'drawn' : (result === 'black') === (black === name) ? 'won' : 'lost';

const isWanted = (record: GameRecord, wanted: Wanted, hasHeat: boolean): boolean => {
  const { contestant, result, ending, least, most, heat } = wanted;
  const names = contestant.split('\n').filter(name => name !== '');
  if (names.some(name => record.black !== name && record.white !== name)) return false;
  if (
    result !== '' &&
    record.result !== result &&
    !(names.length > 0 && outcomeFor(record, names[0]) === result)
  )
    return false;
  if (ending !== '' && (ending === 'fault' ? !isFault(record.ending) : record.ending !== ending))
    return false;
  if (heat && !hasHeat) return false;
  const stones = stonesIn(record);
  return (least === '' || stones >= Number(least)) && (most === '' || stones <= Number(most));
};

const fromAddress = (): { game: number | undefined; ply: number | undefined; wanted: Partial<Wanted> } => {
  const parts = new URLSearchParams(location.hash.slice(1));
  const numberOf = (name: string): number | undefined =>
    /^\d+$/.test(parts.get(name) ?? '') ? Number(parts.get(name)) : undefined;
  const named = { contestant: 'with', ending: 'ending', least: 'least', most: 'most' } as const;
  const wanted = Object.entries(named).flatMap(([part, name]) => {
    const value = parts.get(name);
    return value === null ? [] : [[part, value] as const];
  });
  return { game: numberOf('game'), ply: numberOf('stone'), wanted: Object.fromEntries(wanted) };
};

export interface ReplayerProps {
  readonly rules: Rules;
  readonly games: PageGames;
  /** Asks for what players made of a game that the page has no heat of. */
  readonly ask?: (game: number) => Promise<GameHeat | undefined>;
}

/** A run's games: a list that is filtered, and the one that is shown. */
export const Replayer = ({ rules, games, ask }: ReplayerProps) => {
  const { records, total, choice, heatNote } = games;
  const [wanted, setWanted] = useState<Wanted>({ ...ANY, ...fromAddress().wanted });
  const [listed, setListed] = useState(LISTED);
  const [number, setNumber] = useState(
    fromAddress().game ?? records.find(({ game }) => games.heat[game])?.game ?? records[0]?.game,
  );
  const [ply, setPly] = useState(fromAddress().ply ?? Number.POSITIVE_INFINITY);
  const [asked, setAsked] = useState<Readonly<Record<number, GameHeat>>>({});
  const record = records.find(({ game }) => game === number);
  const names = useMemo(() => [...new Set(records.flatMap(({ black, white }) => [black, white]))], [records]);
  const endings = useMemo(() => [...new Set(records.map(({ ending }) => ending))], [records]);
  const found = useMemo(
    () => records.filter(one => isWanted(one, wanted, games.heat[one.game] !== undefined)),
    [records, wanted, games],
  );
  const change = (part: Partial<Wanted>): void => {
    setWanted({ ...wanted, ...part });
    setListed(LISTED);
  };
  const show = (game: number, stone: number): void => {
    setNumber(game);
    setPly(stone);
    const words = `#game=${game}${Number.isFinite(stone) ? `&stone=${stone}` : ''}`;
    history.replaceState(null, '', words);
  };

  useEffect(() => {
    const onHash = (): void => {
      const { game, ply: stone, wanted: part } = fromAddress();
      const isFiltered = Object.keys(part).length > 0;
      if (isFiltered) change({ ...ANY, ...part });
      if (game !== undefined) {
        setNumber(game);
        setPly(stone ?? Number.POSITIVE_INFINITY);
      } else if (!isFiltered) return;
      document.getElementById('replayer')?.scrollIntoView();
    };
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  });
  useEffect(() => {
    if (ask === undefined || number === undefined || asked[number] !== undefined || games.heat[number])
      return;
    void ask(number).then(heat => heat !== undefined && setAsked(known => ({ ...known, [number]: heat })));
  }, [number]);

  if (records.length === 0) return null;
  const pairing = wanted.contestant.includes('\n');
  return (
    <section aria-labelledby="games-title" id="replayer">
      <h2 id="games-title">Games</h2>
      <p class="soft">
        {choice === null
          ? `All ${count(total)} games.`
          : `${count(records.length)} of ${counted(total, 'game')}: ${choice}.`}{' '}
        {Object.keys(games.heat).length > 0
          ? `Heat maps of ${counted(Object.keys(games.heat).length, 'game')}.`
          : ''}{' '}
        {heatNote === null ? '' : `${heatNote}.`}
      </p>
      <form class="filters controls" onSubmit={event => event.preventDefault()}>
        <label>
          contestant{' '}
          <select
            value={wanted.contestant}
            onChange={event => change({ contestant: event.currentTarget.value })}
          >
            <option value="">any</option>
            {pairing ? (
              <option value={wanted.contestant}>{wanted.contestant.replace('\n', ' against ')}</option>
            ) : null}
            {names.map(name => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          result{' '}
          <select value={wanted.result} onChange={event => change({ result: event.currentTarget.value })}>
            <option value="">any</option>
            <option value="black">black won</option>
            <option value="white">white won</option>
            <option value="draw">draw</option>
            {wanted.contestant === '' ? null : (
              <>
                <option value="won">{`${wanted.contestant.split('\n')[0]} won`}</option>
                <option value="lost">{`${wanted.contestant.split('\n')[0]} lost`}</option>
              </>
            )}
          </select>
        </label>
        <label>
          ending{' '}
          <select value={wanted.ending} onChange={event => change({ ending: event.currentTarget.value })}>
            <option value="">any</option>
            {endings.some(isFault) ? <option value="fault">any fault</option> : null}
            {endings.map(ending => (
              <option key={ending} value={ending}>
                {ENDING_WORDS[ending] ?? ending}
              </option>
            ))}
          </select>
        </label>
        <label>
          stones from{' '}
          <input
            type="number"
            min={0}
            value={wanted.least}
            onInput={event => change({ least: event.currentTarget.value })}
          />
        </label>
        <label>
          to{' '}
          <input
            type="number"
            min={0}
            value={wanted.most}
            onInput={event => change({ most: event.currentTarget.value })}
          />
        </label>
        <label>
          <input type="checkbox" checked={wanted.heat} onChange={() => change({ heat: !wanted.heat })} /> with
          heat map
        </label>
      </form>
      <p role="status" class="soft">
        {counted(found.length, 'game')} found.
      </p>
      <ul class="games controls">
        {found.slice(0, listed).map(one => (
          <li key={one.game}>
            <button
              type="button"
              class={one.game === number ? 'chosen' : undefined}
              aria-pressed={one.game === number}
              onClick={() => show(one.game, Number.POSITIVE_INFINITY)}
            >
              {`${one.game}: ${one.black} ${one.result === 'black' ? '1–0' : one.result === 'white' ? '0–1' : '½–½'} ${one.white}, ${stonesIn(one)}${one.ending === 'five' ? '' : `, ${ENDING_WORDS[one.ending] ?? one.ending}`}`}
            </button>
          </li>
        ))}
        {found.length > listed ? (
          <li>
            <button
              type="button"
              onClick={() => setListed(listed + 10 * LISTED)}
            >{`${count(found.length - listed)} more`}</button>
          </li>
        ) : null}
      </ul>
      {record === undefined ? (
        <p>{`Game ${number} is not in this page.`}</p>
      ) : (
        <>
          <h3>{`Game ${record.game}`}</h3>
          <GameView
            rules={rules}
            record={record}
            ply={ply}
            onPly={stone => show(record.game, stone)}
            heat={games.heat[record.game] ?? asked[record.game]}
            noHeat={
              ask === undefined
                ? 'No heat map of this game here; the command serve computes one for any game.'
                : 'The players are being asked, or cannot be.'
            }
          />
        </>
      )}
    </section>
  );
};

export const REPLAYER_STYLE = `
.game-view{display:grid;grid-template-columns:minmax(0,560px) minmax(0,1fr);gap:24px}
.beside{min-width:0}
.heats{display:grid;grid-template-columns:repeat(auto-fit,minmax(200px,1fr));gap:12px}
.heats caption{font-weight:600;text-align:left;padding:4px 10px}
.seats{font-weight:600;unicode-bidi:isolate}
.chip-black,.chip-white{display:inline-block;width:.8em;height:.8em;border-radius:50%;background:#17150f;border:1px solid var(--edge)}
.chip-white{background:#fdfcf8;border-color:var(--edge)}
.controls{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center;margin:8px 0}
.controls label{min-width:0;max-width:100%}
.slider input{flex:1;min-width:120px}
button,select,input{font:inherit;color:var(--text);background:var(--panel);border:1px solid var(--edge);border-radius:6px;padding:5px 10px;min-height:34px}
input[type=checkbox],input[type=radio]{min-height:0;width:1.1em;height:1.1em;vertical-align:-.15em;accent-color:var(--c1)}
input[type=range]{padding:0;accent-color:var(--c1)}
input[type=number]{width:6em}
select{max-width:100%}
button{cursor:pointer}
button:hover{border-color:var(--text)}
button:disabled{opacity:.55;cursor:default}
button.main{background:var(--c1);color:var(--panel);border-color:var(--c1);font-weight:600}
button.chosen{border-color:var(--c1);box-shadow:inset 0 0 0 1px var(--c1);font-weight:600}
button.link{border:0;background:none;color:var(--c1);text-align:left;padding:4px 0;text-decoration:underline}
.icon{display:block;max-width:none!important}
fieldset{border:1px solid var(--line);border-radius:8px;min-width:0}
.games{list-style:none;padding:0;max-height:210px;overflow-y:auto;align-items:flex-start}
.games li{min-width:0;max-width:100%}
.games button{max-width:100%;font-size:.85rem;text-align:left;unicode-bidi:isolate}
.mistakes{padding-left:1.4em}
.mistakes .now{font-weight:600}
.status{min-height:3em}
@media (max-width:860px){.game-view{grid-template-columns:minmax(0,1fr)}}
`;
