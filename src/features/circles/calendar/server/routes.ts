import { member, withContext } from '#platform/server/http/procedures.ts';
import { calendarContract } from '../domain/contract.ts';
import type { CalendarService } from './calendar-service.ts';

export function createCalendarRoutes(service: CalendarService) {
  const os = withContext(calendarContract).use(member);
  return os.router({
    own: os.own.handler(({ context }) => service.own(context.caller)),
    make: os.make.handler(({ context }) => service.make(context.caller)),
    change: os.change.handler(({ context, input }) => service.change(context.caller, input.shows_titles)),
    remove: os.remove.handler(({ context }) => service.remove(context.caller)),
  });
}
