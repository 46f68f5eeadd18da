import { useQueryClient } from '@tanstack/react-query';
import type { NewPrice } from '#features/circles/prices/domain/asked-price.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import type { Faults } from '#platform/web/ui/form-state.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { api } from './api.ts';
import { payment } from './queries.ts';
import { paymentsStrings } from './strings.ts';

const words = paymentsStrings.price;

/** Says what a seat costs; the form's fault says why not. */
export function usePrice(id: string) {
  const queries = useQueryClient();
  return async (price: NewPrice | null): Promise<Faults | undefined> => {
    try {
      queries.setQueryData(payment(id).queryKey, await api.price({ id, price }));
      toast.success(words.saved);
      return undefined;
    } catch (error) {
      return { form: wordsFor<string>(error, { conflict: words.stays, other: words.failed }) };
    }
  };
}
