import { type Listener, on } from '#platform/server/events/listener.ts';
import { DatesNew, FollowAsked } from '../domain/events.ts';
import type { FollowService } from './follow-service.ts';

export function createHostsListeners(follow: FollowService): Listener[] {
  return [
    on(FollowAsked, 'mail', ({ id, payload }) => follow.sendQuestion(id, payload.follower_id)),
    on(DatesNew, 'mail', ({ id, payload }) => follow.sendNewDates(id, payload.follower_id)),
  ];
}
