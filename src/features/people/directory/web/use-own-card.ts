import { useQuery, useQueryClient } from '@tanstack/react-query';
import { wordsFor } from '#platform/web/refusals.ts';
import { announce } from '#platform/web/ui/announcer.ts';
import { useSend } from '#platform/web/use-send.ts';
import { useWrite } from '#platform/web/use-write.ts';
import type { NewCard, OwnCard } from '../domain/contract.ts';
import { api } from './api.ts';
import { anyPeople, ownCard } from './queries.ts';
import { directoryStrings } from './strings.ts';

const words = directoryStrings.own;

/** My card, making or changing it, and taking it off the page. */
export function useOwnCard() {
  const queries = useQueryClient();
  const own = useQuery(ownCard);
  const change = async (card: NewCard) => {
    queries.setQueryData(ownCard.queryKey, await api.change(card));
  };
  const saving = useSend({
    mutationFn: change,
    onSettled: () => void queries.invalidateQueries(anyPeople),
  });
  const hiding = useWrite({
    mutationFn: ({ name, words: said, topics }: OwnCard) => change({ name, words: said, topics, is_listed: false }),
    done: () => ({ title: words.hidden }),
    failed: (error) => ({ title: wordsFor<string>(error, words.failed) }),
    invalidates: anyPeople,
  });

  /** Puts it on the page; gives what went wrong, in words. */
  async function save(card: Omit<NewCard, 'is_listed'>): Promise<string | undefined> {
    const sent = await saving.run({ ...card, is_listed: true });
    if (!sent.ok) return wordsFor<string>(sent.error, words.failed);
    announce(words.saved);
    return undefined;
  }
  return { own, save, hide: (card: OwnCard) => void hiding.run(card), isHiding: hiding.busy };
}
