import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** Milliseconds between two looks at whether a copy is made. */
const lookEveryMs = 2_000;

/** The copy of my data; looked at again and again while it's being made. For members. */
export const ownCopy = queryOptions({
  queryKey: ['own-data', 'copy'],
  queryFn: async ({ signal }) => (await api.copy({}, { signal })).copy,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.state === 'making' ? lookEveryMs : false),
});
