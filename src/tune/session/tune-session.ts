import type { JournalFolder } from '../../files/journal-folder.ts';
import { projectVersion } from '../../files/project.ts';
import { paramSlots } from '../../strategy/params.ts';
import { historyCsv } from '../search/history.ts';
import type { GenerationLine, RaceLine, SearchLine } from '../search/journal.ts';
import type { PairPlayer } from '../search/pair-player.ts';
import { Search } from '../search/search.ts';
import type { Steps } from '../search/steps.ts';
import type { TuneConfig } from '../search/tune-config.ts';
import type { Space } from '../space/space.ts';
import { tableOfValues } from '../space/tuned-table.ts';
import { type Finish, finish } from '../verification/finish.ts';
import { EXIT_CODES } from '../verification/verdict.ts';
import type { Verification } from '../verification/verification.ts';
import { commandOf } from './command-of.ts';
import { strategyOf } from './config-of.ts';
import { loadTuned } from './load-tuned.ts';
import { familyOpponent, planOf, verifyWithLedger } from './look.ts';
import { STATE_FORMAT, stateText } from './state-file.ts';
import { HISTORY_FILE, LEDGER_FILE, STATE_FILE, SUMMARY_FILE, TUNED_FILE, tuneHash } from './tune-folder.ts';
import type { TuneProgress } from './tune-progress.ts';
import type { TuneRequest } from './tune-request.ts';
import type { TuneState } from './tune-state.ts';
import { type TuneSummary, tuneSummary } from './tune-summary.ts';

/** The state is written so often at most: until then the journal is ahead of it, which costs nothing but playing again. */
const SAVE_EVERY_MS = 250;

/** A tune in its folder: whatever ends the process, it goes on from there to the same bytes. */
export class TuneSession {
  readonly #folder: JournalFolder;
  readonly #config: TuneConfig;
  readonly #request: TuneRequest;
  readonly #space: Space;
  readonly #search: Search;
  readonly #budgetGames: number;
  readonly #tune: string;
  #steps: Record<string, unknown>;
  #savedMs = Number.NEGATIVE_INFINITY;

  /**
   * @param request - what the config was made of
   * @param saved - undefined at the beginning
   */
  constructor(
    folder: JournalFolder,
    config: TuneConfig,
    request: TuneRequest,
    space: Space,
    budgetGames: number,
    saved: TuneState | undefined,
  ) {
    this.#folder = folder;
    this.#config = config;
    this.#request = request;
    this.#space = space;
    this.#search = new Search(config, space, saved?.search);
    this.#budgetGames = budgetGames;
    this.#tune = tuneHash(folder);
    this.#steps = { ...saved?.steps };
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
      journal: this.#folder.journalMark,
      search: this.#search.state,
      steps: this.#steps,
    };
    this.#folder.write(STATE_FILE, stateText(state));
    this.#savedMs = performance.now();
  }

  async search(player: PairPlayer, progress: TuneProgress): Promise<void> {
    while (!this.#search.isDone(this.#budgetGames)) {
      const line: SearchLine = await this.#search.next(player);
      this.#folder.append(line);
      progress.search(line, this.#search.state.starts.length);
      if (performance.now() - this.#savedMs > SAVE_EVERY_MS) this.save();
    }
    this.save();
  }

  /**
   * Rounds, ablates and verifies what was found, and writes the files that come of it.
   *
   * @returns what it came to, and the verdict's exit code
   */
  async finish(player: PairPlayer, progress: TuneProgress): Promise<{ summary: TuneSummary; code: number }> {
    const steps = this.#keptSteps(progress);
    const lines = this.#folder.lines() as SearchLine[];
    const generations = lines.filter((line): line is GenerationLine => line.type === 'generation');
    const races = lines.filter((line): line is RaceLine => line.type === 'race');
    this.#folder.write(HISTORY_FILE, historyCsv(generations, this.#space));
    const finished = await finish(player, this.#config, this.#space, this.#search, steps);
    await this.#writeTable(finished, null);
    const by = `tune@${this.games}`;
    const plan = planOf(
      this.#config,
      await loadTuned(this.#folder.path, this.#config),
      this.#search.state.hall,
      await familyOpponent(this.#config.start.strategy),
    );
    const verification = await steps.run(`verification@${this.games}`, () =>
      verifyWithLedger(this.#folder, LEDGER_FILE, by, player, plan, steps),
    );
    await this.#writeTable(finished, verification);
    const faults = generations.reduce((sum, line) => sum + line.faults, 0);
    const summary = tuneSummary(
      this.#config,
      this.#space,
      this.#search,
      this.#budgetGames,
      { races, faults },
      finished,
      verification,
    );
    this.#folder.writeJson(SUMMARY_FILE, summary);
    return { summary, code: EXIT_CODES[verification.verdict.name] };
  }

  #keptSteps(progress: TuneProgress): Steps {
    return {
      run: async <T>(name: string, make: () => Promise<T>): Promise<T> => {
        if (name in this.#steps) return this.#steps[name] as T;
        progress.phase(name.replace(/^verify-\d+\//, 'verification: ').replace(/^(\w+)@\d+$/, '$1'));
        const result = await make();
        this.#steps = { ...this.#steps, [name]: result };
        this.save();
        return result;
      },
    };
  }

  /** @param verification - null while there is none */
  async #writeTable({ tuned }: Finish, verification: Verification | null): Promise<void> {
    const { start, seed, algorithm, opponents, hallWeight } = this.#config;
    const { params } = await strategyOf(this.#config);
    this.#folder.writeJson(TUNED_FILE, {
      strategy: start.strategy,
      params: tableOfValues(paramSlots(params), tuned),
      provenance: {
        by: `gomoku-arena ${projectVersion()} tune`,
        command: commandOf(this.#request, this.#config.plannedGames, this.#budgetGames),
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

/** What a table says of its own verification. */
const tableNote = ({ look, verdict, match }: Verification): object => ({
  look,
  verdict: verdict.name,
  pairs: match.pairs,
  eloAgainstStart: match.elo,
  low: match.eloLow,
  high: match.eloHigh,
});
