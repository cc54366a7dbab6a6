/*
 * Copying and comparing grids. Kept from before any strategy is loaded: one
 * that replaces `Uint8Array.prototype.set` changes nothing here.
 */

/** Copies all of `from` to the beginning of `to`. */
export const setBytes: <T extends Uint8Array | Uint16Array>(to: T, from: T) => void =
  Function.prototype.call.bind(Uint8Array.prototype.set);

/** A copy of bytes or cells that can be compared four bytes at a time. */
export const padded = <T extends Uint8Array | Uint16Array>(values: T): T => {
  const buffer = new ArrayBuffer(4 * Math.ceil(values.byteLength / 4));
  const copy = new (values.constructor as new (buffer: ArrayBuffer, at: number, length: number) => T)(
    buffer,
    0,
    values.length,
  );
  copy.set(values);
  return copy;
};

export const wordsOf = (values: Uint8Array | Uint16Array): Int32Array => new Int32Array(values.buffer);

export const sameWords = (a: Int32Array, b: Int32Array): boolean => {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
};
