import { patterns } from '#platform/shared/paths.ts';
import { defineFeature } from '#platform/web/feature.ts';
import { exercisesNavigation as words } from './navigation/strings.ts';

/** Exercises to do alone, for everyone. */
export const exercises = defineFeature({
  name: 'exercises',
  pages: [
    {
      path: patterns.exercises,
      access: 'everyone',
      frame: 'site',
      prerender: true,
      load: () => import('./pages/exercises.tsx'),
    },
    { path: patterns.exercise, access: 'everyone', frame: 'site', load: () => import('./pages/exercise.tsx') },
  ],
  links: [{ to: patterns.exercises, label: words.exercises, places: ['visitor-menu', 'more', 'footer'] }],
});
