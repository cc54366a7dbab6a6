/** Rows and columns of a table that tell how long something took. */
const TIMES = /\b(ms|ns)\b|µs|median|percentile|mean of all|moves timed|a move\b|allocated/i;
/** Lines that tell how long something took, or what else the machine did; what stands before the first number stays. */
const TIME_LINES = /^(speed|timed|CPU time|beware: .*(busy|processor))/;

const cellsOf = (line: string): string[] | undefined => {
  const edge = line[0];
  return edge === '│' || edge === '|'
    ? line
        .split(edge)
        .slice(1, -1)
        .map(cell => cell.trim())
    : undefined;
};

/**
 * A report without what differs from call to call: rows and columns of times, and lines about the machine, keep
 * their names alone; dates are one day, and commits one commit; tables have no widths.
 */
export const withoutTimes = (printed: string): string => {
  const lines: string[] = [];
  let head: readonly string[] | undefined;
  for (const line of printed
    .replace(/\d{4}-\d\d-\d\d/g, 'DATE')
    .replace(/("commit":"|"build":")[\w-]+/g, '$1#')
    .split('\n')) {
    const cells = cellsOf(line);
    if (cells === undefined) {
      if (/^[┌└]/.test(line) || !/^[─├]/.test(line)) head = undefined;
      if (!/^[┌├└]/.test(line)) lines.push(TIME_LINES.test(line) ? line.split(/[:\d]/)[0] : line);
    } else if (!cells.every(cell => /^:?-+:?$/.test(cell))) {
      head ??= cells;
      const isTimeRow = TIMES.test(cells[0]);
      const isTime = (column: number): boolean =>
        isTimeRow ? column > 0 : head !== cells && TIMES.test(head![column]);
      lines.push(cells.map((cell, column) => (isTime(column) ? '#' : cell)).join(' | '));
    }
  }
  return lines.join('\n');
};
