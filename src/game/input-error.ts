/**
 * Something that a user gave cannot be used. The message is one line that
 * names the thing, its value, and what would be right; the command line
 * prints it and ends with exit code 2.
 */
export class InputError extends Error {
  override readonly name = 'InputError';
}

/** An option of a program's call, which on the command line is a flag, has a wrong value. */
export class OptionError extends InputError {
  readonly #option: string;
  readonly #why: string;

  /**
   * @param option - in camel case
   * @param why - what stands behind its name: `is 0; it takes ...`
   */
  constructor(option: string, why: string) {
    super(`${option} ${why}`);
    this.#option = option;
    this.#why = why;
  }

  /** The message with the option's flag in place of its name. */
  get asFlag(): string {
    return `--${this.#option.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)} ${this.#why}`;
  }
}
