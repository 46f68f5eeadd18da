import * as v from 'valibot';
import type { App } from '#platform/server/http/answers.ts';
import { createRateLimiter } from '#platform/server/http/api-limits.ts';
import { callLimits } from '#platform/server/http/call-limits.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { MailToken } from '../domain/follow-contract.ts';
import { limits } from '../domain/limits.ts';
import { Slug } from '../domain/slug.ts';
import type { FollowService } from './follow-service.ts';
import type { PageService } from './page-service.ts';

/** What a network may look up here: nobody is signed in, so nobody else is counted. */
const pace = { perSecond: 10, burst: 100 };
/** Seconds that others may keep what's shown here; a page that's switched off is gone after that. */
const keptSeconds = 600;

const tooMany = () => new Refusal('rate_limited', 'That was a lot at once; wait a little.', { retryAfterSeconds: 1 });

/** What stands in an address, if it can be one of ours. @throws Refusal `not_found` */
function parsed(schema: v.GenericSchema<string, string>, given: string): string {
  const read = v.safeParse(schema, given);
  if (!read.success) throw new Refusal('not_found', 'There is nothing at this address.');
  return read.output;
}

/** What's beside a host's page, for anyone with its address: picture and calendar; and what mail programs press. */
export function mountHostFiles(
  app: App,
  pages: Pick<PageService, 'picture' | 'calendar'>,
  follow: Pick<FollowService, 'stop'>,
): void {
  const networks = createRateLimiter(pace);
  app.use('/hosts/:slug/:file{.+\\..+}', ...callLimits, async (c, next) => {
    if (!networks.take(networkOf(c.get('address')))) throw tooMany();
    await next();
  });
  app.get('/hosts/:slug/picture.jpg', async (c) => {
    const picture = await pages.picture(parsed(Slug, c.req.param('slug')));
    c.header('Cache-Control', `public, max-age=${keptSeconds}`);
    return c.body(new Uint8Array(picture), 200, { 'Content-Type': 'image/jpeg' });
  });
  app.get('/hosts/:slug/circles.ics', async (c) => {
    const text = await pages.calendar(parsed(Slug, c.req.param('slug')), limits.circlesInCalendar);
    c.header('Cache-Control', `public, max-age=${keptSeconds}`);
    return c.body(text, 200, { 'Content-Type': 'text/calendar; charset=utf-8' });
  });
  // One press in a mail program (RFC 8058); the page at this address is for people.
  app.use('/host-mails/:token', ...callLimits);
  app.post('/host-mails/:token', async (c) => {
    if (!networks.take(networkOf(c.get('address')))) throw tooMany();
    await follow.stop(parsed(MailToken, c.req.param('token')));
    return c.body(null, 204);
  });
}
