import { queryOptions } from '@tanstack/react-query';
import { isRecord } from '#platform/shared/records.ts';
import { keptRows } from '#platform/web/kept/kept-rows.ts';
import type { Suggestion } from '../domain/contract.ts';
import { api } from './api.ts';

/** What was suggested to me lately by what's in my account, newest first. For members. */
export const suggestions = queryOptions({
  queryKey: ['suggestions', 'list'],
  queryFn: ({ signal }) => api.list({}, { signal }),
});

/** What was suggested lately by this device, by its day and trigger, also what isn't shown any more. */
export const suggestionsKept = keptRows<Suggestion>('worked-out/suggestions', isSuggestion, (person) => ({
  queryKey: ['suggestions', 'here', person],
}));
export const suggestionsOnDevice = suggestionsKept.here;

function isSuggestion(row: unknown): row is Suggestion {
  return isRecord(row) && [row.id, row.status, row.created_at, row.trigger].every((one) => typeof one === 'string');
}

type Learned = { since: string };

/** From when on answers count for when suggestions suit, ISO 8601; none: all do. */
export const learnedKept = keptRows<Learned>('worked-out/learned', isLearned, (person) => ({
  queryKey: ['suggestions', 'learned', person],
}));

function isLearned(row: unknown): row is Learned {
  return isRecord(row) && typeof row.since === 'string';
}

/** How I take what the account suggests, and its last look and what came of it. For members. */
export const engagementPattern = queryOptions({
  queryKey: ['suggestions', 'pattern'],
  queryFn: ({ signal }) => api.pattern({}, { signal }),
});

/** A look through my own past, asked for from here; both times ISO 8601. */
export type OwnLook = { at: string; next: string };

/** The last one in this tab; null before. */
export const lastLook = queryOptions({
  queryKey: ['suggestions', 'look'],
  queryFn: () => Promise.resolve<OwnLook | null>(null),
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
});
