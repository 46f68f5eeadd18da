import { useQueryClient } from '@tanstack/react-query';
import { wordsFor } from '#platform/web/refusals.ts';
import type { Faults } from '#platform/web/ui/form-state.ts';
import { useSend } from '#platform/web/use-send.ts';
import type { LedAfterCircle } from '../domain/contract.ts';
import { api } from './api.ts';
import { allLed, anyCarried, carriedTo } from './queries.ts';
import { afterCircleStrings as words } from './strings.ts';

const withNote =
  (id: string, note: string | null) =>
  (led: LedAfterCircle): LedAfterCircle =>
    led.next?.id === id || led.past.some((date) => date.id === id) ? { ...led, carried: note } : led;

/** Keeps what a host carries over from this circle; returns what went wrong. */
export function useCarryOver(id: string): (note: string | null) => Promise<Faults | undefined> {
  const queries = useQueryClient();
  const carrying = useSend({
    mutationFn: (note: string | null) => api.carry({ id, note: note ?? '' }),
    onSuccess: (carried) => {
      // Other dates of the series have the same, and forms begin with what's known.
      queries.removeQueries({ ...anyCarried, type: 'inactive' });
      queries.setQueryData(carriedTo(id).queryKey, carried);
      queries.setQueryData(allLed.queryKey, (known) => known && { led: known.led.map(withNote(id, carried.note)) });
    },
  });
  return async (note) => {
    const sent = await carrying.run(note);
    return sent.ok ? undefined : { form: wordsFor(sent.error, words.failed) };
  };
}
