import { useQueryClient } from '@tanstack/react-query';
import { practice } from '../queries.ts';

/** Rereads who I practise with, after what may have ended a practice. */
export function usePracticeAgain(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries(practice);
}
