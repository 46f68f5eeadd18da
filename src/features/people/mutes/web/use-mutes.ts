import { useQuery, useQueryClient } from '@tanstack/react-query';
import { thenWithoutCopies } from '#platform/web/device-store/words-of-others.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import { useSend } from '#platform/web/use-send.ts';
import { useWrite } from '#platform/web/use-write.ts';
import type { Muted } from '../domain/contract.ts';
import { api } from './api.ts';
import { whatIMuted } from './queries.ts';
import { mutesStrings as words } from './strings.ts';

const failed = (error: unknown) => ({
  title: wordsFor<string>(error, { offline: words.offline, other: words.failed }),
});

/** What I've muted, and how it changes. */
export function useMutes() {
  const queries = useQueryClient();
  const put = (muted: Muted) => queries.setQueryData(whatIMuted.queryKey, muted);
  const muteWord = useSend({ mutationFn: (word: string) => thenWithoutCopies(api.muteWord({ word })), onSuccess: put });
  const letWordIn = useWrite({
    async mutationFn(word: string) {
      put(await thenWithoutCopies(api.unmuteWord({ word })));
      return word;
    },
    done: (word) => ({ title: words.words.back(word) }),
    failed,
    invalidates: whatIMuted,
  });
  const letPersonIn = useWrite({
    async mutationFn({ id, name }: Muted['people'][number]) {
      put(await thenWithoutCopies(api.unmutePerson({ id })));
      return name;
    },
    done: (name) => ({ title: words.people.back(name) }),
    failed,
    invalidates: whatIMuted,
  });
  return { muted: useQuery(whatIMuted), muteWord, letWordIn, letPersonIn };
}
