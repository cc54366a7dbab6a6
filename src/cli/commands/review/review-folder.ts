import type { EventBody, EventSink } from '../../../events/event-log.ts';
import { ReviewPool } from '../../../review/review-pool.ts';
import { type ReviewOptions, type ReviewSummary, reviewRun } from '../../../review/review-run.ts';
import { progressDisplay } from '../../terminal/progress.ts';

/** Reviews a run's folder on threads of its own, showing how far it is. */
export const reviewFolder = async (
  folder: string,
  {
    workers,
    quiet,
    events,
    ...options
  }: Omit<ReviewOptions, 'progress'> & { workers: number; quiet: boolean; events: EventSink },
): Promise<ReviewSummary> => {
  const pool = new ReviewPool(workers);
  const display = progressDisplay(quiet);
  const event = (done: number, of: number): EventBody => ({
    event: 'phase',
    phase: 'review',
    done,
    of,
    secondsLeft: null,
  });
  try {
    const summary = await reviewRun(folder, pool, {
      ...options,
      progress: (games, gamesScheduled) => {
        display.update({ games, gamesScheduled, tallies: [], test: undefined });
        events.emitNewest(() => event(games, gamesScheduled));
      },
    });
    const { games, copies, sample, gamesInRun } = summary;
    events.emit(event(games + copies, sample?.games ?? gamesInRun));
    return summary;
  } finally {
    display.stop();
    await pool.close();
  }
};
