import type { ComponentChildren } from 'preact';
import type { Scale } from './scale.ts';

/** A text that leads to what it counts. */
export interface Link {
  readonly text: string;
  readonly href: string;
}

/** A table of texts behind a picture. */
export interface Numbers {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | Link)[])[];
}

const Words = ({ of }: { of: string | Link }) =>
  typeof of === 'string' ? <>{of}</> : <a href={of.href}>{of.text}</a>;

export const NumbersTable = ({ head, rows }: Numbers) => (
  <div class="scroll" tabIndex={0} role="group" aria-label="Table">
    <table>
      <thead>
        <tr>
          {head.map((text, column) =>
            // A header without words is none.
            text === '' ? (
              <td key={column} />
            ) : (
              <th key={column} scope="col">
                {text}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <tr key={i}>
            {row.map((text, column) =>
              column === 0 ? (
                <th key="name" scope="row">
                  <Words of={text} />
                </th>
              ) : (
                <td key={column}>
                  <Words of={text} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

export interface FigureProps {
  /** A sentence. */
  readonly caption: string;
  /** What the picture says, with its figures, for those who do not see it. */
  readonly says: string;
  readonly width?: number;
  readonly height: number;
  readonly numbers: Numbers;
  /** To games that it shows. */
  readonly links?: readonly Link[];
  readonly isWide?: boolean;
  readonly children: ComponentChildren;
}

export const WIDTH = 520;

/** A picture with its caption, its words, and its numbers as a table. */
export const Figure = ({
  caption,
  says,
  width = WIDTH,
  height,
  numbers,
  links = [],
  isWide,
  children,
}: FigureProps) => (
  <figure class={isWide ? 'wide' : undefined}>
    <figcaption>{caption}</figcaption>
    <svg viewBox={`0 0 ${width} ${height}`} width="100%" role="img" aria-label={says}>
      {children}
    </svg>
    {links.length === 0 ? null : (
      <p class="links no-print">
        See the games:{' '}
        {links.map(link => (
          <Words key={link.href} of={link} />
        ))}
      </p>
    )}
    <details>
      <summary>Numbers</summary>
      <NumbersTable {...numbers} />
    </details>
  </figure>
);

interface AxisProps {
  readonly scale: Scale;
  readonly show: (value: number) => string;
}

/** Values along the lower edge, with lines up to the upper one. */
export const BottomAxis = ({
  scale,
  show,
  top,
  bottom,
  label,
}: AxisProps & { top: number; bottom: number; label?: string }) => (
  <g>
    {scale.ticks.map(value => (
      <g key={value}>
        <line class="grid" x1={scale(value)} x2={scale(value)} y1={top} y2={bottom} />
        <text class="soft" x={scale(value)} y={bottom + 18} text-anchor="middle">
          {show(value)}
        </text>
      </g>
    ))}
    {label === undefined ? null : (
      <text class="soft" x={WIDTH - 8} y={bottom + 36} text-anchor="end">
        {label}
      </text>
    )}
  </g>
);

/** Values along the left edge, with lines to the right one. */
export const LeftAxis = ({ scale, show, left, right }: AxisProps & { left: number; right: number }) => (
  <g>
    {scale.ticks.map(value => (
      <g key={value}>
        <line class="grid" x1={left} x2={right} y1={scale(value)} y2={scale(value)} />
        <text class="soft" x={left - 6} y={scale(value) + 4} text-anchor="end">
          {show(value)}
        </text>
      </g>
    ))}
  </g>
);

/** A name cut to what there is room for; whole where it is pointed at. */
export const Name = ({
  text,
  most = 18,
  ...place
}: {
  text: string;
  most?: number;
  x: number;
  y: number;
  'text-anchor'?: 'end' | 'start';
  class?: string;
}) => (
  <text {...place}>
    <title>{text}</title>
    {shortened(text, most)}
  </text>
);

/** By characters and not by halves of them. */
const shortened = (text: string, most: number): string => {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
};
