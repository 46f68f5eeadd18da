import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';

const key = ['profile'];

/** My profile, and how to change my name in it. */
export function useProfile() {
  const client = useQueryClient();
  const profile = useQuery({ queryKey: key, queryFn: ({ signal }) => api.mine({}, { signal }) });
  const rename = useMutation({
    mutationFn: (username: string) => api.update({ username }),
    onSuccess: (changed) => client.setQueryData(key, changed),
  });
  return { profile, rename };
}
