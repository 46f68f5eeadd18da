import { WorkshopEnded, WorkshopMoved, WorkshopStarted } from '#features/circles/workshops/domain/events.ts';
import { type Listener, on } from '#platform/server/events/listener.ts';
import { SeatPaidBack } from '../domain/events.ts';
import type { PaymentMailService } from './mail-service.ts';
import type { SeatService } from './seat-service.ts';

export function createPaymentsListeners(seats: SeatService, mails: PaymentMailService): Listener[] {
  return [
    on(WorkshopStarted, 'paid-seats', ({ payload }) => seats.circleChanged(payload.workshop_id)),
    on(WorkshopEnded, 'paid-seats', ({ payload }) => seats.circleChanged(payload.workshop_id)),
    on(WorkshopMoved, 'paid-seats', ({ payload }) => seats.moved(payload.workshops)),
    on(SeatPaidBack, 'mail', ({ id, payload }) => mails.tellPaidBack(id, payload)),
  ];
}
