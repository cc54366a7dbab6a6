import {
  ANY,
  BUDGET,
  CONTESTANTS,
  FOLDER,
  FUNCTION,
  OBJECT,
  type Shape,
  SIGNAL,
  SWITCH,
  TEXT,
  TEXTS,
} from './check-shape.ts';

/** How games are played. */
const PLAY: Shape = {
  workers: ANY,
  moveTimeoutMs: ANY,
  gameTimeoutMs: ANY,
  memoryMb: ANY,
  isolate: ANY,
  player: OBJECT,
  redis: TEXT,
  openRedis: SWITCH,
  audit: ANY,
  signal: SIGNAL,
  onRemark: FUNCTION,
};

/** What runs share. */
const RUN: Shape = {
  ...PLAY,
  contestants: CONTESTANTS,
  games: ANY,
  seed: TEXT,
  size: ANY,
  rule: ANY,
  openings: TEXT,
  clock: OBJECT,
  engineLog: TEXT,
  maxPlies: ANY,
  drawDead: ANY,
  drawEmpty: ANY,
  openingOrder: ANY,
  openingRule: ANY,
  timing: ANY,
  onFault: ANY,
  strict: SWITCH,
  onProgress: FUNCTION,
  onRecords: FUNCTION,
  out: FOLDER,
  resume: TEXT,
  shard: TEXT,
  batchPairs: ANY,
};

export const MATCH: Shape = { ...RUN, sprt: OBJECT };

export const TOURNAMENT: Shape = { ...RUN, format: ANY, anchor: TEXT };

/** With `out`, or with `resume`. */
export const TUNE: Shape = {
  ...PLAY,
  strategy: TEXT,
  against: TEXTS,
  only: TEXTS,
  fix: TEXTS,
  from: TEXT,
  algorithm: ANY,
  seed: TEXT,
  size: ANY,
  rule: ANY,
  openings: TEXT,
  pairs: ANY,
  budget: BUDGET,
  hooks: OBJECT,
  out: FOLDER,
  resume: TEXT,
};

export const BENCH: Shape = {
  contestants: TEXTS,
  against: TEXT,
  isKept: ANY,
  seed: TEXT,
  size: ANY,
  rule: ANY,
  signal: SIGNAL,
  seconds: ANY,
  onProgress: FUNCTION,
  onRemark: FUNCTION,
};
