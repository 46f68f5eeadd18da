import type { DoorAhead } from '#features/circles/workshops/domain/way-in.ts';
import { beginWith } from '#platform/web/handed.ts';
import type { Asked } from '#platform/web/public-answers.ts';
import { usePublic } from '#platform/web/use-public.ts';
import { allDatesFrom } from '../domain/all-dates.ts';
import type { Circle, ShownSeriesDate } from '../domain/contract.ts';
import { handedNames } from '../domain/handed-names.ts';
import { api } from './api.ts';

const lookAgainMs = 30_000;
type Dates = { dates: ShownSeriesDate[] };

/** The dates still to come of the series of the circle behind this door. */
export function circleDates(id: string, door: DoorAhead): Asked<Dates> {
  const name = handedNames.dates(id);
  return {
    name,
    begin: beginWith<Dates>(name),
    freshMs: 0,
    ask: (signal) => api.dates('token' in door ? { ...door, id } : door, { signal }),
    onReturn: true,
    every: () => lookAgainMs,
  };
}

/** Of a circle by itself, which nobody asks for. */
const none = { dates: [] };
const noDates: Asked<Dates> = {
  name: 'none',
  begin: { initialData: () => none },
  freshMs: Number.POSITIVE_INFINITY,
  ask: async () => none,
};

/**
 * The dates still to come of a circle's series, and what may be said to all of them. `isWaiting`: they're on their way, and
 * the page keeps their place.
 */
export function useDates({ id, series }: Circle, door: DoorAhead) {
  const { data, isError } = usePublic(series === null ? noDates : circleDates(id, door));
  // One that was moved stands where it is by now.
  const dates = (data?.dates ?? []).toSorted((a, b) => Date.parse(a.scheduled_at) - Date.parse(b.scheduled_at));
  return { dates, all: allDatesFrom(id, dates), isWaiting: !data && !isError };
}
