import type { JobPage } from '../data/jobs/job-page.ts';
import { DocumentView } from './document-view.tsx';
import { htmlPage } from './html.tsx';
import { JOB_STYLE, JobPicture } from './job-figures.tsx';

/** The page of a tune, a bench or a profile as one file; it has no script. */
export const jobPageHtml = ({ folder, head, text, tone, figures, document }: JobPage): string =>
  htmlPage({
    title: `${head} - ${folder}`,
    style: JOB_STYLE,
    body: (
      <>
        <section class={`verdict ${tone}`} aria-label="Verdict">
          <h1>{head}</h1>
          <p>{text}</p>
        </section>
        <section class="figures" aria-label="Pictures">
          {figures.map(figure => (
            <JobPicture key={figure.caption} figure={figure} />
          ))}
        </section>
        <DocumentView document={document} />
      </>
    ),
  });
