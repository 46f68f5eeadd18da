import { patterns } from '#platform/shared/paths.ts';
import { defineFeature } from '#platform/web/feature.ts';

/** One's own page as a host, for the profile. */
export const loadHostSettings = async () => (await import('./public/components/host-settings.tsx')).HostSettings;

export const hosts = defineFeature({
  name: 'hosts',
  pages: [
    { path: patterns.host, access: 'everyone', frame: 'site', load: () => import('./pages/host.tsx') },
    { path: patterns.hostMails, access: 'everyone', frame: 'site', load: () => import('./pages/host-mails.tsx') },
  ],
});
