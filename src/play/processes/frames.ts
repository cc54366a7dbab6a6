import { deserialize, serialize } from 'node:v8';

/*
 * Messages between the process that asks and the one that plays. Players can
 * write to every descriptor of theirs, so a message stands between two keys
 * that are drawn anew for each process and that no player is told; what stands
 * between messages is nobody's.
 */

export const KEY_BYTES = 16;
const HEAD_BYTES = KEY_BYTES + 4;

/** A value as it goes over a pipe: the key, its length, what `v8.serialize` makes of it, and the key again. */
export const frameOf = (key: Uint8Array, value: unknown): Buffer => {
  const body = serialize(value);
  const head = Buffer.alloc(HEAD_BYTES);
  head.set(key);
  head.writeUInt32LE(body.length, KEY_BYTES);
  return Buffer.concat([head, body, key]);
};

/** Somebody else has written into a message. */
class ForeignBytes extends Error {}

/** Puts messages together from what comes out of a pipe. */
export class FrameReader {
  readonly #key: Uint8Array;
  #parts: Buffer[] = [];
  #length = 0;
  /** Bytes that the message at hand has altogether; undefined until its head is there. */
  #wanted: number | undefined;

  constructor(key: Uint8Array) {
    this.#key = key;
  }

  /**
   * The messages that are complete with these bytes.
   *
   * @throws {ForeignBytes} if something stands in one that does not belong there
   */
  read(bytes: Buffer): unknown[] {
    this.#keep(bytes);
    const messages: unknown[] = [];
    while (this.#length >= (this.#wanted ?? HEAD_BYTES)) {
      const all = Buffer.concat(this.#parts);
      this.#parts = [];
      this.#length = 0;
      if (this.#wanted === undefined) {
        const from = all.indexOf(this.#key);
        // What is no key may be the beginning of one.
        this.#keep(all.subarray(from < 0 ? all.length - KEY_BYTES + 1 : from));
        if (from < 0 || this.#length < HEAD_BYTES) break;
        this.#wanted = HEAD_BYTES + all.readUInt32LE(from + KEY_BYTES) + KEY_BYTES;
        continue;
      }
      const end = this.#wanted - KEY_BYTES;
      if (!all.subarray(end, this.#wanted).equals(this.#key)) throw new ForeignBytes();
      messages.push(deserialize(all.subarray(HEAD_BYTES, end)));
      this.#keep(all.subarray(this.#wanted));
      this.#wanted = undefined;
    }
    return messages;
  }

  #keep(bytes: Buffer): void {
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }
}
