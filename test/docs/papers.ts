import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** All papers, relative to the project's folder. */
export const PAPERS: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter(name => name.endsWith('.md'))
    .sort()
    .map(name => `docs/${name}`),
];

export const paperText = (paper: string): string => readFileSync(join(ROOT, paper), 'utf8');

/**
 * What the comment above a fenced block says of it:
 *
 * - `file: NAME`: the block is a file of that name, which later commands of the paper may use;
 * - `part`: a part of a file, which is parsed and not run;
 * - `printed`: what the last command above prints, to the letter but for times. `of` holds words, and only lines
 *   with one of them are shown; `slow` leaves the comparison to `npm run docs -- --check`.
 */
export interface Mark {
  readonly kind: 'file' | 'part' | 'printed';
  readonly file: string;
  readonly of: readonly string[];
  readonly slow: boolean;
}

/** A fenced block of a paper. */
export interface Block {
  readonly paper: string;
  /** Of the opening fence, from 1. */
  readonly line: number;
  readonly language: string;
  readonly text: string;
  readonly mark: Mark | undefined;
  /** Where `text` stands in the paper. */
  readonly start: number;
}

const markOf = (comment: string): Mark | undefined => {
  const [, kind, rest = ''] = /^<!-- (file|part|printed)(?:, |: )?(.*?) -->$/.exec(comment) ?? [];
  if (kind === undefined) return undefined;
  return {
    kind: kind as Mark['kind'],
    file: kind === 'file' ? rest : '',
    of: /\bof: (.*)$/.exec(rest)?.[1].split('; ') ?? [],
    slow: rest.startsWith('slow'),
  };
};

/** All fenced blocks of a paper, in order. */
export const blocksOf = (paper: string, text = paperText(paper)): Block[] =>
  [...text.matchAll(/(?:^(<!-- .* -->)\n)?^```(\w*)\n([\s\S]*?)^```$/gm)].map(match => {
    const [whole, comment, language, body] = match;
    const start = match.index + whole.length - '```'.length - body.length;
    return {
      paper,
      line: text.slice(0, match.index + (comment === undefined ? 0 : comment.length + 1)).split('\n').length,
      language,
      text: body,
      mark: comment === undefined ? undefined : markOf(comment),
      start,
    };
  });

/** The commands of a block of shell lines, without remarks, a line that ends in \ with the next one. */
export const commandsOf = ({ language, text }: Block): string[] =>
  language !== 'sh'
    ? []
    : text
        .replaceAll('\\\n', ' ')
        .split('\n')
        .map(line => line.replace(/(^|\s)# .*$/, '').trim())
        .filter(line => line !== '');
