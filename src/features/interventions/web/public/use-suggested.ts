import { useQuery } from '@tanstack/react-query';
import { useSession } from '#platform/web/session/use-session.ts';
import { allSuggested } from '../../domain/answers.ts';
import { exerciseFor, isActive } from '../../domain/ways.ts';
import { suggestions, suggestionsHere } from '../queries.ts';

/** The exercises that suggestions on the page lead to, by their slugs: those needn't be named once more. */
export function useSuggestedExercises(): string[] {
  const account = useQuery(suggestions).data?.interventions ?? [];
  const here = useQuery(suggestionsHere(useSession().user?.id ?? '')).data ?? [];
  return allSuggested(account, here)
    .filter(isActive)
    .flatMap((one) => exerciseFor(one) ?? []);
}
