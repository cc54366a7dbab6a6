/**
 * A step of a workflow: is the strategy of this branch better than that of main? A match with a sequential test and
 * limits, and then a suite of positions. Writes what it found as Markdown to the file that GITHUB_STEP_SUMMARY names,
 * or to stdout.
 *
 *   node compare-branch.mjs MAIN BRANCH [--games 20000] [--minutes 10] [--elo0 0] [--elo1 10] [--seed 1] [--suite FILE]
 *
 * MAIN and BRANCH are contestants, such as ../main/mine.ts and ./mine.ts. Ends with
 *   0  better, and no position of the suite is lost on balance
 *   1  not better by the test, or fewer positions of the suite are right
 *   2  could not run
 *   3  undecided: a limit was met before the test was decided
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { playMatch, runReport } from 'gomoku-arena';

const [BETTER, WORSE, COULD_NOT_RUN, UNDECIDED] = [0, 1, 2, 3];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '20000' },
    minutes: { type: 'string', default: '10' },
    elo0: { type: 'string', default: '0' },
    elo1: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    suite: { type: 'string' },
  },
});

/** The command line beside the library that is imported here. */
const arena = args => {
  const packageFile = createRequire(import.meta.url).resolve('gomoku-arena/package.json');
  const { bin } = JSON.parse(readFileSync(packageFile, 'utf8'));
  const main = join(dirname(packageFile), bin['gomoku-arena']);
  return execFileSync(process.execPath, [main, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 });
};

/** `NAME:key=value` as the parts of a contestant with a name of its own: both may be the same strategy. */
const named = (name, text) => {
  const [, strategy, settings = ''] = /^([^:]*)(?::(.*))?$/s.exec(text);
  const pairs = settings.split(',').filter(Boolean);
  const { weights, ...params } = Object.fromEntries(pairs.map(pair => pair.split('=')));
  const numbers = Object.entries(params).map(([key, value]) => [key, Number(value)]);
  return { name, strategy, ...(weights && { weights }), params: Object.fromEntries(numbers) };
};

/** Plays until the test is decided or a limit is met. */
const play = async (main, branch) => {
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new Error(`--minutes is '${values.minutes}'; it takes a number above 0`);
  const signal = AbortSignal.timeout(60_000 * minutes);
  const result = await playMatch({
    contestants: [named('branch', branch), named('main', main)],
    games: Number(values.games),
    seed: values.seed,
    sprt: { elo0: Number(values.elo0), elo1: Number(values.elo1) },
    signal,
  });
  const { sprt } = result.summary;
  const report = runReport({ ...result, folders: ['none kept'] }, 'markdown');
  if (sprt.verdict !== null) return { verdict: sprt.verdict, report };
  const limit = signal.aborted ? `${minutes} minutes` : `${result.gamesScheduled} games`;
  return { verdict: null, limit, report };
};

/** How many positions each gets right, and which changed. */
const askSuite = (main, branch, file) => {
  const right = text => JSON.parse(arena(['suite', text, file, '--json'])).contestants[0].right;
  const [before, now] = [right(main), right(branch)];
  const where = wanted => now.flatMap((isRight, i) => (wanted(isRight, before[i]) ? [i + 1] : []));
  return {
    before: before.filter(Boolean).length,
    now: now.filter(Boolean).length,
    of: now.length,
    lost: where((isRight, was) => was && !isRight),
    won: where((isRight, was) => isRight && !was),
  };
};

const some = numbers =>
  numbers.length === 0 ? 'none' : `${numbers.slice(0, 20).join(', ')}${numbers.length > 20 ? ', ...' : ''}`;

const suiteText = ({ before, now, of, lost, won }) =>
  [
    '## Positions of the suite\n',
    '| | right | of |\n| --- | ---: | ---: |',
    `| main | ${before} | ${of} |\n| branch | ${now} | ${of} |\n`,
    `- right on main and wrong here: ${some(lost)}`,
    `- wrong on main and right here: ${some(won)}`,
  ].join('\n');

const sentenceOf = ({ verdict, limit }, suite) => {
  const bounds = `[${values.elo0}, ${values.elo1}]`;
  const games = {
    H1: `The branch is better: the test of ${bounds} normalized Elo accepts the upper hypothesis.`,
    H0: `The branch is not shown to be better: the test of ${bounds} normalized Elo accepts the lower hypothesis.`,
    null: `Undecided: the limit of ${limit} was met before the test of ${bounds} normalized Elo was decided. This says neither that the branch is better nor that it is not.`,
  }[verdict];
  const lost =
    suite === undefined || suite.now >= suite.before ? '' : ' It gets fewer positions of the suite right.';
  return games + lost;
};

const codeOf = ({ verdict }, suite) => {
  if (verdict === 'H0' || (suite !== undefined && suite.now < suite.before)) return WORSE;
  return verdict === null ? UNDECIDED : BETTER;
};

try {
  const [main, branch, ...more] = positionals;
  if (branch === undefined || more.length > 0) {
    throw new Error('it takes two contestants: that of main, and that of the branch');
  }
  const match = await play(main, branch);
  const suite = values.suite === undefined ? undefined : askSuite(main, branch, values.suite);
  const sentence = sentenceOf(match, suite);
  const parts = [`**${sentence}**`, match.report.trim(), ...(suite ? [suiteText(suite)] : [])];
  const text = `${parts.join('\n\n')}\n`;
  if (process.env.GITHUB_STEP_SUMMARY) {
    appendFileSync(process.env.GITHUB_STEP_SUMMARY, text);
    console.log(sentence);
  } else console.log(text);
  process.exitCode = codeOf(match, suite);
} catch (error) {
  console.error(`compare-branch: ${error.message.trim()}`);
  process.exitCode = COULD_NOT_RUN;
}
