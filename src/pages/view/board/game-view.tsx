import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { parseMoves } from '../../../game/notation.ts';
import type { Rules } from '../../../game/rules.ts';
import { winningRow } from '../../../game/winning-row.ts';
import type { GameRecord } from '../../../match/record.ts';
import type { Mistake } from '../../../review/mistake.ts';
import type { GameHeat } from '../../data/page.ts';
import { BoardFrame, BoardPicture } from './board.tsx';
import { outcomeWords, stoneWords } from './game-words.ts';
import { HeatTable } from './heat-table.tsx';
import { Icon } from './icons.tsx';
import { mistakesOf, mistakeWords } from './mistakes.ts';

/** Whether a key is somebody else's: of a field, or with another key held. */
const isForeignKey = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.altKey ||
  event.metaKey ||
  (event.target instanceof Element &&
    event.target.closest('input,select,textarea,[role=grid],summary') !== null);

const PACES = [
  ['slow', 1500],
  ['steady', 700],
  ['fast', 200],
] as const;

export interface GameViewProps {
  readonly rules: Rules;
  readonly record: GameRecord;
  readonly ply: number;
  readonly onPly: (ply: number) => void;
  readonly heat?: GameHeat | undefined;
  /** Says why there is no heat. */
  readonly noHeat?: string;
  /** Looks for mistakes as soon as it is shown. */
  readonly reviews?: boolean;
}

const stonesOf = (size: number, text: string): number[] => {
  try {
    return parseMoves(size, text);
  } catch {
    return [];
  }
};

