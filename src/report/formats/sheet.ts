/** A table of texts; the first column names the rows. */
export interface Sheet {
  readonly title?: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** By column; all to the left if it is left out, the first alone in Markdown. */
  readonly aligns?: readonly ('left' | 'right')[];
  /** Drawn without lines, for rows of many figures. */
  readonly isWide?: boolean;
  /** Heads of columns that are left out first where there is no room for all; csv has them. */
  readonly spare?: readonly string[];
  /** Said right below the table. */
  readonly notes?: readonly string[];
}

/** What a report says, before it is known how it will be written. */
export interface Document {
  readonly title: string;
  readonly sheets: readonly Sheet[];
  readonly notes: readonly string[];
}
