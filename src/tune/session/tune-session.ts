import { join } from 'node:path';
import type { JournalFolder } from '../../files/journal-folder.ts';
import { projectVersion } from '../../files/project.ts';
import { paramSlots } from '../../strategy/params.ts';
import { finishGames, totalOf } from '../budget/finish-games.ts';
import { fittingPairs } from '../budget/lay-out.ts';
import { type Part, Workload } from '../budget/workload.ts';
import type { BuildTrial } from '../games/build-trial.ts';
import { type KeptPlayer, keptPlayer } from '../games/kept-player.ts';
import type { PairPlayer } from '../games/pair-player.ts';
import { historyCsv } from '../search/history.ts';
import type { GenerationLine, RaceLine, SearchLine } from '../search/journal.ts';
import { Search } from '../search/search.ts';
import type { Steps } from '../search/steps.ts';
import type { TuneConfig } from '../search/tune-config.ts';
import { unbuiltOf } from '../search/unbuilt.ts';
import type { Space } from '../space/space.ts';
import { tableOfValues } from '../space/tuned-table.ts';
import { DEFAULT_VERIFY_PAIRS, LEAST_VERIFY_PAIRS, otherPairs } from '../verification/effort.ts';
import { type Finish, finish } from '../verification/finish.ts';
import { EXIT_CODES } from '../verification/verdict.ts';
import type { Verification } from '../verification/verification.ts';
import { commandOf } from './command-of.ts';
import { strategyOf } from './config-of.ts';
import { loadTuned } from './load-tuned.ts';
import { familyOpponent, planOf, verifyWithLedger } from './look.ts';
import { stateText } from './state-file.ts';
import {
  HISTORY_FILE,
  LEDGER_FILE,
  PLAYED_FILE,
  START_FILE,
  STATE_FILE,
  SUMMARY_FILE,
  TUNED_FILE,
  tuneHash,
} from './tune-folder.ts';
import type { TuneProgress } from './tune-progress.ts';
import type { TuneRequest } from './tune-request.ts';
import type { TuneState } from './tune-state.ts';
import { STATE_FORMAT } from './tune-state.ts';
import { type TuneSummary, tuneSummary } from './tune-summary.ts';

/** The state is written so often at most: until then the journal is ahead of it, which costs nothing but playing again. */
const SAVE_EVERY_MS = 250;

interface TuneSessionParts {
  readonly folder: JournalFolder;
  readonly config: TuneConfig;
  /** What the config was made of. */
  readonly request: TuneRequest;
  readonly space: Space;
  readonly budgetGames: number;
  readonly trial: BuildTrial;
  /** undefined at the beginning. */
  readonly saved: TuneState | undefined;
  /** When minutes are over, by `performance.now()`; never, if it is left out. */
  readonly deadlineMs?: number | undefined;
}

/** A tune in its folder: whatever ends the process, it goes on from there to the same bytes. */
export class TuneSession {
  readonly #folder: JournalFolder;
  #config: TuneConfig;
  readonly #request: TuneRequest;
  readonly #space: Space;
  readonly #search: Search;
  #budgetGames: number;
  readonly #deadlineMs: number;
  readonly #workload: Workload;
  readonly #tune: string;
  readonly #trial: BuildTrial;
  #steps: Record<string, unknown>;
  #savedMs = Number.NEGATIVE_INFINITY;

