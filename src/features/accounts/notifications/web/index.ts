import { patterns } from '#platform/shared/paths.ts';
import { defineFeature } from '#platform/web/feature.ts';

export const notifications = defineFeature({
  name: 'notifications',
  pages: [
    { path: patterns.notifications, access: 'members', frame: 'site', load: () => import('./pages/notifications.tsx') },
  ],
});
