import { type Listener, on } from '#platform/server/events/listener.ts';
import { WorkshopEnded, WorkshopStarted } from '../domain/events.ts';
import type { CohostsService } from './cohosts/cohosts-service.ts';

export function createWorkshopsListeners({ forgetAsks }: Pick<CohostsService, 'forgetAsks'>): Listener[] {
  return [
    on(WorkshopStarted, 'cohost-asks', ({ payload }) => forgetAsks(payload.workshop_id)),
    on(WorkshopEnded, 'cohost-asks', ({ payload }) => forgetAsks(payload.workshop_id)),
  ];
}
