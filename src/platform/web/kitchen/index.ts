import { patterns } from '#platform/shared/paths.ts';
import { defineFeature, type Page } from '#platform/web/feature.ts';

const page: Page = {
  path: patterns.kitchen,
  access: 'everyone',
  frame: 'site',
  load: () => import('./kitchen.tsx'),
};

/** A page for developers; public builds don't have it. */
export const kitchen = defineFeature({ name: 'kitchen', pages: import.meta.env.DEV ? [page] : [] });
