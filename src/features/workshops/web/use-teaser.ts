import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

/** Milliseconds between two looks: whoever waits for a circle sees that it began. */
const lookAgainMs = 30_000;

/** The next public circles, of one topic by its id or slug or of all, for everyone (CARE §3). */
export function useTeaser(category?: string) {
  return useQuery({
    queryKey: ['workshops', 'teaser', category ?? null],
    queryFn: ({ signal }) => api.teaser(category === undefined ? {} : { category }, { signal }),
    refetchInterval: lookAgainMs,
  });
}
