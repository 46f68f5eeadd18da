import { type Listener, on } from '#platform/server/events/listener.ts';
import { PersonThanked } from '../domain/events.ts';
import type { ThanksService } from './thanks-service.ts';

export function createAlumniListeners(thanks: ThanksService): Listener[] {
  return [on(PersonThanked, 'notification', ({ payload }) => thanks.tell(payload.thanks_id, payload.user_id))];
}
