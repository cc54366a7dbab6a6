import { SWAP_ANSWERS, SWAP_REPLIES, type SwapNote } from '../record.ts';
import { PULSE_COUNT, PULSE_OPENING, PULSE_STONES } from '../wrappers/watched-player.ts';
import { type ChosenColors, isProposerWhite } from './choose-colors.ts';

/** A choice as a record tells it. */
export const swapNote = (
  proposer: string,
  { answer, reply }: Pick<ChosenColors, 'answer' | 'reply'>,
): SwapNote => ({
  proposer,
  ...(answer && { answer }),
  ...(reply && { reply }),
});

/** Whether a record's contestants had other colours than the schedule gave them. */
export const isSwapped = ({ swap }: { readonly swap?: SwapNote }): boolean =>
  swap !== undefined && isProposerWhite(swap);

/** How many stones were chosen, if a record tells it right. */
export const stonesChosen = ({ answer, reply }: SwapNote): readonly number[] => {
  if (reply !== undefined || answer === 'two') return answer === 'two' ? [5] : [];
  return answer === undefined ? [0, 3] : [3];
};

const ANSWERS = SWAP_ANSWERS.length + 1;

/** Writes to a pulse what has come about so far, for whoever finds the thread gone. */
export const noteOpening = (pulse: Int32Array, { stones, answer, reply }: ChosenColors): void => {
  const answerCode = answer === undefined ? 0 : 1 + SWAP_ANSWERS.indexOf(answer);
  const replyCode = reply === undefined ? 0 : 1 + SWAP_REPLIES.indexOf(reply);
  pulse[PULSE_OPENING] = (replyCode * ANSWERS + answerCode) * 8 + stones.length;
  for (let i = pulse[PULSE_COUNT]; i < stones.length; i++) pulse[PULSE_STONES + i] = stones[i];
  pulse[PULSE_COUNT] = Math.max(pulse[PULSE_COUNT], stones.length);
};

/** What {@link noteOpening} has written. */
export interface NotedOpening extends Pick<ChosenColors, 'answer' | 'reply'> {
  readonly stones: number;
}

export const notedOpening = (pulse: Int32Array): NotedOpening => {
  const code = pulse[PULSE_OPENING];
  const answer = SWAP_ANSWERS[(Math.floor(code / 8) % ANSWERS) - 1];
  const reply = SWAP_REPLIES[Math.floor(code / 8 / ANSWERS) - 1];
  return { stones: code % 8, ...(answer && { answer }), ...(reply && { reply }) };
};
