import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProfileChange } from '../domain/contract.ts';
import { api } from './api.ts';

const key = ['profile'];

/** My profile, and how to change parts of it. */
export function useProfile() {
  const client = useQueryClient();
  const profile = useQuery({ queryKey: key, queryFn: ({ signal }) => api.mine({}, { signal }) });
  const change = useMutation({
    mutationFn: (parts: ProfileChange) => api.update(parts),
    onSuccess: (changed) => client.setQueryData(key, changed),
  });
  return { profile, change };
}
