import type { App } from '#platform/server/http/answers.ts';
import { createRateLimiter } from '#platform/server/http/api-limits.ts';
import { callLimits } from '#platform/server/http/call-limits.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { calendarPath } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import type { CalendarService } from './calendar-service.ts';

/** The private calendar, for calendars: they have its address and no session. */
export function mountFeed(app: App, calendar: CalendarService): void {
  const networks = createRateLimiter(limits.networkPace);
  app.use(`${calendarPath}/:file{[A-Za-z0-9_-]+\\.ics}`, ...callLimits);
  app.get(`${calendarPath}/:file{[A-Za-z0-9_-]+\\.ics}`, async (c) => {
    // Set before anything is refused. A calendar may keep it, and asks whether it still holds (CARE C18).
    c.header('Cache-Control', 'private, no-cache');
    const token = c.req.param('file').replace(/\.ics$/, '');
    // Without a session nobody is counted, so the network is, before the database is asked.
    if (calendar.couldBe(token) && !networks.take(networkOf(c.get('address'))))
      throw new Refusal('rate_limited', 'That was a lot at once; wait a little.', { retryAfterSeconds: 1 });
    const { text, etag } = await calendar.read(token);
    c.header('ETag', etag);
    // Whatever compressed it on its way has marked it as weak.
    if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304);
    return c.body(text, 200, { 'Content-Type': 'text/calendar; charset=utf-8' });
  });
}
