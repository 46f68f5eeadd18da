import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { minuteMs } from '#platform/shared/duration.ts';
import { isRefused } from './refusals.ts';
import { ownerOf } from './session/session-end.ts';
import { session } from './session/session-store.ts';

/** Fresh for 5 minutes, kept for 10, three retries unless the request itself is wrong, no refetch on focus (R-CONST-35). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minuteMs,
        gcTime: 10 * minuteMs,
        retry: (failures, error) => failures < 3 && !isRefused(error),
        refetchOnWindowFocus: false,
      },
      // Tried at once even while offline, so that people learn that it failed instead of waiting.
      mutations: { networkMode: 'always' },
    },
  });
}

/** The cache of what pages have fetched. */
export const queryClient = createQueryClient();

// It listens while somebody subscribes, and pages do so only while they're drawn. Someone who lost the network on one that
// fetches and got it back on one that doesn't would stay offline for every page after it.
onlineManager.subscribe(() => {});
// It hears of changes alone, and takes a page that opens without a connection for one that has it.
if (navigator.onLine === false) onlineManager.setOnline(false);

// One person's data is never shown to another, nor to anyone after sign-out (CARE C18). A session that ended by itself keeps
// what its page stands on.
let person = ownerOf(session.getSnapshot());
session.subscribe(() => {
  const now = ownerOf(session.getSnapshot());
  if (person !== undefined && now !== person) queryClient.clear();
  person = now;
});

/** A page, or a piece of one, that fetches data. Kept out of pages that don't, since the machinery is 10 kB. */
export function withQueries<Props extends object>(Content: ComponentType<Props>): ComponentType<Props> {
  return function Page(props: Props) {
    return (
      <QueryClientProvider client={queryClient}>
        <Content {...props} />
      </QueryClientProvider>
    );
  };
}
