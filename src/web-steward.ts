import { title as stewardTitle, stewardWith } from '#features/trust/reports/web/pages/steward.tsx';
import { lazyPart } from '#platform/web/chunk-loader.ts';

/* The stewards' page, with what waits for them in the inner circle. */

export const parts = {
  Worries: lazyPart(
    'worries-told',
    async () => (await import('#features/trust/worries/web/public/components/worries-told.tsx')).WorriesTold,
  ),
  Posts: lazyPart(
    'waiting-posts',
    async () => (await import('#features/people/posts/web/public/components/waiting-posts.tsx')).WaitingPosts,
  ),
};

export const title = stewardTitle;
export const Page = stewardWith(parts);
