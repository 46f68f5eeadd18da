import { accountDeleting } from '#features/accounts/auth/server/hooks.ts';
import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { at } from '#platform/server/hooks.ts';
import { postsRefusals } from '../domain/contract.ts';
import * as events from '../domain/events.ts';
import { createThreadsGateway } from './gateway.ts';
import { takeDownOf } from './leaving-repository.ts';
import { personalData } from './personal-data.ts';
import { createReadingService, type ReadingDeps } from './reading-service.ts';
import { createPostsRoutes } from './routes.ts';
import { createThreadsService, type ThreadsDeps } from './threads-service.ts';
import { createWritingService, type WritingDeps } from './writing-service.ts';

export { renameIn } from './writing-repository.ts';

/** What people write to each other in spaces. */
export function createPosts(deps: ReadingDeps & WritingDeps & ThreadsDeps): { feature: ServerFeature } {
  const threads = createThreadsService(deps);
  return {
    feature: defineFeature({
      name: 'posts',
      routes: createPostsRoutes(createReadingService(deps), createWritingService(deps)),
      refusals: postsRefusals,
      realtime: createThreadsGateway(threads),
      events: Object.values(events),
      hooks: [at(accountDeleting, takeDownOf)],
      start: threads.start,
      title: 'What you write in the inner circle',
      personalData,
    }),
  };
}
