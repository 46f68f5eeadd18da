import { CheckInChanged, CheckInRecorded } from '#features/check-ins/domain/events.ts';
import { type Listener, on } from '#platform/server/events/listener.ts';
import type { AnalysisService } from './analysis-service.ts';

export function createInterventionsListeners({ look }: Pick<AnalysisService, 'look'>): Listener[] {
  return [
    on(CheckInRecorded, 'suggestions', ({ payload }) => look(payload.user_id)),
    on(CheckInChanged, 'suggestions', ({ payload }) => look(payload.user_id)),
  ];
}
