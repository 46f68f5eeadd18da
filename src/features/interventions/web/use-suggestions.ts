import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useConsent } from '#features/consent/web/public/use-consent.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useLiveQueries } from '#platform/web/use-live-queries.ts';
import { useWrite } from '#platform/web/use-write.ts';
import { ownZone } from '#platform/web/when.ts';
import { clock } from '#platform/web/world.ts';
import type { Answer, SuggestionsChanged } from '../domain/contract.ts';
import { api } from './api.ts';
import { type Look, lastLook, suggestions } from './queries.ts';
import { interventionsStrings as words } from './strings.ts';

const changed: SuggestionsChanged['type'] = 'suggestions-changed';
const live = { watch: 'watch-suggestions', changed, queries: suggestions };

/** What is suggested to me, active ones first of all (R-STATE-03), and what I say to one. */
export function useSuggestions() {
  const queries = useQueryClient();
  const list = useQuery(suggestions);
  useLiveQueries(live);
  const { run, busy } = useWrite({
    mutationFn: async (answer: Answer) => queries.setQueryData(suggestions.queryKey, await api.answer(answer)),
    failed: () => words.notSaved,
    invalidates: suggestions,
  });
  const active = list.data?.interventions.filter(({ status }) => status === 'pending' || status === 'delivered');
  return { list, active, answer: run, busy };
}

/**
 * The orchestration state (SPEC.md §3): whether my past is being looked through, what went wrong, the last look, and when
 * the next is due. It goes with the cache when I sign out (R-STATE-09).
 */
export function useLook() {
  const queries = useQueryClient();
  const userId = useSession().user?.id ?? '';
  const { standing } = useConsent('check-ins');
  const { data: last } = useQuery(lastLook);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => api.system({ userId, triggerId: 'manual_trigger', timeZone: ownZone() }),
    onSuccess: ({ nextCheckIn }) => {
      const look: Look = { at: new Date(clock.now()).toISOString(), next: nextCheckIn };
      queries.setQueryData(lastLook.queryKey, () => look);
      void queries.invalidateQueries(suggestions);
    },
  });
  return {
    mayLook: standing === 'yes',
    analysing: isPending,
    error: isError ? words.failed.trigger : undefined,
    last,
    look: () => mutate(),
  };
}
