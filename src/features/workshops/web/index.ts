import { paths, patterns, topicSlugs } from '#platform/shared/paths.ts';
import type { Page } from '#platform/web/feature.ts';
import { defineFeature } from '#platform/web/feature.ts';

const load: Page['load'] = () => import('./pages/workshops.tsx');

/** Where an old link's topic is now; any other id leads to the list (R-ROUTE-26, R-ROUTE-27). */
function topicOfOldId(id: string | undefined): string {
  const slug = Object.entries(topicSlugs).find(([old]) => old === id)?.[1];
  return slug ? paths.topicBySlug(slug) : paths.workshops;
}

/** For callers that changed what the lists show: refetches them. */
export const freshenWorkshops = async (): Promise<void> => (await import('./queries.ts')).freshenWorkshops();

export const workshops = defineFeature({
  name: 'workshops',
  pages: [
    { path: patterns.workshops, access: 'everyone', frame: 'site', prerender: true, visitorsFirst: true, load },
    { path: patterns.platform, access: 'members', frame: 'site', load },
    {
      path: patterns.topic,
      access: 'everyone',
      frame: 'site',
      prerender: Object.values(topicSlugs).map(paths.topicBySlug),
      load: () => import('./pages/topic.tsx'),
    },
  ],
  redirects: [
    { path: patterns.workshopsId, to: () => paths.workshops },
    { path: patterns.workshopsOldTopic, to: ({ id }) => topicOfOldId(id) },
  ],
});
