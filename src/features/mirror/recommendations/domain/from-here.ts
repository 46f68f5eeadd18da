import type { Workshop } from '#features/circles/workshops/domain/contract.ts';
import type { History } from '#features/mirror/insights/domain/history.ts';
import type { DayPart } from '#platform/shared/day-parts.ts';
import { candidatesOf } from './candidates.ts';
import type { RecommendedCircle } from './contract.ts';
import type { ExerciseToFit } from './exercise-candidates.ts';
import { comingOf, ownCirclesOf } from './listed-workshops.ts';
import { type Ranked, rank } from './ranking.ts';

/** What there is to choose from, as any member sees it. */
export type Listed = { exercises: readonly ExerciseToFit[]; mine: readonly Workshop[]; upcoming: readonly Workshop[] };

/** Who it's for, and their own past; `circles` is when they were last inside each, `dismissed` what they don't want to see. */
export type PersonToFit = History & { id: string; suits: readonly DayPart[]; dismissed: readonly string[] };

/** One that was worked out on a device, with the workshop that it is, if it's one. */
export type FromHere = Ranked & { circle: RecommendedCircle | null };

/** What may do somebody good by all that's at hand on their device, best first. `now` in ms since 1970. */
export function recommendedHere({ exercises, mine, upcoming }: Listed, person: PersonToFit, now: number): FromHere[] {
  const workshops = comingOf(upcoming, mine, person.id);
  const past = { ...person, own: ownCirclesOf(mine, person.id, person.circles) };
  const candidates = candidatesOf({ exercises, workshops }, past, now);
  const wanted = candidates.filter(({ item }) => !person.dismissed.includes(item));
  return rank(wanted, person.felt, now).map((one) => ({ ...one, circle: circleOf(one, upcoming) }));
}

function circleOf({ source, opens }: Ranked, upcoming: readonly Workshop[]): RecommendedCircle | null {
  const found = source === 'workshop' && upcoming.find(({ id }) => id === opens);
  if (!found) return null;
  const { id, title, facilitator_name, scheduled_at, seats_left, series } = found;
  return { id, title, facilitator_name, scheduled_at, seats_left, series_id: series?.id ?? null };
}
