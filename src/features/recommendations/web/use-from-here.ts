import { useQuery } from '@tanstack/react-query';
import { feltOf } from '#features/check-ins/domain/felt.ts';
import { useCheckIns } from '#features/check-ins/web/public/use-check-ins.ts';
import { useOwnCircles } from '#features/insights/web/public/use-own-circles.ts';
import { useSuits } from '#features/interventions/web/public/use-suits.ts';
import { useTried } from '#features/moments/web/public/use-tried.ts';
import { allMomentsHere } from '#features/moments/web/queries.ts';
import { ownProfile } from '#features/profile/web/queries.ts';
import type { Workshop } from '#features/workshops/domain/contract.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useNow } from '#platform/web/use-now.ts';
import { ownZone } from '#platform/web/when.ts';
import { candidatesOf } from '../domain/candidates.ts';
import type { Circle } from '../domain/contract.ts';
import { comingOf, ownCirclesOf } from '../domain/listed-workshops.ts';
import { type Ranked, rank } from '../domain/ranking.ts';
import { recommendable, recommendableWorkshops } from './queries.ts';

/** One that was worked out here, with the workshop that it is, if it's one. */
type FromHere = Ranked & { id: null; circle: Circle | null };

/**
 * What may do good by all that's at hand on this device, but for what was `dismissed`; null where nothing is kept here alone.
 * Workshops come from the lists that any member sees: nothing of what's kept here is sent.
 */
export function useFromHere(dismissed: readonly string[]): readonly FromHere[] | null {
  const person = useSession().user?.id ?? '';
  const now = useNow();
  const { checkIns } = useCheckIns();
  const tried = useTried() ?? [];
  const moments = useQuery(allMomentsHere(person)).data ?? [];
  const isHere = moments.length > 0 || checkIns.some((one) => one.isHere);
  const exercises = useQuery(recommendable).data ?? [];
  // Circles are for people of 18 and over (CARE C1).
  const isAdult = useQuery({ ...ownProfile, enabled: isHere }).data?.is_younger === false;
  const lists = useQuery({ ...recommendableWorkshops, enabled: isHere && isAdult }).data;
  const inside = useOwnCircles(isHere) ?? [];
  const suits = useSuits();
  if (!isHere) return null;
  const [mine, upcoming] = [lists?.mine ?? [], lists?.upcoming ?? []];
  const workshops = comingOf(upcoming, mine, person);
  const felt = checkIns.map(feltOf);
  const own = ownCirclesOf(mine, person, inside);
  const past = { felt, tried, circles: inside, timeZone: ownZone(), own, suits };
  const candidates = candidatesOf({ exercises, workshops }, past, now).filter(({ item }) => !dismissed.includes(item));
  return rank(candidates, felt, now).map((one) => ({ ...one, id: null, circle: circleOf(one, upcoming) }));
}

function circleOf({ source, opens }: Ranked, upcoming: readonly Workshop[]): Circle | null {
  const found = source === 'workshop' && upcoming.find(({ id }) => id === opens);
  if (!found) return null;
  const { id, title, facilitator_name, scheduled_at, seats_left, series } = found;
  return { id, title, facilitator_name, scheduled_at, seats_left, series_id: series?.id ?? null };
}
