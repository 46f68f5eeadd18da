import { CohostsChanged, SeriesPlanned, SeriesRenamed } from '#features/circles/workshops/domain/events.ts';
import { type Listener, on } from '#platform/server/events/listener.ts';
import type { SeriesService } from './series-service.ts';

export function createSpacesListeners(series: Pick<SeriesService, 'open' | 'rename' | 'follow'>): Listener[] {
  return [
    on(SeriesPlanned, 'space', ({ payload }) => series.open(payload.series_id)),
    on(SeriesRenamed, 'space', ({ payload }) => series.rename(payload.series_id)),
    on(CohostsChanged, 'space', ({ payload }) => series.follow(payload.workshop_id)),
  ];
}
