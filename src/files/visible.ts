/** Escapes, line ends, lone surrogates and marks that turn the writing round, in visible letters. */
export const visible = (text: string): string =>
  text.replace(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu,
    letter => `\\u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );

/** The same of a text of several lines, whose line ends and tabs stay. */
export const visibleLines = (text: string): string =>
  text
    .split(/(?=[\n\t])|(?<=[\n\t])/)
    .map(part => (/^[\n\t]$/.test(part) ? part : visible(part)))
    .join('');
