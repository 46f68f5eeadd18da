import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** All of the network, to be asked for again. */
export const anyAlumni = { queryKey: ['alumni'] };

/** People I practised with, of all my circles or of this one. For members. */
export const alumniOf = (workshopId: string | undefined) =>
  queryOptions({
    queryKey: [...anyAlumni.queryKey, workshopId ?? null],
    queryFn: ({ signal }) => api.network(workshopId === undefined ? {} : { workshop_id: workshopId }, { signal }),
    // Others choose to be seen, and not to be, at any time.
    staleTime: 0,
  });
