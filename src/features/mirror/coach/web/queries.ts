import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Talk } from '../domain/contract.ts';
import { api } from './api.ts';
import { openHere, talkHere } from './device-talk-store.ts';
import { anyTalk } from './here/queries.ts';

/** My talks in my account, page by page, the newest first. For members. */
export const ownTalks = infiniteQueryOptions({
  queryKey: [...anyTalk.queryKey, 'account'],
  queryFn: ({ signal, pageParam }) => api.talks(pageParam === null ? {} : { before: pageParam }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
});

/** A talk, and whether it's kept only on this device. */
export type OwnTalk = Talk & { isHere: boolean };

/** One of my talks, wherever it's kept. For members. */
export const oneTalk = (person: string, id: string) =>
  queryOptions({
    queryKey: [...anyTalk.queryKey, 'one', person, id],
    queryFn: async ({ signal }): Promise<OwnTalk> => {
      const here = await talkHere(person, id).catch(() => undefined);
      return here ? { ...here, isHere: true } : { ...(await api.talk({ id }, { signal })), isHere: false };
    },
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });

/**
 * The guide's first words of a talk that isn't begun; null where they can't be had. Of a talk that isn't kept in the account
 * the server hears nothing. For members.
 */
export const openingOf = (person: string, id: string, isHere: boolean) =>
  queryOptions({
    queryKey: ['coach', 'opening', person, id, isHere],
    queryFn: async ({ signal }) => {
      const ofAccount = isHere ? null : await api.opening({ id }, { signal }).catch(() => null);
      return ofAccount?.opening ?? (await openHere(person, id).catch(() => null));
    },
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** What the coach remembers of me. For members. */
export const ownMemories = queryOptions({
  queryKey: ['coach', 'memories', 'account'],
  queryFn: ({ signal }) => api.memories({}, { signal }),
  staleTime: 0,
});
