import type { Argv } from 'yargs';
import { makeBook } from '../../books/make-book.ts';
import { openingsRequest } from '../../books/openings-request.ts';
import { LEAST_POINTS, TRIAL_GAMES } from '../../books/try-openings.ts';
import { InputError } from '../../game/input-error.ts';
import { makeMoves, makeOffsets } from '../../game/notation.ts';
import { bookText, findingsText, leftOutText, type WriteOpening } from '../../report/book-text.ts';
import { documentJson } from '../../report/formats/json-document.ts';
import { count, counted } from '../../report/formats/numbers.ts';
import { FLAGS, flag, OPENINGS_HELP, saying, toggle } from '../flags/flag-table.ts';
import { type FlagValue, oneOf, rulesOf, text, wholeNumber, workersOf } from '../flags/flags.ts';
import { INTERRUPTED, untilInterrupted } from '../terminal/interrupt.ts';
import { note, print } from '../terminal/output.ts';

export interface OpeningsArguments {
  readonly source?: string;
  readonly count?: FlagValue;
  readonly seed?: FlagValue;
  readonly size?: FlagValue;
  readonly rule?: FlagValue;
  readonly notation?: FlagValue;
  readonly workers?: FlagValue;
  readonly check?: boolean;
  readonly balanced?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

const NOTATIONS = ['moves', 'offsets'] as const;
const DEFAULT_COUNT = 100;
const MOST_OPENINGS = 1_000_000;

export const openingsFlags = <T>(argv: Argv<T>): Argv<T> =>
  argv.positional('source', { describe: `${OPENINGS_HELP} [default: random:4@7]` }).options({
    count: flag(`how many to generate [default: ${DEFAULT_COUNT}]`),
    seed: saying('seed', 'any text; the same seed gives the same book [default: 1]'),
    size: FLAGS.size,
    rule: FLAGS.rule,
    notation: flag('moves such as h8i9, or offsets from the centre as Gomocup has them [default: moves]'),
    balanced: toggle(
      `for a file: leave out openings on which a colour gets fewer than ${LEAST_POINTS} points of ${TRIAL_GAMES} games of hashmap against itself`,
    ),
    check: toggle(
      'for a file: print what would be left out in place of the book; exit code 1 if anything would be',
    ),
    workers: saying('workers', 'threads that try openings [default: one a core]'),
    json: saying('json', 'print one JSON document'),
    quiet: FLAGS.quiet,
  }) as Argv<T>;

/** Makes a book, or checks one and takes out what is of no use. */
export const openings = async (args: OpeningsArguments): Promise<number> => {
  const rules = rulesOf(args);
  const seed = text('seed', args.seed) ?? '1';
  const workers = workersOf(args.workers);
  const notation = oneOf('notation', args.notation, NOTATIONS, 'moves');
  const source = args.source ?? `random:4@${Math.min(7, rules.size)}`;
  if (source.trim() === '')
    throw new InputError(
      'the source of the openings is empty; it takes a kind such as random:4@7, or a file',
    );
  const request = openingsRequest(text('source', source), undefined, rules, {
    errorOf: why => new InputError(`the source of the openings ${why}`),
    onRemark: words => args.quiet !== true && note(`warning: ${words}`),
  });
  const isFile = request.kind === 'file';
  for (const flag of ['check', 'balanced'] as const) {
    if (args[flag] === true && !isFile)
      throw new InputError(`--${flag} is for a file; ${source} is generated`);
  }
  if (isFile && args.count !== undefined)
    throw new InputError('--count is for generated openings, not for a file');
  if (isFile && args.balanced !== true && args.seed !== undefined)
    throw new InputError('--seed is for openings that are generated or tried, and a file is taken as it is');
  if (request.kind !== 'file' && request.stones === 0)
    throw new InputError('an opening without stones cannot stand in a book; take 1 stone or more');
  const wanted = wholeNumber('count', args.count, { min: 1, max: MOST_OPENINGS, fallback: DEFAULT_COUNT });
  const signal = untilInterrupted();
  const book = await makeBook({
    request,
    rules,
    seed,
    wanted,
    isTried: args.balanced === true,
    workers,
    signal,
  });
  if (signal.aborted) return INTERRUPTED;

  const write: WriteOpening = opening =>
    notation === 'moves' ? makeMoves(rules.size, opening) : makeOffsets(rules.size, opening);
  const leftOut = book.copies.length + book.unbalanced.length;
  if (args.quiet !== true) {
    if (!isFile && book.openings.length < wanted) {
      note(`no more than ${counted(book.openings.length, 'opening')} of ${count(wanted)} can be had`);
    }
    if (leftOut > 0) note(`left out: ${leftOutText(book)}`);
  }
  if (args.json === true) {
    const { openings, copies, unbalanced } = book;
    const document = {
      source,
      seed,
      rules,
      openings: openings.map(write),
      copies: copies.map(write),
      unbalanced: unbalanced.map(write),
    };
    await print(documentJson('openings', document));
  } else if (args.check === true) await print(findingsText(book, write));
  else
    await print(
      bookText(
        book,
        write,
        `${source}, ${isFile ? '' : `seed ${seed}, `}${rules.name} on ${rules.size} x ${rules.size}`,
      ),
    );
  return args.check === true && leftOut > 0 ? 1 : 0;
};
