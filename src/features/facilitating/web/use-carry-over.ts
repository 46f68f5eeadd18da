import { useMutation, useQueryClient } from '@tanstack/react-query';
import { wordsFor } from '#platform/web/refusals.ts';
import type { Faults } from '#platform/web/ui/form-state.ts';
import { api } from './api.ts';
import { allLed, carriedTo } from './queries.ts';
import { facilitatingStrings as words } from './strings.ts';

/** Keeps what a host carries over from this circle; returns what went wrong. */
export function useCarryOver(id: string): (note: string | null) => Promise<Faults | undefined> {
  const queries = useQueryClient();
  const carrying = useMutation({
    mutationFn: (note: string | null) => api.carry({ id, note: note ?? '' }),
    onSuccess: (carried) => {
      queries.setQueryData(carriedTo(id).queryKey, carried);
      void queries.invalidateQueries({ ...allLed, refetchType: 'none' });
    },
  });
  return async (note) => {
    try {
      await carrying.mutateAsync(note);
      return undefined;
    } catch (error) {
      return { form: wordsFor(error, words.failed) };
    }
  };
}
