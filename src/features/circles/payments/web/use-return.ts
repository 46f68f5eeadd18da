import { useQueryClient } from '@tanstack/react-query';
import { wordsFor } from '#platform/web/refusals.ts';
import { useWrite } from '#platform/web/use-write.ts';
import { api } from './api.ts';
import { payment } from './queries.ts';
import { paymentsStrings as words } from './strings.ts';

/** Gives back all the dates that were paid for at once, or had by a code (`isFree`). */
export function useReturnAll(id: string, isFree: boolean, onReturned: () => void) {
  const queries = useQueryClient();
  const { run, busy } = useWrite({
    mutationFn: async () => queries.setQueryData(payment(id).queryKey, await api.returnAll({ id })),
    done: () => ({ title: isFree ? words.returning.doneFree : words.returning.done }),
    failed: (error) => ({
      title: wordsFor<string>(error, {
        gone: isFree ? words.returning.goneFree : words.noBackAll,
        offline: words.failed.offline,
        other: words.failed.other,
      }),
    }),
  });
  return { busy, giveBack: () => void run().then(onReturned) };
}
