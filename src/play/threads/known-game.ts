import { notedOpening } from '../../match/opening/swap-note.ts';
import { PULSE_ACTIVE, PULSE_COUNT, PULSE_GAMES, PULSE_STONES } from '../../match/wrappers/watched-player.ts';
import type { Batch } from '../batch.ts';
import { Failure } from '../failure.ts';

/** A failure with what the pulse knows of the game. */
export const withGame = ({ onlyGame }: Batch, pulse: Int32Array, failure: Failure): Failure => {
  const { ending, fault, isBuilding, isHarmless } = failure;
  const active = pulse[PULSE_ACTIVE];
  if (onlyGame === undefined && !isBuilding && pulse[PULSE_GAMES] > 0) return failure;
  const guilty = failure.guilty ?? (active < 0 ? undefined : active);
  const stones = [...pulse.subarray(PULSE_STONES, PULSE_STONES + pulse[PULSE_COUNT])];
  return new Failure(ending, fault, {
    ...(guilty !== undefined && { guilty }),
    stones,
    opening: notedOpening(pulse),
    isBuilding,
    isHarmless,
  });
};
