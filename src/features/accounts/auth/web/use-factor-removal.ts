import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { storedSession } from '#platform/web/session/stored-session.ts';
import { useWrite } from '#platform/web/use-write.ts';
import { stopRemoval } from './factor-removal-client.ts';
import { authPublicStrings } from './public/strings.ts';
import { ownFactorRemoval } from './queries.ts';

/** When my second step is about to be removed, and how to stop that. Without one there's nothing to ask about. */
export function useFactorRemoval() {
  const enabled = storedSession()?.user.factors?.some(({ status }) => status === 'verified') ?? false;
  const { data } = useQuery({ ...ownFactorRemoval, enabled });
  const [stopped, setStopped] = useState(false);
  const { busy, run } = useWrite({
    async mutationFn() {
      const outcome = await stopRemoval();
      if (!outcome.ok) throw new Error(outcome.code);
      setStopped(true);
    },
    failed: () => authPublicStrings.factorRemoval.failed,
    invalidates: ownFactorRemoval,
  });
  return { dueAt: data?.due_at ?? null, stopped, busy, stop: () => void run() };
}
