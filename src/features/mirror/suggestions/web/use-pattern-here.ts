import { useMemo } from 'react';
import { dayMs } from '#platform/shared/duration.ts';
import { useKeptRows } from '#platform/web/kept/use-kept-rows.ts';
import { useNow } from '#platform/web/use-now.ts';
import { ownZone } from '#platform/web/when.ts';
import { clock } from '#platform/web/world.ts';
import { madeOf } from '../domain/answers.ts';
import type { Suggestion } from '../domain/contract.ts';
import { type Pattern, patternOf } from '../domain/receptive.ts';
import { learnedKept } from './queries.ts';

/** `isKnown`: it's read what was forgotten here; `forget` starts learning again when suggestions suit. */
type PatternHere = { pattern: Pattern; isKnown: boolean; forget(): Promise<void> };

/** At which part of the day suggestions suited, worked out on this device from these, the same until one changes. */
export function usePatternHere(person: string, made: readonly Suggestion[]): PatternHere {
  const learned = useKeptRows(learnedKept);
  const since = learned?.[0]?.since ?? '';
  const today = Math.floor(useNow() / dayMs) * dayMs;
  const pattern = useMemo(() => {
    const counts = made.filter(({ created_at }) => created_at > since);
    return patternOf(counts.map(madeOf), ownZone(), today);
  }, [made, since, today]);
  const forget = () => learnedKept.here(person).put('since', { since: new Date(clock.now()).toISOString() });
  return { pattern, isKnown: learned !== undefined, forget };
}
