import { member, withContext } from '#platform/server/http/procedures.ts';
import { notificationsContract } from '../domain/contract.ts';
import type { ChoicesService } from './choices-service.ts';
import type { NotificationsService } from './notifications-service.ts';

export function createNotificationsRoutes(notifications: NotificationsService, choices: ChoicesService) {
  const members = withContext(notificationsContract).use(member);
  return members.router({
    unread: members.unread.handler(({ context }) => notifications.unread(context.caller)),
    read: members.read.handler(({ context, input }) => notifications.read(context.caller, input.ids)),
    choices: members.choices.handler(({ context }) => choices.choices(context.caller)),
    choose: members.choose.handler(({ context, input }) => choices.choose(context.caller, input)),
  });
}
