import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '#platform/web/use-write.ts';
import { deletionApi } from './api.ts';
import { authPublicStrings } from './public/strings.ts';
import { accountQueries, ownDeletion } from './queries.ts';

/** Whether my account is about to be deleted; how to ask for that, and how to keep it. */
export function useDeletion() {
  const queries = useQueryClient();
  const deletion = useQuery(ownDeletion);
  const [kept, setKept] = useState(false);

  /** @throws ApiError `second_step_first` and `sign_in_again`, among others */
  async function ask(): Promise<void> {
    queries.setQueryData(ownDeletion.queryKey, await deletionApi.askForDeletion({}));
    // The other devices are gone with it.
    await queries.invalidateQueries(accountQueries);
  }

  const { busy, run } = useWrite({
    async mutationFn() {
      queries.setQueryData(ownDeletion.queryKey, await deletionApi.keepAccount({}));
      setKept(true);
    },
    failed: () => authPublicStrings.deletion.failed,
    invalidates: ownDeletion,
  });

  return { deletion, ask, kept, busy, keep: () => void run() };
}
