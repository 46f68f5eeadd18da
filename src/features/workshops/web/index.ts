import { paths, patterns } from '#platform/shared/paths.ts';
import type { Page } from '#platform/web/feature.ts';
import { defineFeature } from '#platform/web/feature.ts';
import { type TopicId, topicIds, topicPath } from '../domain/topics.ts';
import { workshopsNavigation as words } from './navigation/strings.ts';

const load: Page['load'] = () => import('./pages/workshops.tsx');

/** Where an old link's topic is now; any other id leads to the list (R-ROUTE-26, R-ROUTE-27). */
function topicOfOldId(id: string | undefined): string {
  return topicIds.includes(id as TopicId) ? topicPath(id as TopicId) : paths.workshops;
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
      prerender: topicIds.map(topicPath),
      load: () => import('./pages/topic.tsx'),
    },
  ],
  links: [
    {
      to: paths.workshops,
      label: words.workshops,
      icon: 'calendar',
      places: ['header', 'visitor-header', 'visitor-menu', 'phone-bar', 'more', 'footer'],
      below: {
        label: words.topics,
        title: words.allTopics,
        links: topicIds.map((id) => ({ to: topicPath(id), label: words.topic[id] })),
      },
    },
    { to: paths.workshops, label: words.see, places: ['not-found'] },
  ],
  redirects: [
    { path: patterns.workshopsId, to: () => paths.workshops },
    { path: patterns.workshopsOldTopic, to: ({ id }) => topicOfOldId(id) },
  ],
});
