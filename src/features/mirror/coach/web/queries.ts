import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { isRecord } from '#platform/shared/records.ts';
import { keptRows } from '#platform/web/kept/kept-rows.ts';
import type { CoachMemory, Safety, Talk } from '../domain/contract.ts';
import { keptOpening } from '../domain/opening.ts';
import type { States } from '../domain/written-guide.ts';
import { api } from './api.ts';

/** A talk with the guide in this browser, with what the guide knows of it, and how grave its last reply found it. */
export type DeviceTalk = Omit<Talk, 'opening'> & { states: States; safety: Safety | null };

/** Everything about talks, to be asked for again. */
export const anyTalk = { queryKey: ['coach', 'talks'] };

/** Those that a person keeps only on this device (CARE C13), by id. */
export const talkRows = keptRows<DeviceTalk>('coach', isTalk, (person) => ({
  queryKey: [...anyTalk.queryKey, 'here', person],
}));

/** What the guide remembers of them, only here, too. */
export const memoryRows = keptRows<CoachMemory>('coach-memories', isMemory, (person) => ({
  queryKey: ['coach', 'memories', 'here', person],
}));

const areTexts = (values: readonly unknown[]) => values.every((value) => typeof value === 'string');

function isTalk(row: unknown): row is DeviceTalk {
  return isRecord(row) && areTexts([row.id, row.started_at]) && Array.isArray(row.lines) && isRecord(row.states);
}

function isMemory(row: unknown): row is CoachMemory {
  return (
    isRecord(row) &&
    typeof row.paused === 'boolean' &&
    areTexts([row.id, row.text, row.conversation_id, row.message_id, row.noted_at])
  );
}

/** What the guide remembers here, the oldest first. */
export const memoriesOf = async (person: string): Promise<CoachMemory[]> =>
  (await memoryRows.here(person).list()).flatMap(({ row }) => (memoryRows.fits(row) ? [row] : []));

/** A talk that's kept here, as the page reads it; undefined for none. */
export async function talkHere(person: string, id: string): Promise<Talk | undefined> {
  const found = await talkRows.here(person).get(id);
  if (!found || !talkRows.fits(found)) return undefined;
  const { states, safety: _, ...talk } = found;
  const opening = keptOpening(states, await memoriesOf(person));
  return { ...talk, ...(opening !== undefined && { opening }) };
}

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
 * @param openHere the guide on this device
 */
export const openingOf = (
  person: string,
  id: string,
  isHere: boolean,
  openHere: (person: string, id: string) => Promise<string>,
) =>
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
