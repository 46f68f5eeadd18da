import { WorkshopEnded } from '#features/circles/workshops/domain/events.ts';
import { type Listener, on } from '#platform/server/events/listener.ts';
import { PostMentions, PostShown, PostWritten, SpacesDigestDue } from '../domain/events.ts';
import type { DigestsService } from './digests/digests-service.ts';
import type { NewsService } from './news-service.ts';
import type { WeeklyService } from './weekly-service.ts';

export function createPostsListeners(news: NewsService, weekly: WeeklyService, digests: DigestsService): Listener[] {
  return [
    on(PostWritten, 'notifications', ({ payload }) => news.written(payload.post_id)),
    on(PostShown, 'notifications', ({ payload }) => news.shown(payload.post_id)),
    on(SpacesDigestDue, 'digest', ({ id, payload }) => digests.tell(id, payload)),
    on(PostMentions, 'notifications', ({ payload }) => news.mentions(payload.post_id)),
    on(WorkshopEnded, 'weekly', ({ payload }) => weekly.begin(payload.workshop_id)),
  ];
}
