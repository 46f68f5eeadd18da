import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsFor } from '#platform/web/refusals.ts';
import { useWrite } from '#platform/web/use-write.ts';
import type { PersonNotes } from '../domain/contract.ts';
import { api } from './api.ts';
import { ownNotes } from './queries.ts';
import { notesStrings as words } from './strings.ts';

/** Notes to me and from me. */
export const useNotes = () => useQuery(ownNotes);

/** A change, whose answer is all that's mine by then. */
function useChange<Given>(change: (given: Given) => Promise<PersonNotes>, done: string) {
  const queries = useQueryClient();
  return useWrite({
    inOrder: 'notes',
    mutationFn: async (given: Given) => void queries.setQueryData(ownNotes.queryKey, await change(given)),
    done: () => ({ title: done }),
    failed: (error) => ({ title: wordsFor<string>(error, words.failed) }),
    invalidates: ownNotes,
  });
}

/** What I do with a note that's there. */
export function useOneNote(id: string) {
  const takingBack = useChange(() => api.takeBack({ id }), words.said.takeBack);
  const puttingAway = useChange(() => api.putAway({ id }), words.said.putAway);
  return { takeBack: () => void takingBack.run(undefined), putAway: () => void puttingAway.run(undefined) };
}

/** Whether people I've practised with may write to me. What I choose shows at once. */
export function useOpenness(isOpen: boolean) {
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState<{ open: boolean } | null>(null);
  const { run, busy } = useWrite({
    inOrder: 'notes',
    async mutationFn(open: boolean) {
      queries.setQueryData(ownNotes.queryKey, await api.choose({ is_open: open }));
      return open;
    },
    done: (open) => ({ title: open ? words.choice.on : words.choice.off }),
    failed: (error) => ({ title: wordsFor<string>(error, words.choice.failed) }),
    invalidates: ownNotes,
  });
  async function choose(open: boolean): Promise<void> {
    const choice = { open };
    setWaiting(choice);
    await run(open);
    // What was chosen since is still on its way.
    setWaiting((newest) => (newest === choice ? null : newest));
  }
  return { shown: waiting?.open ?? isOpen, choose, busy };
}
