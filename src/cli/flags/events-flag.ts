import type { EventSink } from '../../events/event-log.ts';
import { InputError } from '../../game/input-error.ts';
import { INTERRUPTED } from '../terminal/interrupt.ts';
import { refusal } from '../terminal/refusal.ts';
import { flag } from './flag-table.ts';
import { type FlagValue, text } from './flags.ts';

export const EVENTS = flag(
  'a file, or the number of an open descriptor such as 3: a JSON object a line while it works',
);

/** For a command that nobody listens to. */
const NO_EVENTS: EventSink = { emit() {}, emitNewest() {} };

/** Exit code of a command that could not run. */
const FAILED = 2;

/**
 * Runs a command whose events go where `--events` says, and tells how it ended.
 *
 * @param work - resolves to the exit code
 * @throws {InputError} if events cannot be written there
 */
export const withEvents = async (
  given: FlagValue,
  work: (events: EventSink) => Promise<number>,
): Promise<number> => {
  const target = text('events', given);
  if (target === undefined) return work(NO_EVENTS);
  const { EventLog } = await import('../../events/event-log.ts');
  const log = new EventLog(target);
  try {
    const exitCode = await work(log);
    const outcome = exitCode === INTERRUPTED ? 'interrupted' : 'done';
    log.emit({ event: 'ended', outcome, exitCode, error: null });
    return exitCode;
  } catch (error) {
    const words = error instanceof InputError ? refusal(error) : String(error);
    log.emit({ event: 'ended', outcome: 'failed', exitCode: FAILED, error: words });
    throw error;
  } finally {
    await log.close();
  }
};
