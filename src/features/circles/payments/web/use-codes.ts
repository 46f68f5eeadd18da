import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsFor } from '#platform/web/refusals.ts';
import type { Faults } from '#platform/web/ui/form-state.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { useWrite } from '#platform/web/use-write.ts';
import { api } from './api.ts';
import { payment } from './queries.ts';
import { paymentsStrings } from './strings.ts';

const words = paymentsStrings.codes;

/** A host's codes for free seats. `made`: the newest, which can't be read again. */
export function useCodes(id: string, onMade: () => void) {
  const queries = useQueryClient();
  const [made, setMade] = useState<string | null>(null);
  const ending = useWrite({
    mutationFn: async (code_id: string) => {
      queries.setQueryData(payment(id).queryKey, await api.endCode({ id, code_id }));
    },
    done: () => ({ title: words.ended }),
    failed: () => ({ title: words.failed }),
  });
  async function make(wanted: { seats: number; for_series: boolean }): Promise<Faults | undefined> {
    try {
      const { code, payment: now } = await api.makeCode({ id, ...wanted });
      queries.setQueryData(payment(id).queryKey, now);
      setMade(code);
      onMade();
      return undefined;
    } catch (error) {
      return { seats: wordsFor<string>(error, { conflict: words.many, other: words.failed }) };
    }
  }
  const copy = () => {
    if (made !== null) void navigator.clipboard.writeText(made).then(() => toast.success(made));
  };
  return { made, make, copy, end: ending.run, busy: ending.busy };
}
