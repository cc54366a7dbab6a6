import { randomBytes } from 'node:crypto';
import { serve } from '@hono/node-server';
import { InputError } from '../../game/input-error.ts';
import { pagesApp, type Served } from './app.ts';
import { isLoopback } from './guard.ts';

/** A server that answers. */
export interface RunningServer {
  /** Where it is, with its token if one is asked. */
  readonly address: string;
  readonly close: () => Promise<void>;
}

/**
 * Starts a server of pages.
 *
 * @param port - 0 for any that is free
 * @throws {InputError} if it cannot listen there
 */
export const startServer = (
  served: Omit<Served, 'token'>,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<RunningServer> => {
  const token = isLoopback(host) ? undefined : randomBytes(16).toString('hex');
  const app = pagesApp({ ...served, ...(token !== undefined && { token }) });
  return new Promise((done, fail) => {
    const server = serve({ fetch: app.fetch, hostname: host, port }, ({ port: given }) => {
      const name = host.includes(':') ? `[${host}]` : host;
      done({
        address: `http://${name}:${given}/${token === undefined ? '' : `?token=${token}`}`,
        close: async () => {
          await served.asker.close();
          // Streams are never over: to wait for them is to wait for ever.
          if ('closeAllConnections' in server) server.closeAllConnections();
          await new Promise(closed => server.close(closed));
        },
      });
    });
    server.on('error', (error: NodeJS.ErrnoException) =>
      fail(
        new InputError(
          error.code === 'EADDRINUSE'
            ? `port ${port} of ${host} is in use; give another with --port, or 0 for any`
            : `cannot listen on ${host}:${port}: ${error.message}`,
        ),
      ),
    );
  });
};
