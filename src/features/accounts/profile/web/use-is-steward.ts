import { useQuery } from '@tanstack/react-query';
import { ownStewardship } from './queries.ts';

/** Whether this person reads reports. */
export function useIsSteward(): boolean {
  return useQuery(ownStewardship).data?.is_steward ?? false;
}
