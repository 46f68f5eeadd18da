import type { App } from '#platform/server/http/answers.ts';
import { calendarPath } from '../domain/contract.ts';
import type { CalendarService } from './calendar-service.ts';

/** The private calendar, for calendars: they have its address and no session. */
export function mountFeed(app: App, calendar: CalendarService): void {
  app.get(`${calendarPath}/:file{[A-Za-z0-9_-]+\\.ics}`, async (c) => {
    // Set before anything is refused. A calendar may keep it, and asks whether it still holds (CARE C18).
    c.header('Cache-Control', 'private, no-cache');
    const { text, etag } = await calendar.read(c.req.param('file').replace(/\.ics$/, ''));
    c.header('ETag', etag);
    // Whatever compressed it on its way has marked it as weak.
    if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304);
    return c.body(text, 200, { 'Content-Type': 'text/calendar; charset=utf-8' });
  });
}
