import { WorkshopEnded } from '#features/circles/workshops/domain/events.ts';
import { type Listener, on } from '#platform/server/events/listener.ts';
import { GuestWrittenTo, SeatFound } from '../domain/events.ts';
import type { BetweenService } from './between-service.ts';
import type { CirclePageService } from './circle-page-service.ts';
import type { NamingService } from './naming-service.ts';

/** Tells somebody, in the app and on their devices, about one circle or some of its dates. The same `id` again tells nothing. */
export type TellSeated = (
  id: string,
  kind: 'seat-found' | 'message',
  about: { workshop_id: string; user_id: string; other_ids?: string[] | undefined },
) => Promise<void>;

type Services = { circles: CirclePageService; between: BetweenService; naming: NamingService };

export function createCircleListeners({ circles, between, naming }: Services, tellSeated: TellSeated): Listener[] {
  return [
    on(GuestWrittenTo, 'mail', ({ id, payload }) => between.tellMessage(id, payload.workshop_id, payload.user_id)),
    on(SeatFound, 'mail', ({ id, payload: { workshop_id, other_ids = [], user_id } }) =>
      circles.tellSeats(id, [workshop_id, ...other_ids], user_id),
    ),
    on(SeatFound, 'notification', ({ id, payload }) => tellSeated(id, 'seat-found', payload)),
    on(GuestWrittenTo, 'notification', ({ id, payload }) => tellSeated(id, 'message', payload)),
    on(WorkshopEnded, 'waiting-list', ({ payload }) => circles.endWaiting(payload.workshop_id)),
    on(WorkshopEnded, 'naming', ({ payload }) => naming.forget(payload.workshop_id)),
  ];
}
