import { patterns } from '#platform/shared/paths.ts';
import { defineFeature, type Page, type SiteLink, type WebFeature } from '#platform/web/feature.ts';

/** The first page; `today` is what members see there instead, and its link. */
export function homeWith(today: { load: Page['load']; link: SiteLink }): WebFeature {
  return defineFeature({
    name: 'home',
    pages: [
      {
        path: patterns.home,
        access: 'everyone',
        frame: 'site',
        prerender: true,
        load: () => import('./pages/home.tsx'),
        forMembers: today.load,
      },
    ],
    links: [today.link],
  });
}
