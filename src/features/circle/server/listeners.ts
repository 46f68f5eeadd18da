import { WorkshopEnded } from '#features/workshops/domain/events.ts';
import { type Listener, on } from '#platform/server/events/listener.ts';
import { GuestWrittenTo, SeatFound } from '../domain/events.ts';
import type { BetweenService } from './between-service.ts';
import type { CircleService } from './circle-service.ts';
import type { NamingService } from './naming-service.ts';

export function createCircleListeners(
  circles: CircleService,
  between: BetweenService,
  naming: NamingService,
): Listener[] {
  return [
    on(GuestWrittenTo, 'mail', ({ id, payload }) => between.tellMessage(id, payload.workshop_id, payload.user_id)),
    on(SeatFound, 'mail', ({ id, payload: { workshop_id, other_ids = [], user_id } }) =>
      circles.tellSeats(id, [workshop_id, ...other_ids], user_id),
    ),
    on(WorkshopEnded, 'waiting-list', ({ payload }) => circles.endWaiting(payload.workshop_id)),
    on(WorkshopEnded, 'naming', ({ payload }) => naming.forget(payload.workshop_id)),
  ];
}
