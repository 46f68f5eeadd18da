import { member, withContext } from '#platform/server/http/procedures.ts';
import { calendarContract } from '../domain/contract.ts';
import type { CalendarService } from './calendar-service.ts';

export function createCalendarRoutes(service: CalendarService) {
  const os = withContext(calendarContract);
  return os.router({
    own: os.own.use(member).handler(({ context }) => service.own(context.caller)),
    make: os.make.use(member).handler(({ context }) => service.make(context.caller)),
    change: os.change.use(member).handler(({ context, input }) => service.change(context.caller, input.shows_titles)),
    remove: os.remove.use(member).handler(({ context }) => service.remove(context.caller)),
  });
}
