import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { makeMoves, moveName, parseMoves } from '../../../game/notation.ts';
import { RULE_NAMES, type RuleName, type Rules } from '../../../game/rules.ts';
import type { GameRecord } from '../../../match/record.ts';
import type { Answer, OfferedStrategy } from '../../data/page.ts';
import { BoardFrame, BoardPicture } from '../board/board.tsx';
import { GameView } from '../board/game-view.tsx';
import { HeatTable } from '../board/heat-table.tsx';
import { Cells } from './cells.tsx';
import { recordOf, stateOf, uptoEnd } from './game-state.ts';

const YOU = 'you';
/** So many games are kept in the browser. */
const MOST_SAVED = 50;

/** Who has a colour: a person, or a strategy with its parameters. */
interface Side {
  readonly who: string;
  readonly params: string;
}

/** Asks the server what a strategy makes of a position. */
export type Ask = (asked: {
  strategy: string;
  params: string;
  rule: RuleName;
  size: number;
  moves: string;
  seed: string;
}) => Promise<Answer>;

/** Writes a game as files for other programs do. */
export type Export = (asked: {
  format: 'sgf' | 'psq';
  rule: RuleName;
  size: number;
  moves: string;
  black: string;
  white: string;
  result: GameRecord['result'];
  ending: GameRecord['ending'];
}) => Promise<{ text: string }>;

interface SavedGame {
  readonly when: string;
  readonly names: readonly [string, string];
  readonly rules: Rules;
  readonly moves: string;
  readonly resigned: 0 | 1 | 2;
}

const savedGames = (): SavedGame[] => {
  try {
    return JSON.parse(localStorage.getItem('games') ?? '[]');
  } catch {
    return [];
  }
};

const nameOf = ({ who, params }: Side): string => (params === '' ? who : `${who}:${params}`);

/** What the address says of a game: `#rule=renju&size=15&moves=h8i9`. */
const fromAddress = (): { rules: Rules; stones: readonly number[] } => {
  const parts = new URLSearchParams(location.hash.slice(1));
  const name = RULE_NAMES.find(rule => rule === parts.get('rule')) ?? 'freestyle';
  const size = Number(parts.get('size') ?? 15);
  const rules = { name, size: Number.isInteger(size) && size >= 5 && size <= 25 ? size : 15 };
  try {
    return { rules, stones: uptoEnd(rules, parseMoves(rules.size, parts.get('moves') ?? '')) };
  } catch {
    return { rules, stones: [] };
  }
};

const download = (name: string, text: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
};

const PACES = [
  ['at once', 0],
  ['a move in half a second', 500],
  ['a move in two seconds', 2000],
] as const;

