import { useSyncExternalStore } from 'react';
import { type Asked, answerOf, type Shown } from './public-answers.ts';

/** What anybody may read, on pages that visitors open first: `useQuery` without the library's 12 kB. */
export function usePublic<T>(asked: Asked<T>): Shown<T> & { refetch: () => Promise<void> } {
  const answer = answerOf(asked);
  const shown = useSyncExternalStore(answer.subscribe, answer.getSnapshot, answer.getDrawn);
  return { ...shown, data: shown.data ?? asked.begin?.placeholderData, refetch: answer.ask };
}
