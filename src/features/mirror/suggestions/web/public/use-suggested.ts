import { useQuery } from '@tanstack/react-query';
import { useKeptRows } from '#platform/web/kept/use-kept-rows.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { allSuggested } from '../../domain/answers.ts';
import type { Suggestion } from '../../domain/contract.ts';
import { exerciseFor, isActive, isPending } from '../../domain/ways.ts';
import { suggestions, suggestionsKept } from '../queries.ts';

function useSuggested(): Suggestion[] {
  const account = useQuery(suggestions).data?.interventions ?? [];
  const here = useKeptRows(suggestionsKept) ?? [];
  return allSuggested(account, here);
}

/** Whether something is suggested that wasn't answered yet. */
export const useHasSuggestion = (): boolean => useSuggested().some(isPending);

/** Whether it's known by now what's suggested, or can't be. */
export function useIsSuggestedKnown(): boolean {
  const account = useQuery(suggestions);
  const here = useQuery(suggestionsKept.all(useSession().user?.id ?? ''));
  return [account, here].every(({ isPending, failureCount, isPaused }) => !isPending || failureCount > 0 || isPaused);
}

/** The exercises that suggestions on the page lead to, by their slugs: those needn't be named once more. */
export function useSuggestedExercises(): string[] {
  return useSuggested()
    .filter(isActive)
    .flatMap((one) => exerciseFor(one) ?? []);
}
