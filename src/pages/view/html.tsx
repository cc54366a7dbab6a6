import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { STYLE } from './style.ts';

/** What a page of its own is made of. */
export interface PageParts {
  readonly title: string;
  readonly body: VNode;
  /** Data by id, for the script; packed as it stands. */
  readonly data?: Readonly<Record<string, string>>;
  /** Beside what all pages share. */
  readonly style?: string;
  readonly script?: string;
  /** The SHA-256 of the script in base64, for the page's policy. */
  readonly scriptHash?: string;
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** JSON that may stand in a script element whatever it holds. */
export const embeddedJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** A page that needs no network and no other file. */
export const htmlPage = ({
  title,
  body,
  style = '',
  data = {},
  script = '',
  scriptHash,
}: PageParts): string => {
  const scripts = scriptHash === undefined ? "'none'" : `'sha256-${scriptHash}'`;
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src ${scripts}; img-src data:; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escapeText(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}${style}</style>
</head>
<body>
<main>${renderToString(body)}</main>
${Object.entries(data)
  .map(([id, text]) => `<script type="application/json" id="${id}">${text}</script>`)
  .join('\n')}
${script === '' ? '' : `<script>${script}</script>`}
</body>
</html>
`;
};
