import { queryOptions } from '@tanstack/react-query';
import type { Door } from '#features/workshops/domain/way-in.ts';
import { beginWith, isAsHanded, staleUnlessHanded } from '#platform/web/handed.ts';
import { isRefused } from '#platform/web/refusals.ts';
import { clock } from '#platform/web/world.ts';
import { askAgainIn } from '../domain/circle-state.ts';
import type { Circle, SeriesDate } from '../domain/contract.ts';
import { handedNames } from '../domain/handed-names.ts';
import { api } from './api.ts';

const lookAgainMs = 30_000;
/** What the server handed over may have been read half a minute before. */
const firstLookMs = 15_000;

/** Between the facilitator and someone who comes. For those two. */
export const circleBetween = (id: string) =>
  queryOptions({
    queryKey: ['circle', 'between', id],
    queryFn: ({ signal }) => api.between({ id }, { signal }),
    refetchInterval: lookAgainMs,
  });

/** Whether e-mails and calendars name it. For whoever comes, and its hosts. */
export const circleNaming = (id: string) =>
  queryOptions({ queryKey: ['circle', 'naming', id], queryFn: ({ signal }) => api.naming({ id }, { signal }) });

/** Who comes, to the facilitator. */
export const circleDesk = (id: string) =>
  queryOptions({
    queryKey: ['circle', 'desk', id],
    queryFn: ({ signal }) => api.desk({ id }, { signal }),
    staleTime: 0,
    refetchInterval: lookAgainMs,
  });

/** Who was in one that has ended, to its hosts. */
export const circleAttendance = (id: string) =>
  queryOptions({ queryKey: ['circle', 'attendance', id], queryFn: ({ signal }) => api.attendance({ id }, { signal }) });

/** The dates of every circle: the key to invalidate after anything that may have changed one. */
export const datesOfCircles = { queryKey: ['circle', 'dates'] as const };

/** The dates still to come of the series of the circle behind this door, whose id is known. */
export const circleDates = (id: string, door: Door) =>
  queryOptions({
    queryKey: [...datesOfCircles.queryKey, id],
    queryFn: ({ signal }) => api.dates('token' in door ? { ...door, id } : door, { signal }),
    ...beginWith<{ dates: SeriesDate[] }>(handedNames.dates(id)),
    staleTime: staleUnlessHanded,
    refetchOnWindowFocus: 'always',
    refetchInterval: lookAgainMs,
  });

/** The page of a circle, asked for again more often the nearer it is. */
export const circlePage = (door: Door) =>
  queryOptions({
    queryKey: ['circle', 'page', 'token' in door ? door.token : door.id],
    queryFn: ({ signal, client, queryKey }) => {
      const known = client.getQueryData<Circle>(queryKey);
      return api.page(known ? { ...door, id: known.id } : door, { signal });
    },
    ...beginWith<Circle>(handedNames.page(door)),
    staleTime: staleUnlessHanded,
    // Nothing is asked for in a tab that nobody sees; whoever comes back to it reads at once what is so.
    refetchOnWindowFocus: 'always',
    refetchInterval: (query) => {
      const { data, error } = query.state;
      // What's refused stays so; whoever asked too often is asked to wait, no more.
      if (isRefused(error) && error.status !== 429) return false;
      if (!data) return firstLookMs;
      const pace = askAgainIn(data, clock.now());
      return pace && isAsHanded(query) ? Math.min(pace, firstLookMs) : pace;
    },
  });
