import { paths, topicSlugs } from '#platform/shared/paths.ts';
import { platformStrings } from '#platform/web/strings.ts';

const words = platformStrings.nav;

/** `soon` marks a part that has not opened yet: its page says so, and the way is marked (ways.test.ts keeps it true). */
export type Way = { to: string; label: string; soon?: true };

export const ways = {
  today: { to: paths.home, label: words.today },
  workshops: { to: paths.workshops, label: words.workshops },
  howItWorks: { to: paths.howItWorks, label: words.howItWorks },
  innerMirror: { to: paths.innerMirror, label: words.innerMirror, soon: true },
  innerCircle: { to: paths.innerCircle, label: words.innerCircle, soon: true },
  academy: { to: paths.academy, label: words.academy, soon: true },
  helpNow: { to: paths.helpNow, label: words.helpNow },
  privacy: { to: paths.privacy, label: words.privacy },
} satisfies Record<string, Way>;

export const topicWays: readonly Way[] = Object.entries(topicSlugs).map(([id, slug]) => ({
  to: paths.topicBySlug(slug),
  label: words.topic[id as keyof typeof topicSlugs],
}));

/** A member's ways on a desk; Help now stands beside them for everyone (CARE §3). */
export const memberWays: readonly Way[] = [
  ways.today,
  ways.workshops,
  ways.innerMirror,
  ways.innerCircle,
  ways.academy,
];
