import { WorkshopCancelled, WorkshopMoved } from '#features/circles/workshops/domain/events.ts';
import { type Listener, on } from '#platform/server/events/listener.ts';
import { settledSeconds } from '../domain/due.ts';
import { ReminderDue } from '../domain/events.ts';
import type { NoticeService } from './notice-service.ts';
import type { ReminderService } from './reminder-service.ts';

export function createRemindersListeners(reminders: ReminderService, notices: NoticeService): Listener[] {
  return [
    on(ReminderDue, 'mail', ({ id, payload }) => reminders.send(id, payload.reminder_id)),
    on(WorkshopMoved, 'mail', ({ id, payload }) => notices.moved(id, payload.workshops), {
      afterSeconds: settledSeconds,
    }),
    on(WorkshopCancelled, 'mail', ({ id, payload }) => notices.cancelled(id, payload.user_id, payload.circles)),
  ];
}
