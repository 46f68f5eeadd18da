import { useCheckIns } from '#features/mirror/check-ins/web/public/use-check-ins.ts';
import { useTried } from '#features/mirror/moments/web/public/use-tried.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { ownZone } from '#platform/web/when.ts';
import { weekOf } from '../domain/week.ts';

/** What the past week comes to, and what it's told from; `isKnown` once everything that's at hand was looked at. */
export function useWeek(now: number) {
  // The week is held against the three before it.
  const { checkIns, isKnown } = useCheckIns(now - 28 * dayMs);
  const tried = useTried();
  return {
    isKnown: isKnown && tried !== undefined,
    week: weekOf(checkIns, now, ownZone()),
    checkIns,
    tried: tried ?? [],
  };
}
