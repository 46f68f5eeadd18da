import { CheckInChanged, CheckInRecorded } from '#features/mirror/check-ins/domain/events.ts';
import type { MomentKind } from '#features/mirror/moments/domain/contract.ts';
import { MomentChanged, MomentRecorded } from '#features/mirror/moments/domain/events.ts';
import { type Listener, on } from '#platform/server/events/listener.ts';
import type { AnalysisService } from './analysis-service.ts';

export function createSuggestionsListeners({ look }: Pick<AnalysisService, 'look'>): Listener[] {
  // A look sees all that was kept by then: of the many that come when a device was offline, one look is enough.
  const together = { oneFor: ({ user_id }: { user_id: string }) => user_id };
  // Of moments, a look only reads what helped; one of another kind doesn't stand for those.
  type OfMoment = { kind: MomentKind; user_id: string };
  const ofMoments = { oneFor: ({ kind, user_id }: OfMoment) => `${user_id} ${kind === 'helped'}` };
  const lookIfHelped = async ({ kind, user_id }: OfMoment) => {
    if (kind === 'helped') await look(user_id);
  };
  return [
    on(CheckInRecorded, 'suggestions', ({ payload }) => look(payload.user_id), together),
    on(CheckInChanged, 'suggestions', ({ payload }) => look(payload.user_id), together),
    on(MomentRecorded, 'suggestions', ({ payload }) => lookIfHelped(payload), ofMoments),
    on(MomentChanged, 'suggestions', ({ payload }) => lookIfHelped(payload), ofMoments),
  ];
}
