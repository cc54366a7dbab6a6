/* What node loads to draw pages: see `report-file.ts`. */

export { runPageHtml } from './run-html.tsx';
