import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../../src/cli/command-line.ts';
import { COMMANDS } from '../../src/cli/command-table.ts';
import { ownStrategyIds } from '../../src/contestants/contestants.ts';
import * as door from '../../src/index.ts';
import * as strategyApi from '../../src/strategy/index.ts';
import { blocksOf, commandsOf, PAPERS, paperText, ROOT } from './papers.ts';

const { scripts, files } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

test('the README is at most 9 kB, and no other paper is longer but the changelog, which grows', () => {
  for (const paper of PAPERS.filter(paper => paper !== 'CHANGELOG.md'))
    expect(Buffer.byteLength(paperText(paper)), paper).toBeLessThanOrEqual(9000);
});

test('all commands and all strategies are named', () => {
  const commands = paperText('docs/commands.md');
  for (const command of COMMANDS) {
    expect(commands).toMatch(new RegExp(`^\\| \`${command}[ \`]`, 'm'));
    expect(commands).toMatch(new RegExp(`^npx gomoku-arena ${command}\\b`, 'm'));
  }
  for (const id of ownStrategyIds()) expect(paperText('README.md')).toContain(`\`${id}\``);
});

/** `#dead-ends` of `### Dead ends`. */
const anchorsOf = (paper: string): string[] =>
  [...paperText(paper).matchAll(/^#+ (.*)$/gm)].map(
    ([, title]) =>
      `#${title
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-')}`,
  );

const isPublished = (path: string): boolean =>
  path === 'package.json' || files.some((kept: string) => path === kept || path.startsWith(`${kept}/`));

test('every link leads to a file that is there and is published with the paper, or to a heading', () => {
  const broken = PAPERS.flatMap(paper =>
    [...paperText(paper).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link]) => {
      if (/^https?:/.test(link)) return [];
      const [path, heading] = link.split('#');
      const target = path === '' ? paper : normalize(join(dirname(paper), path));
      if (!existsSync(join(ROOT, target))) return [`${paper}: ${link}: there is no such file`];
      if (!isPublished(target)) return [`${paper}: ${link}: package.json's files lack it`];
      const isHeading = heading === undefined || anchorsOf(target).includes(`#${heading}`);
      return isHeading ? [] : [`${paper}: ${link}: there is no such heading`];
    }),
  );
  expect(broken).toEqual([]);
});

class Parsed extends Error {}

/** The words of a command as a shell splits them. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) => word.replace(/['"]/g, ''));

/** The commands of a line, without the file that one is written to. */
const partsOf = (line: string): string[] => line.replace(/ > \S+$/, '').split(/ (?:&&|\|) /);

/** Why a command cannot be what its paper says; undefined if all is well. */
const refusalOf = async (command: string): Promise<string | undefined> => {
  const [first, second, ...rest] = wordsOf(command);
  if (first === 'npm') {
    const script = second === 'run' ? rest[0] : second;
    return ['ci', 'install', 'test', 'start'].includes(script) || scripts[script] !== undefined
      ? undefined
      : `there is no script ${script}`;
  }
  if (first === 'head' || first === 'echo') return undefined;
  if (first !== 'npx') return `${first} is no command that papers use`;
  if (second !== 'gomoku-arena') {
    return existsSync(join(ROOT, 'node_modules/.bin', second)) ? undefined : `${second} is not installed`;
  }
  try {
    await run(rest, () => {
      throw new Parsed();
    });
  } catch (error) {
    return error instanceof Parsed ? undefined : String(error);
  }
  return 'not parsed';
};

test.each(PAPERS)('%s: its commands are understood, and its other blocks are marked or JSON', async paper => {
  const faults: string[] = [];
  for (const block of blocksOf(paper)) {
    for (const command of commandsOf(block).flatMap(partsOf)) {
      const refusal = await refusalOf(command);
      if (refusal !== undefined) faults.push(`${paper}:${block.line}: ${command}: ${refusal}`);
    }
    if (block.language === 'json') JSON.parse(block.text);
    else if (block.language !== 'sh' && block.mark === undefined)
      faults.push(`${paper}:${block.line}: unmarked`);
  }
  expect(faults).toEqual([]);
});

test('no block is without a language or a mark by mistake', () => {
  for (const paper of PAPERS) {
    const fences = paperText(paper).match(/^```/gm)?.length ?? 0;
    expect(fences, paper).toBe(2 * blocksOf(paper).length);
    // Indented blocks would be neither run nor compared.
    expect(paperText(paper), paper).not.toMatch(/^\n {4}(?:npx|npm|gomoku)/m);
  }
});

test('docs/programs.md shows the script of examples, and every function of the door', () => {
  const [script] = blocksOf('docs/programs.md');
  expect(script.text).toBe(readFileSync(join(ROOT, 'examples/match.ts'), 'utf8'));
  const functions = Object.entries(door).filter(
    ([name, value]) => typeof value === 'function' && /^[a-z]/.test(name) && !(name in strategyApi),
  );
  for (const [name] of functions) expect(paperText('docs/programs.md')).toContain(`\`${name}\``);
});
