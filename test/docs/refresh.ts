/**
 * `npm run docs` prints every block of the papers again that shows what a command prints, where anything but times
 * has changed; with `--check` it only says which ones would change, and ends with 1 if there are any.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Block, PAPERS, paperText, ROOT } from './papers.ts';
import { outputOf, prepareFolder, printedBlocks, shown, writeFiles } from './printed.ts';
import { withoutTimes } from './without-times.ts';

const isCheck = process.argv.includes('--check');
const named = process.argv.slice(2).filter(argument => !argument.startsWith('-'));
let changes = 0;

const refresh = async (paper: string, folder: string): Promise<void> => {
  prepareFolder(folder);
  writeFiles(paper, folder);
  const replaced: { block: Block; printed: string }[] = [];
  for (const { block, command } of printedBlocks(paper)) {
    const printed = shown(await outputOf(command, folder), block.mark!);
    if (withoutTimes(printed) === withoutTimes(block.text)) continue;
    process.stdout.write(`${paper}:${block.line}: ${command}: ${isCheck ? 'differs' : 'printed again'}\n`);
    replaced.push({ block, printed });
  }
  changes += replaced.length;
  if (isCheck) return;
  let text = paperText(paper);
  for (const { block, printed } of replaced.reverse()) {
    text = text.slice(0, block.start) + printed + text.slice(block.start + block.text.length);
  }
  writeFileSync(join(ROOT, paper), text);
};

for (const paper of named.length > 0 ? named : PAPERS) {
  const folder = mkdtempSync(join(tmpdir(), 'arena-docs-'));
  try {
    await refresh(paper, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
process.exitCode = isCheck && changes > 0 ? 1 : 0;
