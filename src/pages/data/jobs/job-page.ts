import type { Document } from '../../../report/formats/document.ts';

/** A value with its interval, as a line of a picture; null for an end that is not known. */
export interface IntervalRow {
  readonly name: string;
  readonly low: number | null;
  readonly value: number;
  readonly high: number | null;
  /** The figures in words. */
  readonly words: string;
}

/** A picture of any job, as plain data. */
export type JobFigure =
  | {
      readonly kind: 'intervals';
      readonly caption: string;
      readonly scale: 'linear' | 'log';
      readonly unit: 'share' | 'ratio' | 'ns';
      /** Where a line is drawn: at what means no difference. */
      readonly mark?: number;
      readonly rows: readonly IntervalRow[];
    }
  | {
      readonly kind: 'course';
      readonly caption: string;
      readonly says: string;
      /** Games at the end of each column. */
      readonly games: readonly number[];
      /** A share for each column; null where nothing was played. */
      readonly lines: readonly { readonly name: string; readonly shares: readonly (number | null)[] }[];
    }
  | {
      readonly kind: 'flames';
      readonly caption: string;
      readonly says: string;
      readonly frames: readonly FlameBox[];
    };

/** A frame of a flame graph; `from` and `share` are of the whole width, 0 to 1. */
export interface FlameBox {
  readonly name: string;
  readonly where: string;
  readonly owner: string;
  readonly depth: number;
  readonly from: number;
  readonly share: number;
}

/** All that the page of a tune, a bench or a profile shows. */
export interface JobPage {
  readonly kind: 'job';
  readonly folder: string;
  readonly head: string;
  readonly text: string;
  readonly tone: 'sure' | 'open';
  readonly figures: readonly JobFigure[];
  readonly document: Document;
}