  constructor({
    folder,
    config,
    request,
    space,
    budgetGames,
    trial,
    saved,
    deadlineMs = Number.POSITIVE_INFINITY,
  }: TuneSessionParts) {
    this.#folder = folder;
    this.#config = { ...config, verifyPairs: saved?.verifyPairs ?? config.verifyPairs };
    this.#deadlineMs = deadlineMs;
    this.#request = request;
    this.#space = space;
    this.#trial = trial;
    this.#search = new Search(config, space, trial, saved?.search);
    this.#budgetGames = budgetGames;
    this.#tune = tuneHash(folder);
    this.#steps = { ...saved?.steps };
    const after = finishGames(config, budgetGames, this.#config.verifyPairs);
    this.#workload = new Workload(budgetGames, this.games, after, () => performance.now());
    folder.open(saved?.journal);
    this.save();
  }

  /** Games of the search so far. */
  get games(): number {
    return this.#search.state.games;
  }

  /** Writes the state; done by itself from time to time, and to be done at the end. */
  save(): void {
    const state: TuneState = {
      format: STATE_FORMAT,
      tune: this.#tune,
      budgetGames: this.#budgetGames,
      verifyPairs: this.#config.verifyPairs,
      journal: this.#folder.journalMark,
      search: this.#search.state,
      steps: this.#steps,
    };
    this.#folder.write(STATE_FILE, stateText(state));
    this.#savedMs = performance.now();
  }

  async search(player: PairPlayer, progress: TuneProgress): Promise<void> {
    const kept = this.#kept(player);
    const counted = this.#counted(kept, 'search', 'search', progress);
    while (!this.#search.isDone(this.#budgetGames)) {
      const line: SearchLine = await this.#search.next(counted);
      this.#folder.append(line);
      progress.search(line, this.#search.state.starts.length);
      if (performance.now() - this.#savedMs > SAVE_EVERY_MS) this.save();
      kept.forget();
      if (this.#isShort()) {
        this.#budgetGames = this.games;
        progress.note(`the minutes are nearly over: the search ends here, after ${this.games} games`);
      }
    }
    this.#workload.end('search');
    this.#fitVerification();
    this.save();
  }

  /** Whether the smallest proof takes all the time that is left. */
  #isShort(): boolean {
    const { pace } = this.#workload;
    if (this.#deadlineMs === Number.POSITIVE_INFINITY || pace === undefined) return false;
    const secondsLeft = (this.#deadlineMs - performance.now()) / 1000;
    return totalOf(finishGames(this.#config, this.games, LEAST_VERIFY_PAIRS)) > secondsLeft * pace;
  }

  /** The verification in what the search has left of the minutes; where its pairs were not asked for. */
  #fitVerification(): void {
    const { pace } = this.#workload;
    if (this.#deadlineMs === Number.POSITIVE_INFINITY || pace === undefined) return;
    if (this.#request.pairs !== undefined || Object.keys(this.#steps).length > 0) return;
    const games = Math.max(0, (pace * (this.#deadlineMs - performance.now())) / 1000);
    const verifyPairs = fittingPairs(this.#config, this.games, games);
    this.#config = { ...this.#config, verifyPairs };
    this.#workload.replan(finishGames(this.#config, this.games, verifyPairs));
  }

  /** What is played within a step outlives the process, too. */
  #kept(player: PairPlayer): KeptPlayer {
    return keptPlayer(player, join(this.#folder.path, PLAYED_FILE));
  }

  /** A player whose pairs are counted and shown. */
  #counted(player: PairPlayer, part: Part, phase: string, progress: TuneProgress): PairPlayer {
    const workload = this.#workload;
    return {
      get gamesPlayed() {
        return player.gamesPlayed;
      },
      play: (pairs, fold) =>
        player.play(pairs, (task, result, from) => {
          fold(task, result, from);
          workload.played(part, task.games);
          progress.played(phase, workload.standing(part));
        }),
    };
  }

  /**
   * Rounds, ablates and verifies what was found, and writes the files that come of it.
   *
   * @returns what it came to, and the verdict's exit code
   */
  async finish(player: PairPlayer, progress: TuneProgress): Promise<{ summary: TuneSummary; code: number }> {
    const kept = this.#kept(player);
    const phase: { part: Part; words: string } = { part: 'rounding', words: 'rounding' };
    const steps = this.#keptSteps(progress, kept, phase);
    const counted: PairPlayer = {
      get gamesPlayed() {
        return kept.gamesPlayed;
      },
      play: (pairs, fold) => this.#counted(kept, phase.part, phase.words, progress).play(pairs, fold),
    };
    const lines = this.#folder.lines() as SearchLine[];
    const generations = lines.filter((line): line is GenerationLine => line.type === 'generation');
    const races = lines.filter((line): line is RaceLine => line.type === 'race');
    this.#folder.write(HISTORY_FILE, historyCsv(generations, this.#space));
    const finished = await finish(counted, this.#config, this.#space, this.#search, steps, this.#trial);
    await this.#writeTable(finished, null);
    const by = `tune@${this.games}`;
    const plan = planOf(
      this.#config,
      await loadTuned(this.#folder.path, this.#config),
      this.#search.state.hall,
      await familyOpponent(this.#config.start.strategy),
    );
    const verification = await steps.run(`verification@${this.games}`, () =>
      verifyWithLedger(this.#folder, LEDGER_FILE, by, counted, plan, steps),
    );
    await this.#writeTable(finished, verification);
    const faults = generations.reduce((sum, line) => sum + line.faults, 0);
    const summary = tuneSummary({
      config: this.#config,
      space: this.#space,
      search: this.#search,
      budgetGames: this.#budgetGames,
      races,
      faults,
      unbuilt: unbuiltOf(generations, this.#space.domain.names),
      finished,
      verification,
    });
    this.#folder.writeJson(SUMMARY_FILE, summary);
    kept.forget();
    return { summary, code: EXIT_CODES[verification.verdict.name] };
  }

  /** @param phase - is told what is being done */
  #keptSteps(progress: TuneProgress, kept: KeptPlayer, phase: { part: Part; words: string }): Steps {
    return {
      run: async <T>(name: string, make: () => Promise<T>): Promise<T> => {
        const part = partOfStep(name);
        const most = gamesOfStep(name, this.#config.verifyPairs);
        if (name in this.#steps) {
          this.#workload.done(part, most);
          return this.#steps[name] as T;
        }
        phase.part = part;
        phase.words = name.replace(/^verify-\d+\//, 'verification: ').replace(/^(\w+)@\d+$/, '$1');
        progress.phase(phase.words);
        const before = this.#workload.standing(part).games;
        const result = await make();
        // A sequential test may end before.
        this.#workload.done(part, Math.max(0, most - (this.#workload.standing(part).games - before)));
        this.#steps = { ...this.#steps, [name]: result };
        this.save();
        kept.forget();
        return result;
      },
    };
  }

  /** The request, with the pairs of the verification if minutes have made them other than the default. */
  #requestWithPairs(): TuneRequest {
    const { verifyPairs } = this.#config;
    const isUsual = this.#request.pairs === undefined && verifyPairs === DEFAULT_VERIFY_PAIRS;
    return isUsual ? this.#request : { ...this.#request, pairs: verifyPairs };
  }

  /** @param verification - null while there is none */
  async #writeTable({ tuned }: Finish, verification: Verification | null): Promise<void> {
    const { start, seed, algorithm, opponents, hallWeight } = this.#config;
    const { params } = await strategyOf(this.#config);
    this.#folder.writeJson(START_FILE, {
      strategy: start.strategy,
      params: tableOfValues(paramSlots(params), start.params),
    });
    this.#folder.writeJson(TUNED_FILE, {
      strategy: start.strategy,
      params: tableOfValues(paramSlots(params), tuned),
      provenance: {
        by: `gomoku-arena ${projectVersion()} tune`,
        command: commandOf(this.#requestWithPairs(), this.#config.plannedGames, this.#budgetGames),
        algorithm,
        seed,
        games: this.games,
        against: [
          ...opponents.map(({ contestant, weight }) => `${contestant.name}=${weight}`),
          ...(hallWeight > 0 ? [`hall=${hallWeight}`] : []),
        ],
        verification: verification === null ? null : tableNote(verification),
      },
    });
  }
}

/** The part of a tune that a step of its end belongs to. */
const partOfStep = (name: string): Part =>
  name.startsWith('rounding') ? 'rounding' : name.startsWith('ablation') ? 'ablation' : 'verification';

/** The most games that a step of a verification has by itself; 0 for one that is made of others. */
const gamesOfStep = (name: string, verifyPairs: number): number => {
  const [, step] = /^verify-\d+\/(.*)$/.exec(name) ?? [];
  if (step === undefined) return 0;
  if (step === 'sequential' || step === 'match') return 2 * verifyPairs;
  const players = step.startsWith('against ') && !step.startsWith('against hall@') ? 2 : 1;
  return 2 * players * otherPairs(verifyPairs);
};

/** What a table says of its own verification. */
const tableNote = ({ look, verdict, match }: Verification): object => ({
  look,
  verdict: verdict.name,
  pairs: match.pairs,
  eloAgainstStart: match.elo,
  low: match.eloLow,
  high: match.eloHigh,
});
