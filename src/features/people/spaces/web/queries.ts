import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { alsoOffline } from '#platform/web/device-store/also-offline.ts';
import type { Asking } from '#platform/web/device-store/copies.ts';
import type { Space } from '../domain/contract.ts';
import { api } from './api.ts';

/** Every space, to be asked for again. */
export const anySpace = { queryKey: ['spaces'] } as const;

const copies = { prefix: 'spaces-', most: { copies: 40, characters: 500_000 } } as const;
async function keptHere<T extends object>(name: string, asking: Asking, ask: (signal: AbortSignal) => Promise<T>) {
  const { datedAtHand } = await import('#platform/web/device-store/dated-copies.ts');
  return datedAtHand(copies, name, asking, ask);
}

/** The spaces I may read or come into, mine first, and how I'd be called there. For members. */
export const ownSpaces = queryOptions({
  queryKey: [...anySpace.queryKey, 'all'],
  queryFn: (asking) => keptHere('all', asking, (signal) => api.all(undefined, { signal })),
  ...alsoOffline,
});

/** One of them, also offline. For members. */
export const spaceOf = (slug: string) =>
  queryOptions({
    queryKey: [...anySpace.queryKey, 'one', slug],
    queryFn: (asking) => keptHere(`one ${slug}`, asking, (signal) => api.one({ slug }, { signal })),
    ...alsoOffline,
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
