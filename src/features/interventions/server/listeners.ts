import { CheckInChanged, CheckInRecorded } from '#features/check-ins/domain/events.ts';
import { type Listener, on } from '#platform/server/events/listener.ts';
import type { AnalysisService } from './analysis-service.ts';

export function createInterventionsListeners({ look }: Pick<AnalysisService, 'look'>): Listener[] {
  // A look sees all that was kept by then: of the many that come when a device was offline, one look is enough.
  const together = { oneFor: ({ user_id }: { user_id: string }) => user_id };
  return [
    on(CheckInRecorded, 'suggestions', ({ payload }) => look(payload.user_id), together),
    on(CheckInChanged, 'suggestions', ({ payload }) => look(payload.user_id), together),
  ];
}
