import type { Book } from '../books/book.ts';
import type { Opening } from '../openings/opening-source.ts';
import { count, counted } from './formats/numbers.ts';

/** How an opening is written. */
export type WriteOpening = (opening: Opening) => string;

/** What was left out of a book, in words; empty for nothing. */
export const leftOutText = ({ copies, unbalanced }: Book): string =>
  [
    copies.length === 0 ? '' : `${counted(copies.length, 'symmetric image')} of another`,
    unbalanced.length === 0 ? '' : `${count(unbalanced.length)} that a colour nearly always wins`,
  ]
    .filter(text => text !== '')
    .join(', ');

/** A book as it is read again: a remark, then an opening a line. */
export const bookText = ({ openings }: Book, write: WriteOpening, heading: string): string =>
  `${[`# ${heading}: ${counted(openings.length, 'opening')}`, ...openings.map(write)].join('\n')}\n`;

/** What is wrong with a book. */
export const findingsText = ({ openings, copies, unbalanced }: Book, write: WriteOpening): string => {
  const lines = [
    ...copies.map(opening => `a symmetric image of another: ${write(opening)}`),
    ...unbalanced.map(opening => `nearly always won by one colour: ${write(opening)}`),
    `of use: ${count(openings.length)} of ${counted(openings.length + copies.length + unbalanced.length, 'opening')}`,
  ];
  return `${lines.join('\n')}\n`;
};
