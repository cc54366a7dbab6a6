/* What node loads to draw pages: see `report-file.ts`. */

import { BOARD_STYLE } from './board/board.tsx';
import { REPLAYER_STYLE } from './board/replayer.tsx';
import { PLAY_STYLE } from './play-style.ts';
import { STYLE } from './style.ts';

export { jobPageHtml } from './job-html.tsx';
export { runPageHtml } from './run-html.tsx';

/** Of the pages of `serve`. */
export const PAGE_STYLE = STYLE + BOARD_STYLE + REPLAYER_STYLE + PLAY_STYLE;
