import { isOwnModule } from '../contestants/modules.ts';
import { InputError } from '../game/input-error.ts';
import { openingsText } from '../openings/openings-config.ts';
import type { RunConfig } from '../run/run-config.ts';
import { scheduledGames } from '../run/run-schedule.ts';
import { shardText } from '../schedule/shard.ts';
import { type ReadRun, summaryOfGames } from './read-run.ts';
import { readRunConfig } from './run-file.ts';

/** What two runs must share before their games can be counted together: a name for each, and its value as text. */
const sharedOf = ({ rules, format, contestants, openings }: RunConfig): [what: string, text: string][] => [
  ['rules', `${rules.name} on ${rules.size} x ${rules.size}`],
  ['pairings', format],
  ['contestants', contestants.map(({ name }) => name).join(', ')],
  ...contestants.flatMap(({ name, strategy, params, module }): [string, string][] => [
    [`strategy of ${name}`, isOwnModule(module) ? strategy : `${strategy} (its module: ${module})`],
    [`parameters of ${name}`, JSON.stringify(Object.entries(params).sort())],
  ]),
  ['kind of openings', openings.kind === 'file' ? 'a book' : openingsText(openings)],
];

const isSameList = (a: RunConfig['openings'], b: RunConfig['openings']): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

const refuse = (why: string): never => {
  throw new InputError(`these runs cannot be joined: ${why}`);
};

/** @throws {InputError} with the first thing in which two runs differ that they must share, or if they are copies */
const checkJoinable = (folders: readonly string[], configs: readonly RunConfig[]): void => {
  const shared = sharedOf(configs[0]);
  configs.forEach((config, i) => {
    if (config.shard !== undefined) {
      refuse(`${folders[i]} is shard ${shardText(config.shard)} of a run; merge puts shards together`);
    }
    const theirs = new Map(sharedOf(config));
    for (const [what, text] of shared) {
      const other = theirs.get(what);
      if (other === text) continue;
      // Tables of weights and modules are too long for a line.
      const words = [text, String(other)].every(value => value.length < 80) ? `: ${text}, and ${other}` : '';
      refuse(`not the same ${what} in ${folders[0]} and ${folders[i]}${words}`);
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
 * are not joined: a run that its test has ended is no fair sample.
 *
 * @throws {InputError} if a folder holds no run, or the runs do not belong together
 */
export const joinRuns = async (folders: readonly string[]): Promise<Pick<ReadRun, 'summary' | 'remarks'>> => {
  const configs = folders.map(readRunConfig);
  checkJoinable(folders, configs);
  for (const [i, folder] of folders.entries()) {
    if (configs[i].sprt === undefined) continue;
    const { summary } = await summaryOfGames([folder], [configs[i]]);
    if (summary.format === 'match' && summary.sprt !== null && summary.sprt.verdict !== null) {
      refuse(`${folder} was ended by its own test, so that its score is no fair sample`);
    }
  }
  const untested = configs.map(({ sprt, ...config }): RunConfig => config);
  const { summary, remarks } = await summaryOfGames(folders, untested);
  const [{ openings }] = configs;
  return {
    summary: {
      ...summary,
      seed: configs.map(({ seed }) => seed).join(', '),
      openings: [...new Set(configs.map(config => openingsText(config.openings)))].join(', '),
      openingsAvailable: openings.kind === 'random' ? summary.openingsAvailable : null,
      gamesScheduled: configs.reduce((sum, config) => sum + scheduledGames(config), 0),
    },
    remarks,
  };
};
