import { queryOptions } from '@tanstack/react-query';

/** What this installation says of itself. The client is loaded in the browser only: the page is prerendered without it. */
export const privacyOfPlace = queryOptions({
  queryKey: ['privacy', 'place'],
  queryFn: async ({ signal }) => (await import('./api.ts')).api.read({}, { signal }),
});
