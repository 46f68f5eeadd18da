import { paths, patterns } from '#platform/shared/paths.ts';
import { wantedAddress } from '#platform/web/away.ts';
import { defineFeature, type LoadedPage } from '#platform/web/feature.ts';
import { innerMirrorNavigation as words } from './navigation/strings.ts';

/** Insights, for the tab of the platform (R-PROD-12). */
export const loadInsights = async () => (await import('./public/components/insights-tab.tsx')).InsightsTab;

/** Someone who wants to check in, or just has, gets that along with the page, and not a round trip later. */
async function load(): Promise<LoadedPage> {
  const isHere = 'window' in globalThis;
  const wantsCheckIn = isHere && wantedAddress() === paths.checkIn;
  const isAfter = isHere && Boolean(history.state?.usr);
  const [{ Page, title, preloadAfter }] = await Promise.all([
    import('./pages/inner-mirror.tsx'),
    (wantsCheckIn || isAfter) && import('./components/check-in.tsx'),
  ]);
  if (isAfter) await preloadAfter();
  return { Page, title };
}

/** The daily look at oneself: what other features bring to it on one page (REAL.md 6). */
export const innerMirror = defineFeature({
  name: 'inner-mirror',
  pages: [
    {
      path: patterns.innerMirror,
      access: 'join-community',
      frame: 'site',
      // What visitors see of it: many a link leads here.
      prerender: true,
      load,
    },
  ],
  links: [
    { to: patterns.innerMirror, label: words.innerMirror, places: ['header', 'more'] },
    { to: paths.checkIn, label: words.checkIn, icon: 'circle', places: ['phone-bar'] },
  ],
});
