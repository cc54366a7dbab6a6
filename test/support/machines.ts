import { Link } from '../../src/machines/protocol/link.ts';
import { parseRedisUrl } from '../../src/machines/protocol/redis-url.ts';
import { type PermitOptions, Permits } from '../../src/machines/worker/permits.ts';
import { MachineWorker } from '../../src/machines/worker/worker.ts';

export interface RunningWorker {
  /** What it has said. */
  readonly said: readonly string[];
  /** Ends it in order. */
  end(): Promise<void>;
}

/** A worker in this process, of one thread. */
export const startWorker = async (
  url: string,
  name: string,
  permits: Partial<PermitOptions> = {},
): Promise<RunningWorker> => {
  const said: string[] = [];
  const say = (words: string): void => void said.push(words);
  const link = await Link.open(parseRedisUrl(url), { isOpenAllowed: false, say });
  const worker = new MachineWorker(link, {
    threads: 1,
    name,
    permits: new Permits({ allow: [], isTrusting: false, engines: [], ...permits }),
    say,
  });
  const controller = new AbortController();
  const working = worker.work(controller.signal);
  return {
    said,
    end: async () => {
      controller.abort();
      await working;
    },
  };
};
