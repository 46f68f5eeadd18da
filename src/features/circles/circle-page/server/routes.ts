import { member, withContext } from '#platform/server/http/procedures.ts';
import { circlePageContract } from '../domain/contract.ts';
import type { BetweenService } from './between-service.ts';
import type { CirclePageService } from './circle-page-service.ts';
import type { NamingService } from './naming-service.ts';

export function createCirclePageRoutes(circles: CirclePageService, between: BetweenService, naming: NamingService) {
  const open = withContext(circlePageContract);
  const members = open.use(member);
  return open.router({
    page: open.page.handler(({ context, input }) => circles.page(context.caller, input)),
    dates: open.dates.handler(({ context, input }) => circles.dates(context.caller, input)),
    come: members.come.handler(({ context, input }) => circles.come(context.caller, input)),
    between: members.between.handler(({ context, input }) => between.between(context.caller, input.id)),
    keepNote: members.keepNote.handler(({ context, input }) => between.keepNote(context.caller, input.id, input.note)),
    desk: members.desk.handler(({ context, input }) => between.desk(context.caller, input.id)),
    attendance: members.attendance.handler(({ context, input }) => between.attendance(context.caller, input.id)),
    write: members.write.handler(({ context, input: { id, message_id, content } }) =>
      between.write(context.caller, { id: message_id, workshopId: id, content }),
    ),
    naming: members.naming.handler(({ context, input }) => naming.naming(context.caller, input.id)),
    propose: members.propose.handler(({ context, input }) => naming.propose(context.caller, input.id, input.proposed)),
    decideNaming: members.decideNaming.handler(({ context, input }) =>
      naming.answer(context.caller, input.id, input.named),
    ),
    decline: members.decline.handler(({ context, input }) => circles.decline(context.caller, input)),
    comeToAll: members.comeToAll.handler(({ context, input }) => circles.comeToAll(context.caller, input)),
    comeToDate: members.comeToDate.handler(({ context, input }) =>
      circles.comeToDate(context.caller, input.door, input.date_id),
    ),
    declineAll: members.declineAll.handler(({ context, input }) => circles.declineAll(context.caller, input)),
  });
}
