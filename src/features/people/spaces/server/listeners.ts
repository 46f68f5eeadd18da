import { SeriesPlanned } from '#features/circles/workshops/domain/events.ts';
import { type Listener, on } from '#platform/server/events/listener.ts';
import type { SpacesService } from './spaces-service.ts';

export function createSpacesListeners({ openSeries }: Pick<SpacesService, 'openSeries'>): Listener[] {
  return [on(SeriesPlanned, 'space', ({ payload }) => openSeries(payload.series_id))];
}
