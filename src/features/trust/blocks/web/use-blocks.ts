import { useQuery, useQueryClient } from '@tanstack/react-query';
import { thenWithoutCopies } from '#platform/web/device-store/words-of-others.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import type { ToastText } from '#platform/web/ui/toast.ts';
import { useWrite } from '#platform/web/use-write.ts';
import { api } from './api.ts';
import { blockedStrings as words } from './public/strings.ts';
import { blockedPeople } from './queries.ts';

/** People I've blocked, and unblocking one. */
export function useBlocks() {
  const queries = useQueryClient();
  const people = useQuery(blockedPeople);
  const unblock = useWrite({
    async mutationFn({ user_id, name }: { user_id: string; name: string }) {
      queries.setQueryData(blockedPeople.queryKey, await thenWithoutCopies(api.unblock({ user_id })));
      return name;
    },
    done: (name) => ({ title: words.undone(name) }),
    failed: (error) => wordsFor<ToastText>(error, { offline: words.offline, other: words.failed }),
    invalidates: blockedPeople,
  });
  return { people, unblock };
}
