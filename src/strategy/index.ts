/** The public API that strategies are written against, as `#strategy` here and `gomoku-arena` elsewhere. */

export type { Position, ReadonlyBytes } from '../game/board.ts';
export {
  axesOf,
  BLACK,
  type Cell,
  type Color,
  cellAt,
  columnOf,
  EMPTY,
  gridLength,
  opponent,
  rowOf,
  strideOf,
  WALL,
  WALL_WIDTH,
  WHITE,
} from '../game/cell.ts';
export type { Rule } from '../game/rules/rule.ts';
export { type RuleName, type Rules, ruleOf } from '../game/rules.ts';
export type { Rng } from '../random/rng.ts';
export {
  type AsyncPlayer,
  defineStrategy,
  type GameStart,
  type OpeningChoice,
  type OpeningOffer,
  type Player,
  picker,
  type Scores,
  type Strategy,
  type SyncPlayer,
} from './api.ts';
export {
  float,
  int,
  type NumberSpec,
  type ParamSchema,
  type ParamsOf,
  type TableSpec,
  table,
} from './params.ts';
export { playableCells } from './playable-cells.ts';
