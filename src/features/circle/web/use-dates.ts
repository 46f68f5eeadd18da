import { useQuery } from '@tanstack/react-query';
import type { Door } from '#features/workshops/domain/way-in.ts';
import { allDatesFrom } from '../domain/all-dates.ts';
import type { Circle } from '../domain/contract.ts';
import { circleDates } from './queries.ts';

/**
 * The dates still to come of a circle's series, and what may be said to all of them. `isWaiting`: they're on their way, and
 * the page keeps their place.
 */
export function useDates({ id, series }: Circle, door: Door) {
  const { data, isPending } = useQuery({ ...circleDates(id, door), enabled: series !== null });
  // One that was moved stands where it is by now.
  const dates = (data?.dates ?? []).toSorted((a, b) => Date.parse(a.scheduled_at) - Date.parse(b.scheduled_at));
  return { dates, all: allDatesFrom(id, dates), isWaiting: series !== null && isPending };
}
