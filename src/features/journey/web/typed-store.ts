import { queryClient } from '#platform/web/query-client.tsx';
import { mayBeLost } from '#platform/web/session/unsent.ts';
import { anyTyped, typed } from './queries.ts';
import { journeyStrings as words } from './strings.ts';

/*
 * What's typed at a step and isn't kept anywhere yet. It outlives a look at another tab or page, in this window's memory
 * alone, and goes with the person it belongs to, as all that the client holds; signing out asks first (CARE C13, C18).
 */

queryClient.setQueryDefaults(anyTyped.queryKey, { gcTime: Number.POSITIVE_INFINITY });

/** Undefined where all is kept. */
export const typedAt = (stepId: string): string | undefined => queryClient.getQueryData(typed(stepId).queryKey);

/** Null once it's kept. */
export function holdTyped(stepId: string, text: string | null): void {
  mayBeLost(whatIsTyped);
  if (text === null) queryClient.removeQueries(typed(stepId));
  else queryClient.setQueryData(typed(stepId).queryKey, text);
}

const whatIsTyped = () => (queryClient.getQueriesData(anyTyped).length > 0 ? words.lost : null);
