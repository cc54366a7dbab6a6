import { ReviewPool } from '../../../review/review-pool.ts';
import { type ReviewOptions, type ReviewSummary, reviewRun } from '../../../review/review-run.ts';
import { progressDisplay } from '../../terminal/progress.ts';

/** Reviews a run's folder on threads of its own, showing how far it is. */
export const reviewFolder = async (
  folder: string,
  { workers, quiet, ...options }: Omit<ReviewOptions, 'progress'> & { workers: number; quiet: boolean },
): Promise<ReviewSummary> => {
  const pool = new ReviewPool(workers);
  const display = progressDisplay(quiet);
  try {
    return await reviewRun(folder, pool, {
      ...options,
      progress: (games, gamesScheduled) =>
        display.update({ games, gamesScheduled, tallies: [], test: undefined }),
    });
  } finally {
    display.stop();
    await pool.close();
  }
};
