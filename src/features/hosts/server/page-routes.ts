import type { App } from '#platform/server/http/answers.ts';
import { createRateLimiter } from '#platform/server/http/api-limits.ts';
import { callLimits } from '#platform/server/http/call-limits.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { PageService } from './page-service.ts';

/** What a network may look up here: nobody is signed in, so nobody else is counted. */
const pace = { perSecond: 10, burst: 100 };
/** Seconds that others may keep what's shown here; whoever switches a page off is gone after them. */
const keptSeconds = 600;

/** What stands beside a host's page, for whoever has its address: the picture. */
export function mountHostFiles(app: App, pages: Pick<PageService, 'picture'>): void {
  const networks = createRateLimiter(pace);
  app.use('/hosts/:slug/:file{.+\\..+}', ...callLimits, async (c, next) => {
    if (!networks.take(networkOf(c.get('address'))))
      throw new Refusal('rate_limited', 'That was a lot at once; wait a little.', { retryAfterSeconds: 1 });
    await next();
  });
  app.get('/hosts/:slug/picture.jpg', async (c) => {
    const picture = await pages.picture(c.req.param('slug'));
    c.header('Cache-Control', `public, max-age=${keptSeconds}`);
    return c.body(new Uint8Array(picture), 200, { 'Content-Type': 'image/jpeg' });
  });
}
