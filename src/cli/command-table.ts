import type { Argv } from 'yargs';
import type { CompletionArguments } from './commands/shell/completion.ts';

/** A command's flags and what it does. */
interface LoadedCommand {
  readonly flags: (argv: Argv) => Argv;
  /** Resolves to the exit code. */
  readonly run: (args: never) => Promise<number>;
}

/** A command as it stands in the help. Its flags and its code are loaded when it is called, and not before. */
export interface Command {
  /** Its name and its positional arguments. */
  readonly usage: string;
  readonly summary: string;
  readonly load: () => Promise<LoadedCommand>;
}

const match: Command['load'] = async () => {
  const { match, matchFlags } = await import('./commands/match.ts');
  return { flags: matchFlags, run: match };
};

/** The bare command first, then the others. */
export const COMMAND_TABLE: readonly Command[] = [
  { usage: '$0', summary: 'the main job: match hashmap point', load: match },
  { usage: 'match [a] [b]', summary: 'two contestants head to head', load: match },
  {
    usage: 'tournament [contestants..]',
    summary: 'many contestants on the same openings; a path that ends in .json is a file of contestants',
    load: async () => {
      const { tournament, tournamentFlags } = await import('./commands/tournament.ts');
      return { flags: tournamentFlags, run: tournament };
    },
  },
  {
    usage: 'report <runs..>',
    summary:
      'prints the tables of a run, a tune, a profile or a file of bench --save again; several runs as one',
    load: async () => {
      const { report, reportFlags } = await import('./commands/report.ts');
      return { flags: reportFlags, run: report };
    },
  },
  {
    usage: 'stats',
    summary: 'the figures of results that you have, and how many games to plan for',
    load: async () => {
      const { stats, statsFlags } = await import('./commands/stats.ts');
      return { flags: statsFlags, run: stats };
    },
  },
  {
    usage: 'openings [source]',
    summary: 'makes a book of openings, or checks one',
    load: async () => {
      const { openings, openingsFlags } = await import('./commands/openings.ts');
      return { flags: openingsFlags, run: openings };
    },
  },
  {
    usage: 'score <a>',
    summary: 'what a strategy makes of a position',
    load: async () => {
      const { score, scoreFlags } = await import('./commands/score.ts');
      return { flags: scoreFlags, run: score };
    },
  },
  {
    usage: 'profile <a> [b]',
    summary: "where a strategy's time goes; alone: against itself",
    load: async () => {
      const { profile, profileFlags } = await import('./commands/profile.ts');
      return { flags: profileFlags, run: profile };
    },
  },
  {
    usage: 'bench [contestants..]',
    summary: 'how fast strategies choose and observe, and whether one is faster than another',
    load: async () => {
      const { bench, benchFlags } = await import('./commands/bench.ts');
      return { flags: benchFlags, run: bench };
    },
  },
  {
    usage: 'merge <shards..>',
    summary: 'makes a run of the folders of all its shards, which match and tournament play with --shard',
    load: async () => {
      const { merge, mergeFlags } = await import('./commands/shards/merge.ts');
      return { flags: mergeFlags, run: merge };
    },
  },
  {
    usage: 'worker',
    summary: 'plays games of runs that are begun elsewhere with --redis, on as many machines as there are',
    load: async () => {
      const { worker, workerFlags } = await import('./commands/machines/worker.ts');
      return { flags: workerFlags, run: worker };
    },
  },
  {
    usage: 'games <run>',
    summary: "lists a run's games, or finds some: by contestant, result, ending, fault, length or moves",
    load: async () => {
      const { games, gamesFlags } = await import('./commands/games/games.ts');
      return { flags: gamesFlags, run: games };
    },
  },
  {
    usage: 'export <run>',
    summary: "writes a run's games as SGF, PSQ, REC, CSV or JSON, or its ratings and cross table as CSV",
    load: async () => {
      const { exportRun, exportFlags } = await import('./commands/games/export.ts');
      return { flags: exportFlags, run: exportRun };
    },
  },
  {
    usage: 'replay <run> [game]',
    summary: "shows a game of a run's folder, or of an SGF, PSQ or REC file",
    load: async () => {
      const { replay, replayFlags } = await import('./commands/games/replay.ts');
      return { flags: replayFlags, run: replay };
    },
  },
  {
    usage: 'review <run>',
    summary: 'counts what the contestants of a run overlooked: fives, blocks, and wins by continuous fours',
    load: async () => {
      const { review, reviewFlags } = await import('./commands/review/review.ts');
      return { flags: reviewFlags, run: review };
    },
  },
  {
    usage: 'suite <contestants..>',
    summary: 'asks contestants for their moves in the positions of a file, the last name given',
    load: async () => {
      const { suite, suiteFlags } = await import('./commands/review/suite.ts');
      return { flags: suiteFlags, run: suite };
    },
  },
  {
    usage: 'serve [contestants..]',
    summary:
      "runs in a browser, and a board to play on; the contestants named are offered beside the project's own",
    load: async () => {
      const { serve, serveFlags } = await import('./commands/pages/serve.ts');
      return { flags: serveFlags, run: serve };
    },
  },
  {
    usage: 'verify <run>',
    summary: "plays a run's games again and compares",
    load: async () => {
      const { verify, verifyFlags } = await import('./commands/verify.ts');
      return { flags: verifyFlags, run: verify };
    },
  },
  {
    usage: 'tune [a] [b]',
    summary: "improves a strategy's parameters and proves it; tune verify RUN|FILE proves it again",
    load: async () => {
      const [{ tune }, { tuneFlags }] = await Promise.all([
        import('./commands/tune.ts'),
        import('./flags/tune-flags.ts'),
      ]);
      return { flags: tuneFlags, run: tune };
    },
  },
  {
    usage: 'brain <a>',
    summary: 'a strategy as an engine for others: speaks the Gomocup protocol on standard input and output',
    load: async () => {
      const { brain, brainFlags } = await import('./commands/engines/brain.ts');
      return { flags: brainFlags, run: brain };
    },
  },
  {
    usage: 'brain-check <path>',
    summary: 'takes an engine through the Gomocup protocol, and says what holds',
    load: async () => {
      const { brainCheck, brainCheckFlags } = await import('./commands/engines/brain-check.ts');
      return { flags: brainCheckFlags, run: brainCheck };
    },
  },
  {
    usage: 'strategies [names..]',
    summary: 'what strategies there are, with parameters and bounds',
    load: async () => {
      const { strategies, strategiesFlags } = await import('./commands/strategies.ts');
      return { flags: strategiesFlags, run: strategies };
    },
  },
  {
    usage: 'schema [kind]',
    summary: 'prints the JSON Schema of what a command prints with --json; without a kind, what there is',
    load: async () => {
      const { schema } = await import('./commands/shell/schema.ts');
      return { flags: argv => argv, run: schema };
    },
  },
  {
    usage: 'completion <shell>',
    summary: 'prints a script by which bash, zsh or fish completes commands and flags',
    load: async () => {
      const { completion } = await import('./commands/shell/completion.ts');
      return {
        flags: argv => argv,
        run: (args: CompletionArguments) => completion(args, COMMAND_TABLE.slice(1)),
      };
    },
  },
];

/** The names of all commands but the bare one. */
export const COMMANDS: readonly string[] = COMMAND_TABLE.slice(1).map(({ usage }) => usage.split(' ')[0]);
