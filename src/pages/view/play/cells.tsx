import { useRef, useState } from 'preact/hooks';
import { cellWords } from './game-state.ts';

export interface CellsProps {
  readonly size: number;
  readonly stones: readonly number[];
  readonly isOpen: boolean;
  readonly onCell: (index: number) => void;
}

/** Below this a finger covers more than a cell: the first touch shows the cell, the second plays it. */
const FINGER_PX = 32;

/** Buttons over a board's picture, one a cell, gone through with the arrow keys. */
export const Cells = ({ size, stones, isOpen, onCell }: CellsProps) => {
  const [focus, setFocus] = useState(Math.floor((size * size) / 2));
  const [touched, setTouched] = useState<number | undefined>();
  const grid = useRef<HTMLDivElement>(null);
  const at = focus < size * size ? focus : 0;
  const move = (to: number): void => {
    setFocus(to);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${to}"]`)?.focus();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const [row, column] = [Math.floor(at / size), at % size];
    const target: Readonly<Record<string, number>> = {
      ArrowLeft: at - (column > 0 ? 1 : 0),
      ArrowRight: at + (column < size - 1 ? 1 : 0),
      ArrowUp: at - (row > 0 ? size : 0),
      ArrowDown: at + (row < size - 1 ? size : 0),
      Home: at - column,
      End: at - column + size - 1,
      PageUp: column,
      PageDown: (size - 1) * size + column,
    };
    const to = target[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  };
  const press = (index: number, event: MouseEvent): void => {
    setFocus(index);
    if (!isOpen || stones.includes(index)) return;
    const button = event.currentTarget as HTMLElement;
    const isFinger = (event as PointerEvent).pointerType === 'touch' && button.offsetWidth < FINGER_PX;
    if (isFinger && touched !== index) {
      setTouched(index);
      return;
    }
    setTouched(undefined);
    onCell(index);
  };
  return (
    <div class="cells" role="grid" aria-label="Board" ref={grid} onKeyDown={onKey} style={{ '--size': size }}>
      {Array.from({ length: size }, (_, row) => (
        <div role="row" class="cells-row" key={row}>
          {Array.from({ length: size }, (_, column) => {
            const index = row * size + column;
            const ply = stones.indexOf(index);
            const isTaken = ply >= 0;
            return (
              <button
                key={index}
                type="button"
                role="gridcell"
                data-cell={index}
                tabIndex={index === at ? 0 : -1}
                class={index === touched ? 'touched' : undefined}
                aria-label={cellWords(size, index, isTaken ? ply : undefined)}
                aria-disabled={isTaken || !isOpen}
                onClick={event => press(index, event)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
};
