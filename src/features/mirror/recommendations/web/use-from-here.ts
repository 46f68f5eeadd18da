import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ownProfile } from '#features/accounts/profile/web/queries.ts';
import { feltOf } from '#features/mirror/check-ins/domain/felt.ts';
import { useCheckIns } from '#features/mirror/check-ins/web/public/use-check-ins.ts';
import { useOwnCircles } from '#features/mirror/insights/web/public/use-own-circles.ts';
import { useTried } from '#features/mirror/moments/web/public/use-tried.ts';
import { allMomentsHere } from '#features/mirror/moments/web/queries.ts';
import { useSuits } from '#features/mirror/suggestions/web/public/use-suits.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useNow } from '#platform/web/use-now.ts';
import { ownZone } from '#platform/web/when.ts';
import type { FromHere } from '../domain/from-here.ts';
import { recommendableWorkshops, rulesHere } from './queries.ts';

/** `recommended` is null where nothing is kept here alone; `rules` is what it's worked out by, where it's needed. */
type WorkedOut = { recommended: readonly FromHere[] | null; rules: UseQueryResult<unknown> };

/**
 * What may do good by all that's at hand on this device, but for what was `dismissed`. Workshops come from the lists that any
 * member sees: nothing of what's kept here is sent.
 */
export function useFromHere(dismissed: readonly string[]): WorkedOut {
  const id = useSession().user?.id ?? '';
  const now = useNow();
  const { checkIns } = useCheckIns();
  const tried = useTried() ?? [];
  const moments = useQuery(allMomentsHere(id)).data ?? [];
  const isHere = moments.length > 0 || checkIns.some((one) => one.isHere);
  const rules = useQuery({ ...rulesHere, enabled: isHere });
  // Circles are for people of 18 and over (CARE C1).
  const isAdult = useQuery({ ...ownProfile, enabled: isHere }).data?.is_younger === false;
  const lists = useQuery({ ...recommendableWorkshops, enabled: isHere && isAdult }).data;
  const circles = useOwnCircles(isHere) ?? [];
  const suits = useSuits();
  if (!isHere) return { recommended: null, rules };
  if (!rules.data) return { recommended: [], rules };
  const { exercises, recommendedHere } = rules.data;
  const { mine, upcoming } = lists ?? { mine: [], upcoming: [] };
  const past = { felt: checkIns.map(feltOf), tried, circles, timeZone: ownZone() };
  return { recommended: recommendedHere({ exercises, mine, upcoming }, { ...past, id, suits, dismissed }, now), rules };
}
