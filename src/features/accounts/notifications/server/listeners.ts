import { settledSeconds } from '#features/circles/reminders/domain/due.ts';
import { CohostAsked, WorkshopCancelled, WorkshopMoved } from '#features/circles/workshops/domain/events.ts';
import { type Listener, on } from '#platform/server/events/listener.ts';
import { DigestDue, NewsTold, PushDue } from '../domain/events.ts';
import type { ChoicesService } from './choices-service.ts';
import type { NotificationsService } from './notifications-service.ts';
import type { PushService } from './push/push-service.ts';

/** A push service takes its time to answer. */
const pushesAtOnce = 16;

/** What mails tell, too: people who read it here needn't open them. */
export function createNotificationsListeners(
  told: NotificationsService,
  choices: ChoicesService,
  push: PushService,
): Listener[] {
  return [
    on(DigestDue, 'mail', ({ id, payload }) => choices.sendDigest(id, payload)),
    on(NewsTold, 'push', ({ payload }) => push.tell(payload.user_id, payload.notification_id)),
    on(PushDue, 'push', ({ payload }) => push.send(payload.delivery_id), { atOnce: pushesAtOnce }),
    on(WorkshopMoved, 'notification', ({ id, payload }) => told.tellMoved(id, payload.workshops), {
      afterSeconds: settledSeconds,
    }),
    on(WorkshopCancelled, 'notification', ({ id, payload }) =>
      told.tellCancelled(id, payload.user_id, payload.circles),
    ),
    on(CohostAsked, 'notification', ({ payload }) => told.tellAsked(payload.workshop_id, payload.user_id)),
  ];
}
