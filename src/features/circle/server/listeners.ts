import { WorkshopEnded } from '#features/workshops/domain/events.ts';
import { type Listener, on } from '#platform/server/events/listener.ts';
import { SeatFound } from '../domain/events.ts';
import type { CircleService } from './circle-service.ts';

export function createCircleListeners(circles: CircleService): Listener[] {
  return [
    on(SeatFound, 'mail', ({ id, payload }) => circles.tellSeat(id, payload.workshop_id, payload.user_id)),
    on(WorkshopEnded, 'waiting-list', ({ payload }) => circles.endWaiting(payload.workshop_id)),
  ];
}
