import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { InputError } from '../game/input-error.ts';
import { parseMoves } from '../game/notation.ts';
import { positionKey } from '../game/position-key.ts';
import { countGames } from './count-games.ts';
import { isOwnModule } from './own-strategies.ts';
import { openingsText, type RunConfig, runPairings, scheduledGames } from './run-config.ts';
import { readRunConfig } from './run-file.ts';
import { type RunSummary, summarize } from './summary.ts';
import { Tally } from './tally.ts';

/** What two runs must share before their games can be counted together: a name for each, and its value as text. */
const sharedOf = ({ rules, format, contestants, openings }: RunConfig): [what: string, text: string][] => [
  ['rules', `${rules.name} on ${rules.size} x ${rules.size}`],
  ['pairings', format],
  ['contestants', contestants.map(({ name }) => name).join(', ')],
  ...contestants.flatMap(({ name, strategy, params, module }): [string, string][] => [
    [
      `strategy of ${name}`,
      isOwnModule(module) ? strategy : `${strategy} (its module: ${moduleText(module)})`,
    ],
    [`parameters of ${name}`, JSON.stringify(Object.entries(params).sort())],
  ]),
  ['kind of openings', openings.kind === 'file' ? 'a book' : openingsText(openings)],
];

const moduleText = (module: string): string => {
  try {
    return readFileSync(fileURLToPath(module), 'utf8');
  } catch {
    return module;
  }
};

const isSameList = (a: RunConfig['openings'], b: RunConfig['openings']): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

const refuse = (why: string): never => {
  throw new InputError(`these runs cannot be joined: ${why}`);
};

/** @throws {InputError} with the first thing in which two runs differ that they must share, or if they are copies */
const checkJoinable = (folders: readonly string[], configs: readonly RunConfig[]): void => {
  const shared = sharedOf(configs[0]);
  configs.forEach((config, i) => {
    const theirs = new Map(sharedOf(config));
    for (const [what, text] of shared) {
      const other = theirs.get(what);
      if (other === text) continue;
      // Tables of weights and modules are too long for a line.
      const words = [text, String(other)].every(value => value.length < 80) ? `: ${text}, and ${other}` : '';
      refuse(`the ${what} are not the same in ${folders[0]} and ${folders[i]}${words}`);
    }
    for (let before = 0; before < i; before++) {
      const earlier = configs[before];
      if (earlier.seed === config.seed && isSameList(earlier.openings, config.openings)) {
        refuse(
          `${folders[before]} and ${folders[i]} have the same seed and openings, so their games are copies, and copies are no evidence`,
        );
      }
    }
  });
};

/**
 * One summary of the games of several runs, counted from `games.jsonl`. Tests
 * are not joined: a run that a test has stopped is no fair sample.
 *
 * @throws {InputError} if a folder holds no run, or the runs do not belong together
 */
export const joinRuns = async (folders: readonly string[]): Promise<RunSummary> => {
  const configs = folders.map(readRunConfig);
  checkJoinable(folders, configs);
  const stopped = configs.findIndex(({ sprt }) => sprt !== undefined);
  if (stopped >= 0) {
    refuse(`${folders[stopped]} was stopped by its own test, so that its score is no fair sample`);
  }
  const [config] = configs;
  const tallies = runPairings(config).map(() => new Tally());
  let scheduled = 0;
  let rounds = 0;
  const openings = new Set<string>();
  for (const [i, folder] of folders.entries()) {
    await countGames(folder, configs[i], tallies, opening => {
      rounds++;
      openings.add(positionKey(parseMoves(config.rules.size, opening)));
    });
    scheduled += scheduledGames(configs[i]);
  }
  const summary = summarize(config, { tallies, repeatedOpenings: rounds - openings.size });
  return {
    ...summary,
    seed: configs.map(({ seed }) => seed).join(', '),
    openings: [...new Set(configs.map(({ openings }) => openingsText(openings)))].join(', '),
    openingsAvailable: config.openings.kind === 'random' ? summary.openingsAvailable : null,
    gamesScheduled: scheduled,
  };
};
