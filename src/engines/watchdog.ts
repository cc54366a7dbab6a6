import { workerData } from 'node:worker_threads';
import { allProcesses, killGroup, killTree, processEntry, treeOf } from './process-tree.ts';
import {
  ENDED_LATE,
  ENDED_MEMORY,
  ENDED_ORPHANS,
  NOT_ENDED,
  type WatchSlot,
  WatchTable,
} from './watch-table.ts';

/*
 * The thread that watches engines: whoever has asked one waits for its answer
 * and can do nothing else. It ends those that are late, that hold too much
 * memory, or that have ended and left children behind who keep their output open.
 */

const TICK_MS = 20;
/** Every so many ticks the memory is looked at. */
const MEMORY_TICKS = 5;
/** What an engine may hold beyond its limit: its tables are often as large as the limit. */
const MEMORY_MARGIN = 1.1;

const table = new WatchTable(workerData as Int32Array);

const end = (
  slot: WatchSlot,
  reason: typeof ENDED_LATE | typeof ENDED_MEMORY | typeof ENDED_ORPHANS,
): void => {
  const { pid, mark } = slot;
  if (pid <= 0 || slot.endedBy !== NOT_ENDED) return;
  slot.blame(reason);
  // The group first: whoever waits should not wait for the search for the others.
  killGroup(pid);
  killTree(pid, mark);
};

const memoryOf = (slot: WatchSlot, processes: ReturnType<typeof allProcesses>): number =>
  treeOf(slot.pid, processes).reduce((sum, { residentBytes }) => sum + residentBytes, 0) / 2 ** 20;

for (let tick = 0; !table.isClosed; tick++) {
  const slots = table.running();
  const now = table.now();
  for (const slot of slots) {
    if (slot.expire(now)) end(slot, ENDED_LATE);
    else if (slot.isAsked && processEntry(slot.pid)?.state === 'Z') end(slot, ENDED_ORPHANS);
  }
  const limited = tick % MEMORY_TICKS === 0 ? slots.filter(({ memoryMb }) => memoryMb > 0) : [];
  if (limited.length > 0) {
    const processes = allProcesses();
    for (const slot of limited) {
      if (memoryOf(slot, processes) > MEMORY_MARGIN * slot.memoryMb) end(slot, ENDED_MEMORY);
    }
  }
  table.pause(TICK_MS);
}
