import { InputError } from '../game/input-error.ts';
import { CHANGED_GLOBALS, MEMORY, THREW } from '../match/ending.ts';
import { shownError } from '../match/shown-value.ts';
import { PULSE_ACTIVE } from '../match/wrappers/watched-player.ts';
import type { Batch, BatchResult } from './batch.ts';
import { noteInBlackBox } from './guards/black-box.ts';
import { abortWithoutDescriptors, keepDescriptors } from './guards/descriptors.ts';
import { changedIntrinsic, restoreIntrinsics } from './guards/intrinsics.ts';
import { lateError, type Stray, unwatchLateWork, watchLateWork } from './guards/late-work.ts';
import { tooMuchMemory } from './guards/thread-memory.ts';
import { NotBuilt, playBatch } from './play-batch.ts';

/** How a batch failed, as it crosses threads. */
export interface FailedBatch {
  readonly ending: number;
  readonly fault: string;
  readonly guilty: number | undefined;
  readonly isBuilding: boolean;
  /** The next batch may be played where this one failed. */
  readonly isHarmless?: boolean;
}

/** Plays a batch, and sees whether what the players have left behind lets its result stand. */
export const answerBatch = async (batch: Batch): Promise<BatchResult | FailedBatch> => {
  const { pulse, onlyGame, blackBox } = batch;
  const isAlone = onlyGame !== undefined && pulse !== undefined;
  if (blackBox !== undefined) keepDescriptors(blackBox);
  if (pulse !== undefined) {
    // Whatever goes wrong from here on is this batch's.
    pulse[0] = 1;
  }
  if (isAlone) {
    watchLateWork(owner => {
      pulse[PULSE_ACTIVE] = owner;
      noteInBlackBox(blackBox, pulse);
    });
  }
  try {
    const result = await playBatch(batch);
    const stray = await lateError();
    const spoil = isAlone && result.isSpoiled === true ? undefined : spoiled(batch);
    abortWithoutDescriptors();
    if (stray !== undefined) return late(stray, isAlone);
    return spoil ?? result;
  } catch (error) {
    if (error instanceof NotBuilt) {
      const { ending, message: fault, contestant: guilty, isHarmless } = error;
      return { ending, fault, guilty, isBuilding: true, isHarmless };
    }
    if (error instanceof InputError) {
      return { ending: THREW, fault: error.message, guilty: undefined, isBuilding: true };
    }
    throw error;
  } finally {
    if (isAlone) unwatchLateWork();
  }
};

const late = ({ error, owner }: Stray, isAlone: boolean): FailedBatch => ({
  ending: THREW,
  fault: `after its move, where nothing caught it: ${shownError(error)}`,
  guilty: isAlone ? owner : undefined,
  isBuilding: false,
});

/** Undefined if the thread is as it was before the batch. */
const spoiled = ({ memoryMb, contestants }: Batch): FailedBatch | undefined => {
  // Engines share nothing with this thread.
  if (contestants.every(({ engine }) => engine !== undefined)) return undefined;
  const changed = changedIntrinsic();
  if (changed !== undefined) {
    restoreIntrinsics();
    return { ending: CHANGED_GLOBALS, fault: `changed ${changed}`, guilty: undefined, isBuilding: false };
  }
  const memory = tooMuchMemory(memoryMb);
  return memory === undefined
    ? undefined
    : { ending: MEMORY, fault: memory, guilty: undefined, isBuilding: false };
};
