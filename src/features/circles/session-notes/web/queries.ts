import { queryOptions } from '@tanstack/react-query';

/** What a circle wrote together; refused to someone who wasn't let in. */
export const circleNotes = (id: string) =>
  queryOptions({
    queryKey: ['session-notes', id],
    // Only for members, so no visitor loads it.
    queryFn: async ({ signal }) => (await import('./api.ts')).api.read({ id }, { signal }),
  });
