import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

const lookAgainMs = 30_000;

/** Between the facilitator and someone who comes. For those two. */
export const circleBetween = (id: string) =>
  queryOptions({
    queryKey: ['circle-page', 'between', id],
    queryFn: ({ signal }) => api.between({ id }, { signal }),
    refetchInterval: lookAgainMs,
  });

/** Whether e-mails and calendars name it. For guests who come, and its hosts. */
export const circleNaming = (id: string) =>
  queryOptions({ queryKey: ['circle-page', 'naming', id], queryFn: ({ signal }) => api.naming({ id }, { signal }) });

/** Who comes, to the facilitator. */
export const circleDesk = (id: string) =>
  queryOptions({
    queryKey: ['circle-page', 'desk', id],
    queryFn: ({ signal }) => api.desk({ id }, { signal }),
    staleTime: 0,
    refetchInterval: lookAgainMs,
  });

/** Who was in one that has ended, to its hosts. */
export const circleAttendance = (id: string) =>
  queryOptions({
    queryKey: ['circle-page', 'attendance', id],
    queryFn: ({ signal }) => api.attendance({ id }, { signal }),
  });
