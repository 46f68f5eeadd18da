import { queryOptions } from '@tanstack/react-query';

/** This installation's own details. The client is only loaded in the browser: the page is prerendered without it. */
export const privacyOfPlace = queryOptions({
  queryKey: ['privacy', 'place'],
  queryFn: async ({ signal }) => (await import('./api.ts')).api.read({}, { signal }),
});
