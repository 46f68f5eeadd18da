import { queryOptions } from '@tanstack/react-query';
import { deviceStore } from '#platform/web/device-store/device-store.ts';
import type { Suggestion } from '../domain/contract.ts';
import { api } from './api.ts';

/** What was suggested to me lately by what's in my account, newest first. For members. */
export const suggestions = queryOptions({
  queryKey: ['suggestions', 'list'],
  queryFn: ({ signal }) => api.list({}, { signal }),
});

/** What was suggested lately by this device, by its day and trigger. */
export const suggestionsOnDevice = (person: string) => deviceStore<Suggestion>(person, 'worked-out/suggestions');

/** From when on answers count for when suggestions suit, ISO 8601; none: all do. */
export const learnedOnDevice = (person: string) => deviceStore<{ since: string }>(person, 'worked-out/learned');

/** That time, or an empty text. */
export const learnedHere = (person: string) =>
  queryOptions({
    queryKey: ['suggestions', 'learned', person],
    queryFn: async () => (await learnedOnDevice(person).get('since'))?.since ?? '',
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });

/** How I take what the account suggests, and its last look and what came of it. For members. */
export const engagementPattern = queryOptions({
  queryKey: ['suggestions', 'pattern'],
  queryFn: ({ signal }) => api.pattern({}, { signal }),
});

/** All of these, in no order, also those that aren't shown any more. */
export const suggestionsHere = (person: string) =>
  queryOptions({
    queryKey: ['suggestions', 'here', person],
    queryFn: async () => (await suggestionsOnDevice(person).list()).map(({ row }) => row),
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });

/** A look through my own past, asked for from here; both times ISO 8601. */
export type Look = { at: string; next: string };

/** The last one in this tab; null before. */
export const lastLook = queryOptions({
  queryKey: ['suggestions', 'look'],
  queryFn: () => Promise.resolve<Look | null>(null),
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
});
