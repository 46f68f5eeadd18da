import { CheckInChanged, CheckInRecorded } from '#features/check-ins/domain/events.ts';
import type { MomentKind } from '#features/moments/domain/contract.ts';
import { MomentChanged, MomentRecorded } from '#features/moments/domain/events.ts';
import { type Listener, on } from '#platform/server/events/listener.ts';
import type { AnalysisService } from './analysis-service.ts';

export function createInterventionsListeners({ look }: Pick<AnalysisService, 'look'>): Listener[] {
  // Of moments, a look only reads what helped.
  const lookIfHelped = async ({ kind, user_id }: { kind: MomentKind; user_id: string }) => {
    if (kind === 'helped') await look(user_id);
  };
  return [
    on(CheckInRecorded, 'suggestions', ({ payload }) => look(payload.user_id)),
    on(CheckInChanged, 'suggestions', ({ payload }) => look(payload.user_id)),
    on(MomentRecorded, 'suggestions', ({ payload }) => lookIfHelped(payload)),
    on(MomentChanged, 'suggestions', ({ payload }) => lookIfHelped(payload)),
  ];
}
