import { closeSync, ftruncateSync, openSync, readSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_SIZE } from '../../game/cell.ts';
import { PULSE_ACTIVE, PULSE_STONES } from '../../match/wrappers/watched-player.ts';
import { BLACK_BOX_START } from '../guards/black-box.ts';

let made = 0;

/**
 * A file that has no name any more, in which a process notes whom it asks
 * before it does, and what stands on the board: it is read when the process is
 * no longer there to be asked.
 */
export class BlackBox {
  /** Open for reading and writing. */
  readonly descriptor: number;

  constructor() {
    const path = join(tmpdir(), `gomoku-arena-box-${process.pid}-${made++}`);
    this.descriptor = openSync(path, 'wx+', 0o600);
    unlinkSync(path);
  }

  clear(): void {
    ftruncateSync(this.descriptor);
  }

  /** A pulse as it was noted last, see `Batch.pulse`. */
  read(): Int32Array {
    const pulse = new Int32Array(PULSE_STONES + MAX_SIZE * MAX_SIZE);
    const bytes = readSync(this.descriptor, pulse, 0, pulse.byteLength, BLACK_BOX_START);
    if (bytes < 4 * PULSE_STONES) pulse[PULSE_ACTIVE] = -1;
    return pulse;
  }

  close(): void {
    closeSync(this.descriptor);
  }
}
