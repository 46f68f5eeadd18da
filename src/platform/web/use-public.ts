import { useSyncExternalStore } from 'react';
import { type Asked, answerOf, type ShownAnswer } from './public-answers.ts';

/**
 * What anybody may read, on pages that visitors open first: `useQuery` without the library's 12 kB. `isStandIn`: what came
 * with the page's HTML, until the reader's own answer is there.
 */
export function usePublic<T>(asked: Asked<T>): ShownAnswer<T> & { isStandIn: boolean; refetch: () => Promise<void> } {
  const answer = answerOf(asked);
  const shown = useSyncExternalStore(answer.subscribe, answer.getSnapshot, answer.getDrawn);
  // A fault is said instead: a visitor's words wouldn't be a member's for long.
  const standIn = shown.isError ? undefined : asked.begin?.placeholderData;
  return {
    ...shown,
    data: shown.data ?? standIn,
    isStandIn: shown.data === undefined && standIn !== undefined,
    refetch: answer.ask,
  };
}
