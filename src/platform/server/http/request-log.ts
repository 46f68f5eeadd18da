import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv } from './answers.ts';
import { routeName } from './route-name.ts';

/** One line per request: the route's pattern instead of the address, so that no id and no query is logged. */
export function requestLog(log: Logger): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const began = performance.now();
    await next();
    const level = c.res.status >= 500 ? 'error' : 'debug';
    log[level](
      {
        request_id: c.get('requestId'),
        method: c.req.method,
        route: routeName(c),
        status: c.res.status,
        ms: Math.round(performance.now() - began),
      },
      'request',
    );
  };
}
