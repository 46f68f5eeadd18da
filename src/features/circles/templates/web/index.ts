import { patterns } from '#platform/shared/paths.ts';
import { defineFeature } from '#platform/web/feature.ts';

export const templates = defineFeature({
  name: 'templates',
  pages: [
    {
      path: patterns.templates,
      access: 'everyone',
      frame: 'site',
      prerender: true,
      load: () => import('./pages/templates.tsx'),
    },
    {
      path: patterns.newTemplate,
      access: 'members',
      frame: 'site',
      load: () => import('./pages/new-template.tsx'),
    },
    { path: patterns.template, access: 'members', frame: 'site', load: () => import('./pages/template.tsx') },
    { path: patterns.circlePlan, access: 'members', frame: 'site', load: () => import('./pages/circle-plan.tsx') },
  ],
});
