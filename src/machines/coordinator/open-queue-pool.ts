import { randomBytes } from 'node:crypto';
import { Pool } from '../../play/pools/pool.ts';
import { Link } from '../protocol/link.ts';
import { parseRedisUrl } from '../protocol/redis-url.ts';
import { ownVersion, processName } from '../protocol/version.ts';
import { QueuePool, type QueuePoolOptions } from './queue-pool.ts';
import { RedisExchange } from './redis-exchange.ts';

export interface OpenOptions extends Omit<QueuePoolOptions, 'playHere'> {
  /** A URL, or `env`. */
  readonly url: string;
  /** Whether a Redis without a password may be on another machine. */
  readonly isOpenAllowed: boolean;
  /** What is played, for people. */
  readonly what: string;
}

/**
 * Calls `use` with workers on other machines, as soon as there is one.
 *
 * @throws {InputError} if the Redis cannot be used
 * @throws the signal's reason if it is aborted before there is a worker
 */
export const withQueuePool = async <T>(
  { url, isOpenAllowed, what, ...options }: OpenOptions,
  use: (pool: QueuePool) => Promise<T>,
): Promise<T> => {
  const link = await Link.open(parseRedisUrl(url), { isOpenAllowed, say: options.say });
  const pools = new Map<string, Pool>();
  const run = randomBytes(6).toString('hex');
  const exchange = new RedisExchange(link, { ...ownVersion(), run, what, coordinator: processName() });
  const pool = new QueuePool(exchange, {
    ...options,
    playHere: (batch, isolate = options.limits.isolate) => {
      const here = pools.get(isolate) ?? new Pool({ workers: 1, limits: { ...options.limits, isolate } });
      pools.set(isolate, here);
      return here.play(batch);
    },
  });
  try {
    await pool.ready();
    return await use(pool);
  } finally {
    await pool.close();
    for (const here of pools.values()) await here.close();
  }
};
