import { patterns } from '#platform/shared/paths.ts';
import { defineFeature, type Page } from '#platform/web/feature.ts';

const page: Page = {
  path: patterns.kitchen,
  access: 'everyone',
  frame: 'site',
  load: () => import('./kitchen.tsx'),
};

/** A page for whoever builds; a build for the public has none. */
export const kitchen = defineFeature({ name: 'kitchen', pages: import.meta.env.DEV ? [page] : [] });
