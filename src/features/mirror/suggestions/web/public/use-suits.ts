import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DayPart } from '#platform/shared/day-parts.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { openParts } from '../../domain/receptive.ts';
import { suggestions, suggestionsHere } from '../queries.ts';
import { usePatternHere } from '../use-pattern-here.ts';

/** The parts of the day at which suggestions suit me, as this device learned it from my answers: all, until they say otherwise. */
export function useSuits(): readonly DayPart[] {
  const person = useSession().user?.id ?? '';
  const account = useQuery(suggestions).data?.interventions;
  const here = useQuery(suggestionsHere(person)).data;
  const made = useMemo(() => [...(account ?? []), ...(here ?? [])], [account, here]);
  const { pattern } = usePatternHere(person, made);
  return useMemo(() => openParts(pattern), [pattern]);
}
