import { paths } from '#platform/shared/paths.ts';
import type { Page, SiteLink } from '#platform/web/feature.ts';
import { todayNavigation as words } from './navigation/strings.ts';

/** What members see at `/`, where visitors see Home. */
export const loadToday: Page['load'] = () => import('./pages/today.tsx');

export const todayLink: SiteLink = {
  to: paths.home,
  label: words.today,
  icon: 'home',
  places: ['header', 'phone-bar'],
};
