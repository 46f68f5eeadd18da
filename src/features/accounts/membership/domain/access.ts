import { dayMs } from '#platform/shared/duration.ts';
import type { PremiumFeature } from './premium.ts';

/** From where somebody has premium. */
export const sources = ['stripe', 'gift', 'free-place'] as const;
export type AccessSource = (typeof sources)[number];

/** One reason why somebody has premium; `until` in ms since 1970, null without an end. */
export type Entitlement = { readonly source: AccessSource; readonly until: number | null };

/** Whether it still holds. */
const holds = ({ until }: Entitlement, now: number) => until === null || until > now;

/** The one that lasts longest; null for someone without one now, which is free. */
export function standingOf(entitlements: readonly Entitlement[], now: number): Entitlement | null {
  const ends = ({ until }: Entitlement) => until ?? Number.POSITIVE_INFINITY;
  return (
    entitlements
      .filter((one) => holds(one, now))
      .toSorted((a, b) => (ends(a) === ends(b) ? 0 : ends(b) - ends(a)))
      .at(0) ?? null
  );
}

/** The rule of access (REAL 7): what nobody marked is for everybody, the rest for people who have premium now. */
export function mayUse(
  feature: PremiumFeature,
  marked: readonly PremiumFeature[],
  entitlements: readonly Entitlement[],
  now: number,
): boolean {
  return !marked.includes(feature) || standingOf(entitlements, now) !== null;
}

/** Until when premium lasts once this many days are added to what there is; null stays without an end. */
export function prolonged(before: Entitlement | null, days: number | null, now: number): number | null {
  if (days === null || before?.until === null) return null;
  return Math.max(before?.until ?? now, now) + days * dayMs;
}
