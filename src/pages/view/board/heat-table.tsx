import { moveName } from '../../../game/notation.ts';
import type { Heat } from '../../data/page.ts';

const GRID_WORDS: Readonly<Record<string, string>> = {
  score: 'score',
  own: 'for itself',
  other: 'for the other',
};

const shown = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** A player's candidates with their numbers, as a table. */
export const HeatTable = ({
  name,
  size,
  heat,
  played,
  onPoint,
}: {
  name: string;
  size: number;
  heat: Heat | null;
  played: number | undefined;
  onPoint?: (cell: number | undefined) => void;
}) => {
  if (heat === null) return <p class="soft">{`${name} shows no scores here.`}</p>;
  return (
    <div class="scroll" tabIndex={0} role="group" aria-label={`Candidates of ${name}`}>
      <table>
        <caption>{name}</caption>
        <thead>
          <tr>
            <th scope="col">cell</th>
            {heat.grids.map(grid => (
              <th key={grid} scope="col">
                {GRID_WORDS[grid] ?? grid}
              </th>
            ))}
            <th scope="col">what</th>
          </tr>
        </thead>
        <tbody>
          {heat.cells.map(([cell, ...values], i) => (
            <tr key={cell} onMouseEnter={() => onPoint?.(cell)} onMouseLeave={() => onPoint?.(undefined)}>
              <th scope="row">{moveName(size, cell)}</th>
              {values.map((value, grid) => (
                <td key={heat.grids[grid]}>{shown(value)}</td>
              ))}
              <td>
                {[i < heat.best ? 'best' : '', cell === played ? 'played' : ''].filter(Boolean).join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
