import { InputError } from '../game/input-error.ts';
import type { Rules } from '../game/rules.ts';
import { TIMEOUT } from '../match/ending.ts';
import { PlayerFault } from '../match/wrappers/player-fault.ts';
import { EngineKeeper } from './engine-keeper.ts';
import { infoLines, START_MS } from './engine-player.ts';
import { EngineProcess } from './engine-process.ts';
import type { EngineSpec } from './engine-spec.ts';
import { answerOf, isOk } from './lines/answers.ts';
import { SWAP_QUESTION } from './lines/swap-board.ts';
import { WatchTable } from './watch-table.ts';

/** `ABOUT` wants one line; an engine that says nothing for so long does not know it. */
const ABOUT_MS = 2000;
/** What it is told to have for its stones. */
const SWAP_MS = 1000;

/**
 * Starts an engine once, to see that it plays by these rules and what it calls itself.
 *
 * @param name - what errors call it
 * @returns its answer to `ABOUT`; '' if it gives none
 * @throws {InputError} if it does not start, does not answer, or refuses the board or the rule
 */
export const probeEngine = (spec: Omit<EngineSpec, 'about'>, rules: Rules, name: string): string =>
  probing(spec, name, engine => probe(engine, spec, rules, name));

/**
 * Starts an engine once, to see that it can choose its colour.
 *
 * @param name - what errors call it
 * @throws {InputError} if it refuses to
 */
export const probeSwap = (spec: EngineSpec, rules: Rules, name: string): void =>
  probing(spec, name, engine => {
    try {
      const info = infoLines(spec, { turnMs: SWAP_MS }, rules, engine.folder).join('');
      engine.ask(`START ${rules.size}\n${info}SWAP2BOARD\nDONE\n`, SWAP_QUESTION, START_MS);
      for (;;) {
        const line = engine.hear();
        const { kind } = answerOf(line);
        if (kind === 'refused') throw new InputError(`engine ${name}: it cannot choose colours: '${line}'`);
        if (kind === 'move' || !(isOk(line) || kind === 'remark')) return;
      }
    } catch (error) {
      // Whoever thinks for long is asked again in its games, on its clock.
      if (!(error instanceof PlayerFault && error.ending === TIMEOUT)) throw error;
    }
  });

/** Starts an engine, and ends it when it has been looked at. */
const probing = <T>(spec: Omit<EngineSpec, 'about'>, name: string, look: (engine: EngineProcess) => T): T => {
  keeper ??= new EngineKeeper();
  try {
    const engine = new EngineProcess({ ...spec, about: '' }, new WatchTable(keeper.numbers));
    try {
      return look(engine);
    } finally {
      engine.end(ABOUT_MS);
    }
  } catch (error) {
    if (error instanceof PlayerFault) throw new InputError(`engine ${name}: ${error.message}`);
    throw error;
  }
};

/** For all engines that are looked at: each of them has ended when it has been. */
let keeper: EngineKeeper | undefined;

const probe = (
  engine: EngineProcess,
  spec: Omit<EngineSpec, 'about'>,
  rules: Rules,
  name: string,
): string => {
  const start = `START ${rules.size}`;
  engine.ask(`${start}\n`, start, START_MS);
  let line = engine.hear();
  while (!isOk(line) && answerOf(line).kind !== 'refused') line = engine.hear();
  engine.settle();
  if (!isOk(line)) throw new InputError(`engine ${name}: it answers '${start}' with '${line}'`);
  const about = aboutOf(engine);
  if (about === '') return '';
  engine.ask(`${infoLines(spec, {}, rules, engine.folder).join('')}ABOUT\n`, 'ABOUT', START_MS);
  for (line = engine.hear(); line !== about; line = engine.hear()) {
    if (answerOf(line).kind === 'refused' && /\brule\b/i.test(line)) {
      throw new InputError(`engine ${name}: it refuses the rule ${rules.name}: '${line}'`);
    }
  }
  engine.settle();
  return about;
};

const aboutOf = (engine: EngineProcess): string => {
  try {
    engine.ask('ABOUT\n', 'ABOUT', ABOUT_MS);
    for (;;) {
      const line = engine.hear();
      const { kind } = answerOf(line);
      if (kind === 'remark') continue;
      engine.settle();
      return kind === 'other' ? line : '';
    }
  } catch (error) {
    if (error instanceof PlayerFault && error.ending === TIMEOUT) return '';
    throw error;
  }
};
