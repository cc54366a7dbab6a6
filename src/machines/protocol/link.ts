import type { ConnectionOptions } from 'bullmq';
import type { Redis } from 'ioredis';
import { InputError } from '../../game/input-error.ts';
import { within } from '../../play/within.ts';
import { bookConnection, bookConnectionEnd } from './open-connections.ts';
import { isLocal, type RedisAddress, shownAddress } from './redis-url.ts';

/** Before every key; with it a queue's keys are `gomoku-arena:<queue>:...`. */
export const PREFIX = 'gomoku-arena';

const CONNECT_MS = 3000;
/** Between tries to reach a Redis that has gone. */
const AGAIN_MS = 1000;
/** How long connections have to end in order. */
const CLOSE_MS = 300;

const PACKAGES = 'bullmq@6.7.0 ioredis@6.0.0';

/** The packages that speak with Redis, loaded when they are needed and not before. */
const loadPackages = async () => {
  try {
    const [bullmq, ioredis] = await Promise.all([import('bullmq'), import('ioredis')]);
    return { bullmq, ioredis };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') throw error;
    throw new InputError(
      `--redis: packages that it takes are not installed; npm install ${PACKAGES} installs them`,
    );
  }
};

export type BullMq = typeof import('bullmq');

const optionsOf = ({ isTls, at, user, password, database }: RedisAddress) => ({
  ...at,
  ...(user !== undefined && { username: user }),
  ...(password !== undefined && { password }),
  ...(database > 0 && { db: database }),
  ...(isTls && { tls: {} }),
});

/** Why Redis cannot be used, by what its client says. */
const WHY: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/ECONNREFUSED/, 'nothing listens there'],
  [/ENOTFOUND|EAI_AGAIN/, 'there is no machine of that name'],
  [/ETIMEDOUT|timed? ?out/i, `no answer within ${CONNECT_MS / 1000} s`],
  [/EACCES/, 'this user may not open that socket'],
  [/WRONGPASS|invalid password|without any password configured/i, 'the user or the password is wrong'],
  [/NOAUTH|Authentication required/i, 'it wants a password, which the URL lacks'],
  [/NOPERM/, 'its user may not do what is needed'],
  [/ERR invalid DB|DB index/i, 'it has no database of that number'],
  [
    /SELF_SIGNED|self-signed|UNABLE_TO|unable to verify|CERT_/i,
    'its certificate is not trusted; NODE_EXTRA_CA_CERTS names a file of those that are',
  ],
  [/altnames|ERR_TLS/, 'its certificate is that of another machine'],
  [/EPROTO|wrong version number|packet length/i, 'it does not speak TLS; redis:// is without'],
  [/ECONNRESET|Connection is closed/i, 'it closed the connection; a Redis with TLS is named by rediss://'],
];

const whyOf = (error: Error): string => {
  const text = `${(error as NodeJS.ErrnoException).code ?? ''} ${error.message}`;
  const [, words] = WHY.find(([pattern]) => pattern.test(text)) ?? [];
  return words ?? text.trim();
};

/** Asks a Redis whether it can be used. It is asked once, and what waits for ever by design comes after it. */
const ask = async (client: Redis, shown: string): Promise<void> => {
  let first: Error | undefined;
  client.on('error', (error: Error) => {
    first ??= error;
  });
  try {
    await client.connect();
    await client.info('server');
    const policy = await policyOf(client);
    if (policy !== undefined && policy !== 'noeviction') {
      throw new InputError(
        `--redis: ${shown} drops keys when its memory is full; it has to have maxmemory-policy noeviction, and has ${policy}`,
      );
    }
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`--redis: ${shown} cannot be used: ${whyOf(first ?? (error as Error))}`);
  } finally {
    client.disconnect();
  }
};

/** Undefined where whoever runs Redis forbids to ask. */
const policyOf = async (client: Redis): Promise<string | undefined> => {
  try {
    const [, policy] = (await client.config('GET', 'maxmemory-policy')) as string[];
    return policy;
  } catch {
    return undefined;
  }
};

/** Connections to one Redis. */
export class Link {
  readonly shown: string;
  readonly bullmq: BullMq;
  /** For connections of BullMQ's. */
  readonly options: ConnectionOptions;
  /** For commands of our own; they wait while Redis is away. */
  readonly client: Redis;
  readonly #closing: (() => Promise<unknown>)[] = [];
  readonly #say: (words: string) => void;
  #isUp = true;

  private constructor(
    address: RedisAddress,
    bullmq: BullMq,
    client: Redis,
    options: ConnectionOptions,
    say: (words: string) => void,
  ) {
    this.shown = shownAddress(address);
    this.bullmq = bullmq;
    this.client = client;
    this.options = options;
    this.#say = say;
    client.on('error', () => {});
    client.on('close', () => this.#toggle(false));
    client.on('ready', () => this.#toggle(true));
    bookConnection();
  }

  /**
   * @param isOpenAllowed - whether a Redis without a password may be on another machine
   * @param say - told in words when Redis goes, and when it is back
   * @throws {InputError} if it cannot be used, in one line and without its password
   */
  static async open(
    address: RedisAddress,
    { isOpenAllowed, say }: { readonly isOpenAllowed: boolean; readonly say: (words: string) => void },
  ): Promise<Link> {
    const shown = shownAddress(address);
    if (address.password === undefined && !isLocal(address) && !isOpenAllowed) {
      throw new InputError(
        `--redis: ${shown} is on another machine and has no password; whoever reaches it can make workers play, so give one, or --no-password`,
      );
    }
    const { bullmq, ioredis } = await loadPackages();
    const base = { ...optionsOf(address), connectTimeout: CONNECT_MS };
    const once = {
      lazyConnect: true,
      maxRetriesPerRequest: 0,
      retryStrategy: () => null,
      enableOfflineQueue: false,
    };
    await ask(new ioredis.Redis({ ...base, ...once }), shown);
    const options = { ...base, maxRetriesPerRequest: null, retryStrategy: () => AGAIN_MS };
    return new Link(address, bullmq, new ioredis.Redis(options), options, say);
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  /** Keeps errors of a part of BullMQ's from becoming a stack trace each, and closes it at the end. */
  keep<
    T extends { on(event: 'error', listener: () => void): unknown; close(force?: boolean): Promise<unknown> },
  >(part: T): T {
    part.on('error', () => {});
    this.#closing.push(() => part.close(true));
    return part;
  }

  /** Ends all connections; resolves soon also while Redis is away, when none of them ends in order. */
  async close(): Promise<void> {
    const parts = this.#closing.splice(0).map(close => close().catch(() => {}));
    const isDone = await within(CLOSE_MS, Promise.all(parts));
    this.client.removeAllListeners('close');
    this.client.disconnect();
    if (isDone) bookConnectionEnd();
  }

  #toggle(isUp: boolean): void {
    if (this.#isUp === isUp) return;
    this.#isUp = isUp;
    this.#say(isUp ? `${this.shown} is back` : `${this.shown} is away; games go on when it is back`);
  }
}
