import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { alsoOffline } from '#platform/web/device-store/also-offline.ts';
import { keptAtRest } from '#platform/web/device-store/copies-at-rest.ts';
import type { Space } from '../domain/contract.ts';
import { api } from './api.ts';

/** Every space, to be asked for again. */
export const anySpace = { queryKey: ['spaces'] } as const;

const copies = { prefix: 'spaces-', most: { copies: 40, characters: 500_000 } } as const;

/** The spaces I may read or come into, mine first, and how I'd be called there. For members. */
export const ownSpaces = queryOptions({
  queryKey: [...anySpace.queryKey, 'all'],
  queryFn: (asking) => keptAtRest(copies, 'all', asking, (signal) => api.all(undefined, { signal })),
  ...alsoOffline,
});

/** One of them, also offline. For members. */
export const spaceOf = (slug: string) =>
  queryOptions({
    queryKey: [...anySpace.queryKey, 'one', slug],
    queryFn: (asking) => keptAtRest(copies, `one ${slug}`, asking, (signal) => api.one({ slug }, { signal })),
    ...alsoOffline,
  });

/** The space of a circle's series, where it's mine to see. */
export const spaceOfCircle = (id: string) =>
  queryOptions({
    queryKey: [...anySpace.queryKey, 'of-circle', id],
    queryFn: ({ signal }) => api.ofCircle({ id }, { signal }),
  });

/** Five first lines for a host to begin with. */
export const openingsOf = (slug: string) =>
  queryOptions({
    queryKey: [...anySpace.queryKey, 'openings', slug],
    queryFn: ({ signal }) => api.openings({ slug }, { signal }),
  });

/** Puts a space as it is now where it's shown. */
export function putSpace(queries: QueryClient, space: Space): void {
  queries.setQueryData(spaceOf(space.slug).queryKey, space);
  queries.setQueryData(
    ownSpaces.queryKey,
    (all) => all && { ...all, spaces: all.spaces.map((one) => (one.id === space.id ? space : one)) },
  );
}