/** A board to play on, against strategies or between them, and to ask them about positions. */
export const PlayPage = ({
  strategies,
  ask,
  write,
}: {
  strategies: readonly OfferedStrategy[];
  ask: Ask;
  write: Export;
}) => {
  const [rules, setRules] = useState<Rules>(fromAddress().rules);
  const [stones, setStones] = useState<readonly number[]>(fromAddress().stones);
  const opponent = strategies.find(({ name }) => name === 'point') ?? strategies[0];
  const [sides, setSides] = useState<readonly [Side, Side]>([
    { who: YOU, params: '' },
    { who: opponent?.name ?? YOU, params: '' },
  ]);
  const [resigned, setResigned] = useState<0 | 1 | 2>(0);
  const [seed, setSeed] = useState(() => String(Math.random()).slice(2));
  const [pace, setPace] = useState<number>(500);
  const [isPaused, setPaused] = useState(false);
  const [showsHeat, setShowsHeat] = useState(false);
  const [hint, setHint] = useState<number | undefined>();
  const [answer, setAnswer] = useState<{ at: string; name: string; answer: Answer } | undefined>();
  const [opinions, setOpinions] = useState<readonly { name: string; answer?: Answer; error?: string }[]>([]);
  const [error, setError] = useState('');
  const [thinking, setThinking] = useState(false);
  const [typed, setTyped] = useState('');
  const [pasted, setPasted] = useState('');
  const [ply, setPly] = useState(Number.POSITIVE_INFINITY);
  const [saved, setSaved] = useState<readonly SavedGame[]>(savedGames);
  const asking = useRef(0);

  const { size } = rules;
  const state = useMemo(() => stateOf(rules, stones), [rules, stones]);
  const isOver = state.isOver || resigned !== 0;
  const moves = makeMoves(size, stones);
  const side = sides[state.toMove - 1];
  const isYours = side.who === YOU;
  const names = [nameOf(sides[0]), nameOf(sides[1])] as const;
  const adviser = sides.find(({ who }) => who !== YOU) ?? { who: opponent?.name ?? '', params: '' };
  const questionOf = ({ who, params }: Side) =>
    ask({ strategy: who, params, rule: rules.name, size, moves, seed });

  useEffect(() => {
    history.replaceState(null, '', `#rule=${rules.name}&size=${size}&moves=${moves}`);
    setHint(undefined);
    setOpinions([]);
  }, [rules, moves]);

  // Whose turn it is is asked; an answer that comes after the position has changed is nobody's.
  useEffect(() => {
    const turn = ++asking.current;
    if (isOver || isYours || isPaused) {
      setThinking(false);
      return undefined;
    }
    setThinking(true);
    const isStale = (): boolean => turn !== asking.current;
    const timer = setTimeout(
      () => {
        questionOf(side).then(
          given => {
            if (isStale()) return;
            setThinking(false);
            setAnswer({ at: moves, name: nameOf(side), answer: given });
            if (given.move !== null) setStones([...stones, given.move]);
          },
          (failure: Error) => {
            if (isStale()) return;
            setThinking(false);
            setPaused(true);
            setError(failure.message);
          },
        );
      },
      stones.length === 0 ? 0 : pace,
    );
    return () => clearTimeout(timer);
  }, [moves, sides, isPaused, isOver, rules]);

  // The heat of the position at hand, for whoever is to move.
  useEffect(() => {
    if (!showsHeat || isOver || !isYours || answer?.at === moves) return;
    questionOf(adviser).then(
      given => setAnswer({ at: moves, name: nameOf(adviser), answer: given }),
      (failure: Error) => setError(failure.message),
    );
  }, [showsHeat, moves, isOver, isYours]);

  const begin = (next: Rules, from: readonly number[] = []): void => {
    asking.current++;
    setError('');
    setResigned(0);
    setPaused(false);
    setAnswer(undefined);
    setPly(Number.POSITIVE_INFINITY);
    setSeed(String(Math.random()).slice(2));
    setRules(next);
    setStones(from);
  };
  const play = (index: number): void => {
    if (isOver || !isYours || stones.includes(index)) return;
    setError('');
    setStones([...stones, index]);
  };
  const undo = (): void => {
    const isBothYours = sides.every(({ who }) => who === YOU);
    setResigned(0);
    setError('');
    // Against a strategy both last stones go, so that it is your turn again.
    let back = stones.slice(0, -1);
    while (!isBothYours && back.length > 0 && sides[back.length % 2].who !== YOU) back = back.slice(0, -1);
    setStones(back);
  };
  const typeMove = (): void => {
    try {
      const [index] = parseMoves(size, typed);
      if (index === undefined) throw new Error('a move is written like h8');
      if (stones.includes(index)) throw new Error(`${moveName(size, index)} is taken`);
      setTyped('');
      play(index);
    } catch (failure) {
      setError((failure as Error).message);
    }
  };
  const paste = (): void => {
    try {
      begin(rules, uptoEnd(rules, parseMoves(size, pasted)));
      setPaused(true);
    } catch (failure) {
      setError((failure as Error).message);
    }
  };
  const askAll = (): void => {
    setOpinions(strategies.map(({ name }) => ({ name })));
    for (const { name } of strategies) {
      const put = (given: { answer?: Answer; error?: string }): void =>
        setOpinions(known => known.map(one => (one.name === name ? { name, ...given } : one)));
      questionOf({ who: name, params: '' }).then(
        given => put({ answer: given }),
        (failure: Error) => put({ error: failure.message }),
      );
    }
  };
  const exportAs = (format: 'sgf' | 'psq'): void => {
    const { result, ending } = record;
    write({ format, rule: rules.name, size, moves, black: names[0], white: names[1], result, ending }).then(
      ({ text }) => download(`game.${format}`, text),
      (failure: Error) => setError(failure.message),
    );
  };
  const save = (): void => {
    const game: SavedGame = { when: new Date().toISOString(), names, rules, moves, resigned };
    const kept = [game, ...saved].slice(0, MOST_SAVED);
    localStorage.setItem('games', JSON.stringify(kept));
    setSaved(kept);
  };
  const setSide = (i: 0 | 1, part: Partial<Side>): void => {
    const changed = { ...sides[i], ...part };
    setSides(i === 0 ? [changed, sides[1]] : [sides[0], changed]);
    setError('');
  };

  const last = stones.at(-1);
  const lastWords =
    last === undefined
      ? ''
      : `${stones.length % 2 === 1 ? 'Black' : 'White'} played ${moveName(size, last)}. `;
  const turnWords = isOver
    ? resigned !== 0
      ? `${names[resigned - 1]} resigns; ${names[2 - resigned]} wins.`
      : state.winner === 0
        ? 'A draw: the board is full.'
        : state.row.length > 0
          ? `${names[state.winner - 1]} (${state.winner === 1 ? 'black' : 'white'}) wins with ${state.row.map(index => moveName(size, index)).join(' ')}.`
          : `${names[state.winner - 1]} wins: the last stone is forbidden.`
    : isYours
      ? `Your turn, ${state.toMove === 1 ? 'black' : 'white'}.`
      : isPaused
        ? `${nameOf(side)} is to move, and the game is stopped.`
        : `${nameOf(side)} thinks.`;
  const heat = showsHeat && answer?.at === moves && !isOver ? answer.answer.heat : null;
  const record = recordOf(rules, stones, names, resigned);

  return (
    <main>
      <h1>Play</h1>
      <form class="set-up no-print" onSubmit={event => event.preventDefault()}>
        {([0, 1] as const).map(i => (
          <fieldset key={i}>
            <legend>{i === 0 ? 'Black' : 'White'}</legend>
            <label>
              who
              <select
                value={sides[i].who}
                onChange={event => setSide(i, { who: event.currentTarget.value, params: '' })}
              >
                <option value={YOU}>you</option>
                {strategies.map(({ name, summary }) => (
                  <option key={name} value={name} title={summary}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            {sides[i].who === YOU ? null : (
              <label>
                parameters
                <input
                  type="text"
                  placeholder={
                    strategies.find(({ name }) => name === sides[i].who)?.params[0]?.join('=') ?? 'none'
                  }
                  value={sides[i].params}
                  onChange={event => setSide(i, { params: event.currentTarget.value.trim() })}
                />
              </label>
            )}
          </fieldset>
        ))}
        <fieldset>
          <legend>Game</legend>
          <label>
            rule
            <select
              value={rules.name}
              onChange={event => begin({ ...rules, name: event.currentTarget.value as RuleName })}
            >
              {RULE_NAMES.map(name => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label>
            size
            <select
              value={size}
              onChange={event => begin({ ...rules, size: Number(event.currentTarget.value) })}
            >
              {Array.from({ length: 21 }, (_, i) => (
                <option key={i} value={i + 5}>{`${i + 5} x ${i + 5}`}</option>
              ))}
            </select>
          </label>
          <label>
            pace of strategies
            <select value={pace} onChange={event => setPace(Number(event.currentTarget.value))}>
              {PACES.map(([name, ms]) => (
                <option key={ms} value={ms}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </fieldset>
      </form>
      <div class="controls">
        <button type="button" class="main" onClick={() => begin(rules)}>
          New game
        </button>
        <button type="button" onClick={() => setSides([sides[1], sides[0]])}>
          Swap sides
        </button>
        <button type="button" onClick={undo} disabled={stones.length === 0}>
          Undo
        </button>
        <button
          type="button"
          onClick={() => setResigned(isYours ? state.toMove : ((3 - state.toMove) as 1 | 2))}
          disabled={isOver || stones.length === 0 || sides.every(({ who }) => who !== YOU)}
        >
          Resign
        </button>
        <button
          type="button"
          disabled={isOver || !isYours}
          onClick={() =>
            questionOf(adviser).then(
              given => setHint(given.move ?? undefined),
              (failure: Error) => setError(failure.message),
            )
          }
        >
          Hint
        </button>
        <button
          type="button"
          aria-pressed={isPaused}
          onClick={() => {
            setError('');
            setPaused(!isPaused);
          }}
          disabled={isOver}
        >
          {isPaused ? 'Go on' : 'Stop'}
        </button>
        <label>
          <input type="checkbox" checked={showsHeat} onChange={() => setShowsHeat(!showsHeat)} /> heat map of{' '}
          {nameOf(adviser)}
        </label>
      </div>
      {error === '' ? null : (
        <p role="alert" class="error">
          {error}
        </p>
      )}
      {isOver ? (
        <>
          <p role="status" class="status">
            {lastWords}
            {turnWords} Below: go through it, and see the mistakes that the solver has proven.
          </p>
          <h2>The game</h2>
          <GameView rules={rules} record={record} ply={ply} onPly={setPly} reviews />
        </>
      ) : (
        <div class="game-view">
          <div>
            <BoardFrame size={size}>
              <BoardPicture
                size={size}
                stones={stones.map((index, i) => ({ index, color: i % 2 === 0 ? 1 : 2 }))}
                numbers={false}
                row={state.row}
                heat={heat}
                forbidden={state.forbidden}
                hints={hint === undefined ? [] : [hint]}
              />
              <Cells size={size} stones={stones} isOpen={isYours} onCell={play} />
            </BoardFrame>
            <p role="status" class="status">
              {lastWords}
              {turnWords}
              {hint === undefined ? '' : ` ${nameOf(adviser)} would play ${moveName(size, hint)}.`}
            </p>
            <form
              class="controls"
              onSubmit={event => {
                event.preventDefault();
                typeMove();
              }}
            >
              <label>
                move{' '}
                <input
                  type="text"
                  size={5}
                  value={typed}
                  onInput={event => setTyped(event.currentTarget.value)}
                />
              </label>
              <button type="submit" disabled={!isYours}>
                Play it
              </button>
            </form>
          </div>
          <div class="beside">
            {heat === null || answer === undefined ? null : (
              <HeatTable name={answer.name} size={size} heat={heat} played={undefined} />
            )}
            {answer === undefined || isPaused ? null : (
              <p class="soft">{`${answer.name} took ${answer.answer.ms.toPrecision(3)} ms.`}</p>
            )}
            {thinking ? <p class="soft">Thinking…</p> : null}
            <h2>Position</h2>
            <form
              class="controls"
              onSubmit={event => {
                event.preventDefault();
                paste();
              }}
            >
              <label>
                moves{' '}
                <input
                  type="text"
                  placeholder="h8i9g7"
                  value={pasted}
                  onInput={event => setPasted(event.currentTarget.value)}
                />
              </label>
              <button type="submit">Set up</button>
            </form>
            <p class="soft">Or let both sides be you, and put the stones by hand.</p>
            <button type="button" onClick={askAll}>
              Ask all strategies
            </button>
            {opinions.length === 0 ? null : (
              <div class="scroll" tabIndex={0} role="group" aria-label="What strategies would play">
                <table>
                  <thead>
                    <tr>
                      <th scope="col">strategy</th>
                      <th scope="col">move</th>
                      <th scope="col">equally good</th>
                      <th scope="col">ms</th>
                    </tr>
                  </thead>
                  <tbody>
                    {opinions.map(({ name, answer: given, error: failure }) => (
                      <tr key={name}>
                        <th scope="row">{name}</th>
                        <td>
                          {given === undefined
                            ? (failure ?? '…')
                            : given.move === null
                              ? '-'
                              : moveName(size, given.move)}
                        </td>
                        <td>
                          {given?.heat == null
                            ? '-'
                            : given.heat.cells
                                .slice(0, given.heat.best)
                                .map(([cell]) => moveName(size, cell))
                                .join(' ')}
                        </td>
                        <td>{given === undefined ? '' : given.ms.toPrecision(3)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            )}
          </div>
        </div>
      )}
      <h2>Keep it</h2>
      <div class="controls">
        <button type="button" onClick={save} disabled={stones.length === 0}>
          Save in this browser
        </button>
        {(['sgf', 'psq'] as const).map(format => (
          <button key={format} type="button" disabled={stones.length === 0} onClick={() => exportAs(format)}>
            {`Export ${format.toUpperCase()}`}
          </button>
        ))}
        <button
          type="button"
          disabled={stones.length === 0}
          onClick={() => download('game.txt', `${moves}\n`)}
        >
          Export moves
        </button>
      </div>
      <ul>
        {saved.map(game => (
          <li key={game.when}>
            <button
              type="button"
              class="link"
              onClick={() => {
                begin(game.rules, parseMoves(game.rules.size, game.moves));
                setPaused(true);
                setResigned(game.resigned);
              }}
            >
              {`${game.when.slice(0, 16).replace('T', ' ')}: ${game.names[0]} against ${game.names[1]}, ${parseMoves(game.rules.size, game.moves).length} stones`}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
};
