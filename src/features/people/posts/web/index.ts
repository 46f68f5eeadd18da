import { patterns } from '#platform/shared/paths.ts';
import { defineFeature } from '#platform/web/feature.ts';
import { postsNavigation as words } from './navigation/strings.ts';

const forMembers = { access: 'join-community', frame: 'site' } as const;

/** Where people write to each other between circles. */
export const posts = defineFeature({
  name: 'posts',
  pages: [
    { path: patterns.innerCircle, ...forMembers, load: () => import('./pages/inner-circle.tsx') },
    { path: patterns.innerCircleSaved, ...forMembers, load: () => import('./pages/saved.tsx') },
    { path: patterns.innerCircleSpace, ...forMembers, load: () => import('./pages/space.tsx') },
    { path: patterns.innerCirclePost, ...forMembers, load: () => import('./pages/post.tsx') },
    { path: patterns.innerCircleUnknown, ...forMembers, load: () => import('./pages/elsewhere.tsx') },
  ],
  links: [{ to: patterns.innerCircle, label: words.innerCircle, places: ['header', 'more'] }],
});
