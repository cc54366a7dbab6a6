import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Block, blocksOf, commandsOf, type Mark, ROOT } from './papers.ts';

const { bin } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const MAIN = join(ROOT, bin['gomoku-arena']);

/** Makes `folder` look like the project's own, with no results but the reference run. */
export const prepareFolder = (folder: string): void => {
  mkdirSync(join(folder, 'results'), { recursive: true });
  for (const name of ['strategies', 'examples', 'results/reference', 'benchmark']) {
    symlinkSync(join(ROOT, name), join(folder, name));
  }
};

/**
 * Runs a command of a paper as a shell would, with this project's own build.
 *
 * @returns what it printed on standard output; on an error also what it printed elsewhere
 */
export const outputOf = (command: string, folder: string): Promise<string> => {
  const main = `node ${JSON.stringify(MAIN)}`;
  const script = command.replace(/\bnpx gomoku-arena\b/g, main).replace(/^npm ci && npm start$/, main);
  const child = spawn('sh', ['-c', script], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  return new Promise((done, fail) => {
    let [printed, complaints] = ['', ''];
    child.stdout.on('data', chunk => {
      printed += chunk;
    });
    child.stderr.on('data', chunk => {
      complaints += chunk;
    });
    child.on('error', fail);
    child.on('close', code => {
      // 3 to 5 are verdicts of a tune.
      if (code === 2 || code === null) fail(new Error(`${command}: exit code ${code}: ${complaints}`));
      else done(printed);
    });
  });
};

/** The lines that a mark asks for. */
export const shown = (printed: string, { of }: Pick<Mark, 'of'>): string =>
  of.length === 0
    ? printed.trimEnd().concat('\n')
    : printed
        .split('\n')
        .filter(line => of.some(words => line.includes(words)))
        .join('\n')
        .concat('\n');

/** A block that shows what a command prints. */
export interface Printed {
  readonly block: Block;
  readonly command: string;
}

/** The blocks of a paper that show what is printed, each with the last command above it. */
export const printedBlocks = (paper: string): Printed[] => {
  let command: string | undefined;
  return blocksOf(paper).flatMap(block => {
    command = commandsOf(block).at(-1) ?? command;
    if (block.mark?.kind !== 'printed') return [];
    if (command === undefined) throw new Error(`${paper}:${block.line}: no command above it`);
    return [{ block, command }];
  });
};

/** Writes the files that a paper shows. */
export const writeFiles = (paper: string, folder: string): void => {
  for (const { mark, text } of blocksOf(paper)) {
    if (mark?.kind === 'file') writeFileSync(join(folder, mark.file), text);
  }
};
