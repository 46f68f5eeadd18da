import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { App } from '#platform/server/http/answers.ts';
import { createRateLimiter } from '#platform/server/http/api-limits.ts';
import { callLimits } from '#platform/server/http/call-limits.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { embedHtml, embedStyle } from '../domain/embed-card.ts';
import { Slug } from '../domain/slug.ts';
import type { PageService } from './page-service.ts';

const pace = { perSecond: 10, burst: 100 };
/** Seconds that browsers keep it. */
const keptSeconds = 300;

const styleHash = createHash('sha256').update(embedStyle).digest('base64');
/** The one page that other sites may frame: it runs nothing, fetches nothing, sends nothing. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

/** The card with a host's next circles, for their own site. */
export function mountEmbed(app: App, pages: Pick<PageService, 'embedded'>): void {
  const networks = createRateLimiter(pace);
  app.use('/embed/circles', ...callLimits);
  app.get('/embed/circles', async (c) => {
    if (!networks.take(networkOf(c.get('address'))))
      throw new Refusal('rate_limited', 'That was a lot at once; wait a little.', { retryAfterSeconds: 1 });
    const host = v.safeParse(Slug, c.req.query('host'));
    const card = host.success ? await pages.embedded(host.output) : null;
    c.header('Content-Security-Policy', policy);
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    c.header('Cache-Control', `public, max-age=${keptSeconds}`);
    // On somebody's site a gap says less than an error would.
    return c.html(embedHtml(card), card ? 200 : 404);
  });
}
