import type { Document } from '../../report/formats/document.ts';
import { NumbersTable } from './charts/chart.tsx';

/** A report in words and tables, as a terminal shows it. */
export const DocumentView = ({ document }: { document: Document }) => (
  <section aria-labelledby="all-figures">
    <h2 id="all-figures">All figures</h2>
    <p>{document.title}</p>
    {document.sheets.map(({ title, head, rows, notes }, i) => (
      <div key={i}>
        {title === undefined ? null : <h3>{title}</h3>}
        <NumbersTable head={head} rows={rows} />
        {notes === undefined ? null : (
          <ul class="notes soft">
            {notes.map(note => (
              <li key={note}>{note.trim()}</li>
            ))}
          </ul>
        )}
      </div>
    ))}
    <ul class="notes">
      {document.notes.map(note => (
        <li key={note}>{note.trim()}</li>
      ))}
    </ul>
  </section>
);
