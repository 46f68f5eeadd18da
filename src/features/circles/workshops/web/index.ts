import { type TopicId, topicIds, topicPath } from '#features/circles/topics/domain/topics.ts';
import { paths, patterns } from '#platform/shared/paths.ts';
import { defineFeature, type Page, type WebFeature } from '#platform/web/feature.ts';
import { workshopsNavigation as words } from './navigation/strings.ts';
import type { OtherTabs } from './pages/workshops.tsx';

/** Where an old link's topic is now; any other id leads to the list (R-ROUTE-26, R-ROUTE-27). */
function topicOfOldId(id: string | undefined): string {
  return topicIds.includes(id as TopicId) ? topicPath(id as TopicId) : paths.workshops;
}

/** For callers that changed what the lists show: refetches them. */
export const freshenWorkshops = async (): Promise<void> => (await import('./queries.ts')).freshenWorkshops();

/** Workshops, and the platform with these tabs (R-PROD-11). */
export function workshopsWith(tabs: OtherTabs): WebFeature {
  let page: ReturnType<Page['load']> | undefined;
  // Made once: a separate page per address would redraw the platform when one goes from one to the other.
  const load: Page['load'] = () => {
    page ??= makePage(tabs).catch((error: unknown) => {
      // Loaded again when someone retries.
      page = undefined;
      throw error;
    });
    return page;
  };
  return defineFeature({ ...shared, pages: pagesWith(load) });
}

async function makePage(tabs: OtherTabs): ReturnType<Page['load']> {
  const { pageWith, title, description } = await import('./pages/workshops.tsx');
  return { Page: pageWith(tabs), title, description };
}

const pagesWith = (load: Page['load']): readonly Page[] => [
  { path: patterns.workshops, access: 'everyone', frame: 'site', prerender: true, visitorsFirst: true, load },
  { path: patterns.platform, access: 'members', frame: 'site', load },
  {
    path: patterns.newWorkshop,
    access: 'members',
    frame: 'site',
    load: () => import('./planning/pages/new-workshop.tsx'),
  },
  {
    path: patterns.circleEdit,
    access: 'members',
    frame: 'site',
    load: () => import('./planning/pages/edit-workshop.tsx'),
  },
  {
    path: patterns.topic,
    access: 'everyone',
    frame: 'site',
    prerender: topicIds.map(topicPath),
    load: () => import('./pages/topic.tsx'),
  },
];

const shared = {
  name: 'workshops',
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
} as const satisfies Omit<WebFeature, 'pages'>;
