/** The files in a run's folder. */
export const RUN_FILE = 'run.json';
export const GAMES_FILE = 'games.jsonl';
export const OPENINGS_FILE = 'openings.txt';
export const SUMMARY_FILE = 'summary.json';
export const TIMING_FILE = 'timing.json';