/** A recorded game to be gone through. */
export const GameView = ({ rules, record, ply, onPly, heat, noHeat, reviews = false }: GameViewProps) => {
  const { size } = rules;
  const stones = useMemo(() => stonesOf(size, record.opening + record.moves), [record, size]);
  const openingLength = useMemo(() => stonesOf(size, record.opening).length, [record, size]);
  const [pace, setPace] = useState<number>(PACES[1][1]);
  const [isPlaying, setPlaying] = useState(false);
  const [numbers, setNumbers] = useState(true);
  const [whose, setWhose] = useState<'none' | 'mover' | 'other'>('mover');
  const [pointed, setPointed] = useState<number | undefined>();
  const [mistakes, setMistakes] = useState<readonly Mistake[] | undefined>();
  const end = stones.length;
  const at = Math.min(ply, end);
  // Keys may come faster than pages are drawn.
  const now = useRef(at);
  now.current = at;
  const go = (to: number): void => {
    now.current = Math.max(0, Math.min(end, to));
    onPly(now.current);
  };

  useEffect(() => {
    setPlaying(false);
    setMistakes(reviews ? mistakesOf(rules, stones, openingLength) : undefined);
  }, [stones, reviews]);
  useEffect(() => {
    if (!isPlaying) return undefined;
    if (at >= end) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => go(at + 1), pace);
    return () => clearTimeout(timer);
  }, [isPlaying, at, pace, end]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isForeignKey(event)) return;
      const to = { ArrowLeft: now.current - 1, ArrowRight: now.current + 1, Home: 0, End: end }[event.key];
      if (to !== undefined) {
        event.preventDefault();
        go(to);
      } else if (event.key === 'h') setWhose(whose === 'none' ? 'mover' : 'none');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  const isOver = at === end;
  const mover = at % 2;
  const asked = heat?.[at];
  const shownHeat =
    whose === 'none' || asked === undefined ? null : asked[whose === 'mover' ? mover : 1 - mover];
  const names = [record.black, record.white];
  const mistake = mistakes?.find(one => one.ply === at);
  const hints = pointed === undefined ? (mistake?.better ?? []) : [pointed];
  const row = isOver && record.ending === 'five' ? winningRow(rules, stones) : [];
  const words = `${stoneWords(size, stones, at)}${isOver ? ` ${outcomeWords(record)}` : at <= openingLength ? ' Opening.' : ''}`;
  return (
    <div class="game-view">
      <div>
        <p class="seats">
          <span class="chip-black" /> {record.black} <span class="soft">against</span>{' '}
          <span class="chip-white" /> {record.white}
        </p>
        <BoardFrame size={size}>
          <div role="img" aria-label={words}>
            <BoardPicture
              size={size}
              stones={stones.slice(0, at).map((index, i) => ({ index, color: i % 2 === 0 ? 1 : 2 }))}
              numbers={numbers}
              row={row}
              heat={shownHeat}
              hints={hints}
            />
          </div>
        </BoardFrame>
        <p role="status" class="status">
          {words}
        </p>
        <div class="controls" role="group" aria-label="Steps">
          <button type="button" aria-label="first" onClick={() => go(0)} disabled={at === 0}>
            <Icon name="first" />
          </button>
          <button type="button" aria-label="back" onClick={() => go(at - 1)} disabled={at === 0}>
            <Icon name="back" />
          </button>
          <button
            type="button"
            aria-label={isPlaying ? 'stop' : 'play'}
            onClick={() => {
              if (isOver) go(0);
              setPlaying(!isPlaying);
            }}
          >
            <Icon name={isPlaying ? 'pause' : 'play'} />
          </button>
          <button type="button" aria-label="forward" onClick={() => go(at + 1)} disabled={isOver}>
            <Icon name="forward" />
          </button>
          <button type="button" aria-label="last" onClick={() => go(end)} disabled={isOver}>
            <Icon name="last" />
          </button>
          <label>
            pace{' '}
            <select value={pace} onChange={event => setPace(Number(event.currentTarget.value))}>
              {PACES.map(([name, ms]) => (
                <option key={name} value={ms}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label>
            <input type="checkbox" checked={numbers} onChange={() => setNumbers(!numbers)} /> numbers
          </label>
        </div>
        <label class="slider controls">
          stone{' '}
          <input
            type="range"
            min={0}
            max={end}
            value={at}
            aria-valuetext={stoneWords(size, stones, at)}
            onInput={event => go(Number(event.currentTarget.value))}
          />
        </label>
      </div>
      <div class="beside">
        {heat === undefined ? (
          noHeat === undefined ? null : (
            <p class="soft">{noHeat}</p>
          )
        ) : (
          <>
            <fieldset class="controls">
              <legend>What the players made of the next stone</legend>
              {(
                [
                  ['mover', `${names[mover]} (to move)`],
                  ['other', names[1 - mover]],
                  ['none', 'none on the board'],
                ] as const
              ).map(([value, text]) => (
                <label key={value}>
                  <input
                    type="radio"
                    name="whose"
                    checked={whose === value}
                    onChange={() => setWhose(value)}
                  />{' '}
                  {text}
                </label>
              ))}
            </fieldset>
            {asked === undefined ? (
              <p class="soft">The game is over; step back to see candidates.</p>
            ) : (
              <div class="heats">
                {[mover, 1 - mover].map(side => (
                  <HeatTable
                    key={side}
                    name={names[side]}
                    size={size}
                    heat={asked[side]}
                    played={stones[at]}
                    onPoint={setPointed}
                  />
                ))}
              </div>
            )}
          </>
        )}
        {mistakes === undefined ? (
          <button
            type="button"
            class="controls"
            onClick={() => setMistakes(mistakesOf(rules, stones, openingLength))}
          >
            Find the mistakes
          </button>
        ) : (
          <section aria-label="Mistakes">
            <h3>
              {mistakes.length === 0 ? 'The solver finds no mistake' : 'Mistakes that the solver has proven'}
            </h3>
            <ol class="mistakes">
              {mistakes.map(one => (
                <li key={one.ply} class={one.ply === at ? 'now' : undefined}>
                  <button type="button" class="link" onClick={() => go(one.ply)}>
                    {mistakeWords(size, one)}
                  </button>
                </li>
              ))}
            </ol>
            <p class="soft">
              Press one to see the position before it; dashed squares are better moves. It looks for fives,
              blocks and wins by continuous fours, and is silent where it cannot prove.
            </p>
          </section>
        )}
      </div>
    </div>
  );
};
