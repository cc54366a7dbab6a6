import { InputError } from '../game/input-error.ts';

/** What a child sends back. */
export type Answer<Reply> =
  | { readonly reply: Reply }
  | {
      readonly error: string;
      /** Whether it is the user's to mend. */
      readonly isInput: boolean;
    };

/** Answers the questions of the process that started this one, until that one is gone. */
export const serve = <Question, Reply>(answer: (question: Question) => Promise<Reply>): void => {
  process.on('message', async question => {
    let message: Answer<Reply>;
    try {
      message = { reply: await answer(question as Question) };
    } catch (error) {
      const isInput = error instanceof InputError;
      message = { error: isInput ? error.message : String((error as Error)?.stack ?? error), isInput };
    }
    process.send?.(message);
  });
  process.on('disconnect', () => process.exit());
  // Ctrl-C reaches the whole group; the parent decides what ends when.
  process.on('SIGINT', () => {});
};
