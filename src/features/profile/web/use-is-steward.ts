import { useQuery } from '@tanstack/react-query';
import { hosting } from '#features/workshops/web/queries.ts';

/** Whether this person reads reports. Who does is decided where the server starts, so it's asked once. */
export function useIsSteward(): boolean {
  return useQuery({ ...hosting, staleTime: Number.POSITIVE_INFINITY }).data?.is_steward ?? false;
}
