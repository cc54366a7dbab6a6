import type { RunPage } from '../data/page.ts';
import { BOARD_STYLE } from './board/board.tsx';
import { REPLAYER_STYLE } from './board/replayer.tsx';
import { embeddedJson, htmlPage } from './html.tsx';
import type { PageScript } from './page-script.ts';
import { RunView } from './run-view.tsx';
import { verdictOf } from './verdict.ts';

/**
 * A run's report as one file.
 *
 * @param packed - its games, deflated, in base64
 */
export const runPageHtml = (page: RunPage, packed: string, script: PageScript): string =>
  htmlPage({
    title: `${verdictOf(page.summary).head} - ${page.folder}`,
    body: <RunView page={page} />,
    style: BOARD_STYLE + REPLAYER_STYLE,
    data: {
      packed: `"${packed}"`,
      rules: embeddedJson({ name: page.summary.rule, size: page.summary.size }),
    },
    script: script.text,
    scriptHash: script.hash,
  });
