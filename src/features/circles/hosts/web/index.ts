import { patterns } from '#platform/shared/paths.ts';
import { defineFeature } from '#platform/web/feature.ts';

export const hosts = defineFeature({
  name: 'hosts',
  pages: [
    { path: patterns.host, access: 'everyone', frame: 'site', load: () => import('./pages/host.tsx') },
    { path: patterns.hostMails, access: 'everyone', frame: 'site', load: () => import('./pages/host-mails.tsx') },
  ],
});
