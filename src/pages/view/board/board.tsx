import type { ComponentChildren } from 'preact';
import type { Candidate, Heat } from '../../data/page.ts';

/** A board as it is drawn; cells are row * size + column. */
export interface BoardState {
  readonly size: number;
  /** In the order in which they were played; `color` 1 is black. */
  readonly stones: readonly { readonly index: number; readonly color: 1 | 2 }[];
  readonly numbers: boolean;
  /** Cells of the winning row. */
  readonly row: readonly number[];
  readonly heat?: Heat | null;
  /** Cells on which whoever is to move would lose at once. */
  readonly forbidden?: readonly number[];
  /** A cell to point at: a hint, or a better move. */
  readonly hints?: readonly number[];
}

/** Units of the picture a cell. */
const CELL = 20;

/** What is drawn of a candidate. */
export interface Disc {
  readonly cell: number;
  readonly radius: number;
  /** 1 for the best; equal ones share a rank. */
  readonly rank: number;
}

/** What a candidate is ordered by. */
const worthOf = ([, ...values]: Candidate): number => Math.max(...values);

/**
 * Discs whose area is the value, on a logarithmic scale as scorers work in powers of ten. What a player would draw
 * from comes first, whatever its grids say.
 */
const discsOf = ({ cells, best }: Heat): Disc[] => {
  const values = cells.map(worthOf);
  const least = Math.min(...values);
  const level = (value: number): number => Math.log1p(Math.max(0, value - Math.min(0, least)));
  const most = Math.max(...values.map(level));
  return cells.map(([cell], i) => {
    const isBest = i < best;
    const share = isBest || most === 0 ? 1 : level(values[i]) / most;
    const above = values.filter((value, j) => j >= best && value > values[i]).length;
    return { cell, radius: Math.max(3.4, 8.6 * Math.sqrt(share)), rank: isBest ? 1 : 1 + best + above };
  });
};

const star = (size: number): number[] => {
  if (size < 13) return size % 2 === 1 ? [((size * size) / 2) | 0] : [];
  const far = [3, size - 4];
  const all = size % 2 === 1 ? [...far, (size - 1) / 2] : far;
  const pairs = all.flatMap(row => all.map(column => [row, column] as const));
  const middle = (size - 1) / 2;
  const kept = size >= 19 ? pairs : pairs.filter(([row, column]) => (row === middle) === (column === middle));
  return kept.map(([row, column]) => row * size + column);
};

/** The board as a picture, to be covered by buttons or described by words. */
export const BoardPicture = ({
  size,
  stones,
  numbers,
  row,
  heat,
  forbidden = [],
  hints = [],
}: BoardState) => {
  const x = (index: number): number => ((index % size) + 0.5) * CELL;
  const y = (index: number): number => (Math.floor(index / size) + 0.5) * CELL;
  const extent = size * CELL;
  const last = stones.at(-1);
  const taken = new Set(stones.map(({ index }) => index));
  const lines = Array.from({ length: size }, (_, i) => (i + 0.5) * CELL);
  return (
    <svg class="board-picture" viewBox={`0 0 ${extent} ${extent}`} aria-hidden="true" focusable="false">
      <rect class="wood" width={extent} height={extent} />
      {lines.map(at => (
        <path
          key={at}
          class="rows"
          d={`M${at} ${CELL / 2}V${extent - CELL / 2}M${CELL / 2} ${at}H${extent - CELL / 2}`}
        />
      ))}
      {star(size).map(index => (
        <circle key={index} class="star" cx={x(index)} cy={y(index)} r={2} />
      ))}
      {heat == null
        ? null
        : discsOf(heat).map(({ cell, radius, rank }) => (
            <g key={`heat${cell}`}>
              <circle class="heat" cx={x(cell)} cy={y(cell)} r={radius} />
              {rank <= 3 && radius > 5 ? (
                <text class="rank" x={x(cell)} y={y(cell) + 3.6} text-anchor="middle">
                  {rank}
                </text>
              ) : null}
            </g>
          ))}
      {forbidden.map(index => (
        <path key={`no${index}`} class="forbidden" d={`M${x(index) - 4} ${y(index) - 4}l8 8m0 -8l-8 8`} />
      ))}
      {stones.map(({ index, color }, ply) => (
        <g key={`stone${index}`}>
          <circle class={color === 1 ? 'stone-black' : 'stone-white'} cx={x(index)} cy={y(index)} r={8.8} />
          {numbers ? (
            <text
              class={`number ${color === 1 ? 'on-black' : 'on-white'}`}
              x={x(index)}
              y={y(index) + 3.2}
              text-anchor="middle"
            >
              {ply + 1}
            </text>
          ) : null}
        </g>
      ))}
      {last === undefined || row.length > 0 ? null : (
        <circle class="last" cx={x(last.index)} cy={y(last.index)} r={numbers ? 8 : 4} />
      )}
      {row.map(index => (
        <circle key={`row${index}`} class="last" cx={x(index)} cy={y(index)} r={8} />
      ))}
      {hints
        .filter(index => !taken.has(index))
        .map(index => (
          <rect key={`hint${index}`} class="hint" x={x(index) - 7} y={y(index) - 7} width={14} height={14} />
        ))}
    </svg>
  );
};

/** Column letters and row numbers around a board; gone where a screen is narrow. */
export const BoardFrame = ({ size, children }: { size: number; children: ComponentChildren }) => (
  <div class="board-frame">
    <div class="board-rows" aria-hidden="true">
      {Array.from({ length: size }, (_, row) => (
        <span key={row}>{size - row}</span>
      ))}
    </div>
    <div class="board">{children}</div>
    <div class="board-columns" aria-hidden="true">
      {Array.from({ length: size }, (_, column) => (
        <span key={column}>{String.fromCharCode(97 + column)}</span>
      ))}
    </div>
  </div>
);

export const BOARD_STYLE = `
.board-frame{display:grid;grid-template:auto auto / 1.6em 1fr;max-width:560px}
.board{position:relative;aspect-ratio:1;touch-action:manipulation}
.board-picture{display:block;width:100%;max-width:none!important;height:auto}
.board-rows,.board-columns{display:flex;justify-content:space-around;font-size:.8rem;color:var(--soft);text-align:center}
.board-rows{flex-direction:column}
.board-columns{grid-column:2}
.board-columns span,.board-rows span{flex:1 1 0;min-width:0;display:flex;align-items:center;justify-content:center}
.wood{fill:var(--wood)}
.rows{stroke:var(--rows);stroke-width:1;fill:none}
.star{fill:var(--rows)}
.stone-black{fill:#17150f}
.stone-white{fill:#fdfcf8;stroke:#3a362c;stroke-width:.9}
svg text.number{font-size:8.6px}
svg text.on-black{fill:#fff}svg text.on-white{fill:#17150f}
.last{fill:none;stroke:#d02b20;stroke-width:2}
.heat{fill:var(--heat)}
svg text.rank{fill:#fff;font-size:10px;font-weight:700}
.forbidden{stroke:var(--heat);stroke-width:2;fill:none}
.hint{fill:none;stroke:var(--rows);stroke-width:2.4;stroke-dasharray:3 2}
.stone-black,.stone-white{animation:stone .12s}
@keyframes stone{from{opacity:0}}
@media (max-width:600px){.board-frame{grid-template:auto / 1fr;margin:0 -12px}.board-rows,.board-columns{display:none}}
`;
