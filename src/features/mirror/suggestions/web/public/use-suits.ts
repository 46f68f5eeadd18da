import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DayPart } from '#platform/shared/day-parts.ts';
import { useKeptRows } from '#platform/web/kept/use-kept-rows.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { openParts } from '../../domain/receptive.ts';
import { suggestions, suggestionsKept } from '../queries.ts';
import { usePatternHere } from '../use-pattern-here.ts';

/** The parts of the day at which suggestions suit me, as this device learned it from my answers: all, until they say otherwise. */
export function useSuits(): readonly DayPart[] {
  const person = useSession().user?.id ?? '';
  const account = useQuery(suggestions).data?.interventions;
  const here = useKeptRows(suggestionsKept);
  const made = useMemo(() => [...(account ?? []), ...(here ?? [])], [account, here]);
  const { pattern } = usePatternHere(person, made);
  return useMemo(() => openParts(pattern), [pattern]);
}
