import { WorkshopEnded } from '#features/circles/workshops/domain/events.ts';
import { type Listener, on } from '#platform/server/events/listener.ts';
import type { JourneyService } from './journey-service.ts';

export function createJourneyListeners(journey: JourneyService): Listener[] {
  return [on(WorkshopEnded, 'journey', ({ payload }) => journey.settle(payload.workshop_id))];
}
