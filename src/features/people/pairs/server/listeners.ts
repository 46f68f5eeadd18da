import { DeletionChanged } from '#features/accounts/auth/domain/events.ts';
import { type Listener, on } from '#platform/server/events/listener.ts';
import type { MeetingService } from './meeting-service.ts';

/** Someone who has asked for their account to be deleted is gone for others at once (docs/decisions/068). */
export function createPairsListeners(meetings: MeetingService): Listener[] {
  return [
    on(DeletionChanged, 'practice', async ({ payload }) => {
      if (payload.what === 'asked') await meetings.leave(payload.user_id);
    }),
  ];
}
