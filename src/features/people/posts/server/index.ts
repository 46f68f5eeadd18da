import { accountDeleting } from '#features/accounts/auth/server/hooks.ts';
import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { at } from '#platform/server/hooks.ts';
import { paths } from '#platform/shared/paths.ts';
import { postsRefusals } from '../domain/contract.ts';
import * as events from '../domain/events.ts';
import { createDeskService, type DeskDeps } from './desk-service.ts';
import { createDigestsService, type DigestsDeps } from './digests/digests-service.ts';
import { createThreadsGateway } from './gateway.ts';
import { takeDownOf } from './leaving-repository.ts';
import { createPostsListeners } from './listeners.ts';
import { createNamesService, type NamesDeps } from './names-service.ts';
import { createNewsService, type NewsDeps } from './news-service.ts';
import { personalData } from './personal-data.ts';
import { mountPostPictures, type PictureRoutesDeps } from './picture-routes.ts';
import { postPictureFiles } from './pictures-repository.ts';
import { createPicturesService, type PicturesDeps } from './pictures-service.ts';
import { createPollsService } from './polls-service.ts';
import { createReadingService, type PostReadingDeps } from './reading-service.ts';
import { createRemovalService, type RemovalApi } from './removal-service.ts';
import { createDeskRoutes, createNewsRoutes, createPollsRoutes, createPostsRoutes } from './routes.ts';
import { createThreadsService, type ThreadsDeps } from './threads-service.ts';
import { createWeeklyService } from './weekly-service.ts';
import { createWritingService, type WritingDeps } from './writing-service.ts';

export { postPictureFiles } from './pictures-repository.ts';
export { renameIn } from './writing-repository.ts';

export type PostsDeps = PostReadingDeps &
  WritingDeps &
  ThreadsDeps &
  DeskDeps &
  NewsDeps &
  DigestsDeps &
  NamesDeps &
  PicturesDeps &
  PictureRoutesDeps;

/** What people write to each other in spaces. */
export function createPosts(deps: PostsDeps): {
  feature: ServerFeature;
  api: RemovalApi;
} {
  const threads = createThreadsService(deps);
  const reading = createReadingService(deps);
  const writing = createWritingService(deps);
  const removal = createRemovalService(deps);
  const news = createNewsService(deps);
  const digests = createDigestsService(deps);
  return {
    feature: defineFeature({
      name: 'posts',
      routes: {
        ...createPostsRoutes(reading, writing, createNamesService(deps)),
        desk: createDeskRoutes(createDeskService(deps), writing, removal),
        polls: createPollsRoutes(createPollsService(deps)),
        news: createNewsRoutes(reading),
      },
      http: (app) => {
        mountPostPictures(app, createPicturesService(deps), deps);
        deps.stops.mount(app, 'inner-circle', paths.innerCircleChoices, digests.stopMails);
      },
      refusals: postsRefusals,
      files: postPictureFiles,
      realtime: createThreadsGateway(threads),
      events: Object.values(events),
      listeners: createPostsListeners(news, createWeeklyService(deps), digests),
      jobs: [
        { name: 'posts.tell-unanswered', cron: '40 8 * * *', run: news.tellUnanswered },
        { name: 'posts.tell-late', cron: '10 * * * *', run: news.tellLate },
        { name: 'posts.claim-digests', cron: '*/15 * * * *', run: digests.claimDue },
      ],
      hooks: [at(accountDeleting, takeDownOf)],
      start: threads.start,
      title: 'What you write in the inner circle',
      personalData,
    }),
    api: { removePost: removal.removePost, restorePost: removal.restorePost },
  };
}
