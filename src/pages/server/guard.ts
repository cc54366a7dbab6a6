import type { MiddlewareHandler } from 'hono';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** Whether only this machine can reach a server that listens there. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host) || host === '::1';

export interface GuardOptions {
  /** Without it only requests to this machine's own names are answered. */
  readonly token: string | undefined;
}

/**
 * Turns away who has no business here: a request under another site's name (a page there could have it point to this
 * machine), one that another site's page sent, and, where a token is asked, one that lacks it.
 */
export const guard =
  ({ token }: GuardOptions): MiddlewareHandler =>
  async (context, next) => {
    const { req } = context;
    const host = req.header('host') ?? '';
    if (token === undefined && !LOOPBACK.test(host))
      return context.json(
        { error: `this server does not answer under the name ${JSON.stringify(host)}` },
        421,
      );
    const site = req.header('sec-fetch-site');
    const origin = req.header('origin');
    const isForeign =
      (site !== undefined && site !== 'same-origin' && site !== 'none') ||
      (origin !== undefined && origin !== `http://${host}`);
    const isVisit = req.method === 'GET' && req.header('sec-fetch-mode') === 'navigate';
    if (isForeign && !isVisit) return context.json({ error: 'another site may not ask here' }, 403);
    if (token !== undefined) {
      const given = req.query('token');
      if (given === token)
        context.header('set-cookie', `arena=${token}; HttpOnly; SameSite=Strict; Path=/`, { append: true });
      else if (!(req.header('cookie') ?? '').split(/;\s*/).includes(`arena=${token}`))
        return context.json({ error: 'the address lacks its token' }, 403);
    }
    return next();
  };
