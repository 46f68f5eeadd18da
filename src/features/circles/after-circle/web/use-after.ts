import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsFor } from '#platform/web/refusals.ts';
import type { Faults } from '#platform/web/ui/form-state.ts';
import { useSend } from '#platform/web/use-send.ts';
import type { Mine, NewSaid } from '../domain/contract.ts';
import { api } from './api.ts';
import { mineAfter } from './queries.ts';
import { afterCircleStrings as words } from './strings.ts';

/** My answers about a circle, and saying them or taking them back; `news` says what was just done. */
export function useAfter(id: string) {
  const queries = useQueryClient();
  const { data: mine } = useQuery(mineAfter(id));
  const [news, setNews] = useState<string>();
  const put = (now: Mine) => queries.setQueryData(mineAfter(id).queryKey, now);
  const answering = useSend({ mutationFn: (said: NewSaid) => api.answer(said), onSuccess: put });
  const takingBack = useSend({ mutationFn: () => api.takeBack({ id }), onSuccess: put });

  async function send(said: NewSaid): Promise<Faults | undefined> {
    setNews(undefined);
    const sent = await answering.run(said);
    return sent.ok ? undefined : { form: wordsFor(sent.error, words.failed) };
  }

  async function takeBack(): Promise<void> {
    const sent = await takingBack.run();
    setNews(sent.ok ? words.ask.takenBack : wordsFor(sent.error, words.failed));
    if (!sent.ok) void queries.invalidateQueries(mineAfter(id));
  }

  return { mine, news, send, takeBack, busy: takingBack.busy };
}
