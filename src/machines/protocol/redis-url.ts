import { existsSync } from 'node:fs';
import { InputError } from '../../game/input-error.ts';

/** Holds the URL where it should not be seen among the processes of a machine. */
const REDIS_VARIABLE = 'GOMOKU_ARENA_REDIS';

/** Where a Redis is, and how it is entered. */
export interface RedisAddress {
  readonly isTls: boolean;
  /** A socket's path, or a host with its port. */
  readonly at: { readonly path: string } | { readonly host: string; readonly port: number };
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly database: number;
}

const FORMS =
  'it takes redis://HOST:PORT, rediss://HOST:PORT with TLS, or unix:///PATH, with user:password@ before the host';

/** Without what must not be seen. */
const withoutPassword = (text: string): string => text.replace(/\/\/[^@]*@/, '//');

/**
 * @param given - a URL, or `env` for the one in {@link REDIS_VARIABLE}
 * @throws {InputError} saying what is wrong, without the password
 */
export const parseRedisUrl = (given: string, variable = process.env[REDIS_VARIABLE]): RedisAddress => {
  const text = given === 'env' ? variable : given;
  if (text === undefined || text.trim() === '') {
    throw new InputError(`--redis is 'env', and the variable ${REDIS_VARIABLE} is not set`);
  }
  const fail = (why: string): never => {
    throw new InputError(`--redis is '${withoutPassword(text)}'; ${why}`);
  };
  const decoded = (part: string | undefined): string | undefined => {
    try {
      return part === undefined || part === '' ? undefined : decodeURIComponent(part);
    } catch {
      return fail('its user or password is not percent-encoded');
    }
  };
  const [, scheme] = /^([a-z]+):/.exec(text) ?? [];
  if (scheme === 'unix') {
    const [, user, password, path] = /^unix:(?:\/\/(?:([^:@/]*):([^@/]*)@)?)?(\/[^@]+)$/.exec(text) ?? [];
    if (path === undefined) return fail('a socket is given by its whole path: unix:///run/redis.sock');
    if (!existsSync(path)) return fail('there is no such socket');
    return { isTls: false, at: { path }, user: decoded(user), password: decoded(password), database: 0 };
  }
  if (scheme !== 'redis' && scheme !== 'rediss') return fail(FORMS);
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return fail(FORMS);
  }
  const [, number] = /^\/?(\d*)$/.exec(url.pathname) ?? [];
  if (number === undefined)
    return fail('what stands behind the port is the number of a database, such as /0');
  if (url.hostname === '' || url.search !== '' || url.hash !== '') return fail(FORMS);
  return {
    isTls: scheme === 'rediss',
    at: { host: url.hostname.replace(/^\[|\]$/g, ''), port: url.port === '' ? 6379 : Number(url.port) },
    user: decoded(url.username),
    password: decoded(url.password),
    database: Number(number),
  };
};

/** As it may be printed. */
export const shownAddress = ({ isTls, at, database }: RedisAddress): string => {
  if ('path' in at) return `unix://${at.path}`;
  const host = at.host.includes(':') ? `[${at.host}]` : at.host;
  return `redis${isTls ? 's' : ''}://${host}:${at.port}${database === 0 ? '' : `/${database}`}`;
};

/** Whether nobody on another machine can get at it. */
export const isLocal = ({ at }: RedisAddress): boolean =>
  'path' in at || at.host === 'localhost' || at.host === '::1' || /^127\./.test(at.host);
