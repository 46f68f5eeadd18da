import { paths } from '#platform/shared/paths.ts';
import { platformStrings } from '#platform/web/strings.ts';
import type { Way } from './ways.ts';

const words = platformStrings.nav;

/** Ways of the bar on a phone and of what stands behind it, apart from those that every page's header loads. */
export const phoneWays = {
  checkIn: { to: paths.checkIn, label: words.checkIn, soon: true },
  coach: { to: paths.ai, label: words.coach, soon: true },
  more: { to: paths.more, label: words.more },
} satisfies Record<string, Way>;
