import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { copyText } from '#platform/web/clipboard.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import type { Faults } from '#platform/web/ui/form-state.ts';
import { useWrite } from '#platform/web/use-write.ts';
import { api } from './api.ts';
import { payment } from './queries.ts';
import { paymentsStrings } from './strings.ts';

const words = paymentsStrings.codes;

/** A host's codes for free seats. `made`: the newest, which can't be read again. */
export function useCodes(id: string, onMade: () => void) {
  const queries = useQueryClient();
  const [made, setMade] = useState<{ code: string; id: string | undefined } | null>(null);
  const ending = useWrite({
    mutationFn: async (code_id: string) => {
      queries.setQueryData(payment(id).queryKey, await api.endCode({ id, code_id }));
      // Nobody should pass it on any more.
      setMade((newest) => (newest?.id === code_id ? null : newest));
    },
    done: () => ({ title: words.ended }),
    failed: () => ({ title: words.failed }),
  });
  async function make(wanted: { seats: number; for_series: boolean }): Promise<Faults | undefined> {
    try {
      const known = new Set(queries.getQueryData(payment(id).queryKey)?.lead?.codes.map((one) => one.id));
      const { code, payment: now } = await api.makeCode({ id, ...wanted });
      queries.setQueryData(payment(id).queryKey, now);
      setMade({ code, id: now.lead?.codes.find((one) => !known.has(one.id))?.id });
      onMade();
      return undefined;
    } catch (error) {
      return { seats: wordsFor<string>(error, { conflict: words.many, other: words.failed }) };
    }
  }
  const copy = () => {
    if (made) void copyText(made.code, { done: { title: made.code }, failed: words.notCopied });
  };
  return { made: made?.code ?? null, make, copy, end: ending.run, busy: ending.busy };
}
