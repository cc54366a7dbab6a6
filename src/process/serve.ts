import { setImmediate } from 'node:timers/promises';
import { reasonOf } from '../files/reason-of.ts';
import { InputError } from '../game/input-error.ts';

/** What a child sends back. */
export type Answer<Reply> =
  | { readonly reply: Reply }
  | {
      readonly error: string;
      /** Whether it is the user's to mend. */
      readonly isInput: boolean;
    }
  | {
      /** What a strategy's code did beside what it was called for, and so without anybody to catch it. */
      readonly stray: string;
    };

/** Answers the questions of the process that started this one, until that one is gone. */
export const serve = <Question, Reply>(answer: (question: Question) => Promise<Reply>): void => {
  let stray: string | undefined;
  let isAsked = false;
  const send = (message: Answer<Reply>): void => {
    if (isAsked) process.send?.(message);
    isAsked = false;
  };
  process.on('uncaughtException', (error, origin) => {
    const what = origin === 'unhandledRejection' ? 'a promise of its was rejected' : 'it threw in a callback';
    stray ??= `${what} and nothing caught that: ${reasonOf(error)}`;
    send({ stray });
  });
  process.on('message', async question => {
    isAsked = true;
    let message: Answer<Reply>;
    try {
      message = { reply: await answer(question as Question) };
    } catch (error) {
      const isInput = error instanceof InputError;
      message = { error: isInput ? error.message : String((error as Error)?.stack ?? error), isInput };
    }
    // Node tells of a rejection only after all that was ready to run.
    await setImmediate();
    send(stray === undefined ? message : { stray });
  });
  process.on('disconnect', () => process.exit());
  // Ctrl-C reaches the whole group; the parent decides what ends when.
  process.on('SIGINT', () => {});
};
