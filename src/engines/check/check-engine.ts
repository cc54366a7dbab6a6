import { isPlayerFault } from '../../match/wrappers/player-fault.ts';
import { EngineKeeper } from '../engine-keeper.ts';
import type { EngineSpec } from '../engine-spec.ts';
import { WatchTable } from '../watch-table.ts';
import { CHECKS, type Check } from './checks.ts';
import { CheckFailure, Dialogue } from './dialogue.ts';

/** How one check came out. */
export interface CheckResult {
  readonly name: string;
  /** Whether an engine cannot take part without it. */
  readonly isNeeded: boolean;
  readonly holds: boolean;
  /** What does not hold, or a remark. */
  readonly remark: string;
  /** What was said on both sides, the engine's lines behind `<`. */
  readonly said: readonly string[];
}

/**
 * Takes an engine through the protocol, each check with a process of its own.
 *
 * @param onCheck - told of each as it is done
 * @param checks - by default all
 */
export const checkEngine = async (
  spec: EngineSpec,
  onCheck: (result: CheckResult) => void = () => {},
  checks: readonly Check[] = CHECKS,
): Promise<CheckResult[]> => {
  const keeper = new EngineKeeper();
  const table = new WatchTable(keeper.numbers);
  const results: CheckResult[] = [];
  try {
    for (const { name, isNeeded, run } of checks) {
      let engine: Dialogue | undefined;
      let [holds, remark] = [true, ''];
      try {
        engine = new Dialogue(spec, table);
        remark = run(engine) ?? '';
      } catch (error) {
        if (!(error instanceof CheckFailure) && !isPlayerFault(error)) throw error;
        [holds, remark] = [false, (error as Error).message];
      } finally {
        engine?.close();
      }
      const result = { name, isNeeded, holds, remark, said: engine?.said ?? [] };
      results.push(result);
      onCheck(result);
      // The event loop hears of processes that have ended.
      await new Promise(done => setImmediate(done));
    }
    return results;
  } finally {
    await keeper.close();
  }
};
