import { patterns } from '#platform/shared/paths.ts';
import { defineFeature, type Page, type WebFeature } from '#platform/web/feature.ts';
import { postsNavigation as words } from './navigation/strings.ts';

const forMembers = { access: 'join-community', frame: 'site' } as const;

/** Where people write to each other between circles; its first page is made where searching is known, too. */
export const postsWith = (load: Page['load']): WebFeature =>
  defineFeature({
    name: 'posts',
    pages: [
      { path: patterns.innerCircle, ...forMembers, load },
      { path: patterns.innerCircleSaved, ...forMembers, load: () => import('./pages/saved.tsx') },
      { path: patterns.innerCircleChoices, ...forMembers, load: () => import('./pages/choices.tsx') },
      { path: patterns.innerCircleSpace, ...forMembers, load: () => import('./pages/space.tsx') },
      { path: patterns.innerCirclePost, ...forMembers, load: () => import('./pages/post.tsx') },
      { path: patterns.innerCircleUnknown, ...forMembers, load: () => import('./pages/elsewhere.tsx') },
    ],
    links: [{ to: patterns.innerCircle, label: words.innerCircle, places: ['header', 'more'] }],
  });
