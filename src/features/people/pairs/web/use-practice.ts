import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useWrite } from '#platform/web/use-write.ts';
import { ownZone } from '#platform/web/when.ts';
import type { Practice } from '../domain/contract.ts';
import { api } from './api.ts';
import { practice } from './queries.ts';
import { pairsStrings as words } from './strings.ts';

/** Who I practise with, and could; undefined before there's an answer. */
export function usePractice(): Practice | undefined {
  const { status } = useSession();
  return useQuery({ ...practice, enabled: status === 'signed-in' }).data;
}

/** A change, whose answer is all that's mine by then; `done` says what came of it. */
function useChange<Given>(change: (given: Given) => Promise<Practice>, done?: string | ((now: Practice) => string)) {
  const queries = useQueryClient();
  return useWrite({
    inOrder: 'practice',
    async mutationFn(given: Given) {
      const answer = await change(given);
      queries.setQueryData(practice.queryKey, answer);
      return answer;
    },
    ...(done !== undefined && {
      done: (now: Practice) => ({ title: typeof done === 'string' ? done : done(now) }),
    }),
    failed: (error) => ({ title: wordsFor<string>(error, words.failed) }),
    invalidates: practice,
  });
}

/** Whether I'm open to a pair. What I choose shows at once. */
export function useOpenness(isOpen: boolean) {
  const [waiting, setWaiting] = useState<{ open: boolean } | null>(null);
  const { run, busy } = useChange(
    (open: boolean) => api.choose({ is_open: open }),
    ({ is_open }) => (is_open ? words.open.on : words.open.off),
  );
  async function choose(open: boolean): Promise<void> {
    const choice = { open };
    setWaiting(choice);
    await run(open);
    // What was chosen since is still on its way.
    setWaiting((newest) => (newest === choice ? null : newest));
  }
  return { shown: waiting?.open ?? isOpen, choose, busy };
}

/** Wishing for a pair with somebody, and taking it back. */
export function useWish(personId: string) {
  const wishing = useChange(() => api.wish({ person_id: personId }));
  const takingBack = useChange(() => api.unwish({ person_id: personId }), words.wish.takenBack);
  return {
    wish: () => void wishing.run(undefined),
    takeBack: () => void takingBack.run(undefined),
    busy: wishing.busy || takingBack.busy,
  };
}

/** What I do with a pair of mine. */
export function usePair(id: string, name: string) {
  const time_zone = ownZone();
  const offering = useChange((slots: string[]) => api.offer({ id, slots, time_zone }), words.offer.done(name));
  const taking = useChange((slot: string) => api.take({ id, slot, time_zone }), words.pairs.taken);
  const ending = useChange(() => api.end({ id }), words.pairs.asking.done);
  return { offering, taking, ending };
}

export function usePutAway() {
  return useChange((id: string) => api.putAway({ id }));
}

/** Opens our room, or finds it open, and goes to its door. */
export function useEnter(id: string) {
  const navigate = useNavigate();
  return useWrite<void>({
    mutationFn: async () => {
      const { workshop_id } = await api.enter({ id });
      await navigate(paths.roomOf(workshop_id));
    },
    loading: words.pairs.entering,
    failed: (error) => ({ title: wordsFor<string>(error, words.failed) }),
    invalidates: practice,
  });
}
