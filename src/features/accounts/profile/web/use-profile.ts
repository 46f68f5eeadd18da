import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSend } from '#platform/web/use-send.ts';
import type { ProfileChange } from '../domain/contract.ts';
import { api } from './api.ts';
import { ownProfile } from './queries.ts';

/** My profile, and how to change parts of it. */
export function useProfile() {
  const queries = useQueryClient();
  const profile = useQuery(ownProfile);
  const change = useSend({
    mutationFn: (parts: ProfileChange) => api.update(parts),
    onSuccess: (changed) => queries.setQueryData(ownProfile.queryKey, changed),
  });
  return { profile, change };
}
