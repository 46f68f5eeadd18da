import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useKeeping } from '#features/trust/consent/web/public/use-keeping.ts';
import { useOutbox } from '#platform/web/outbox/use-outbox.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import type { Moment } from '../domain/contract.ts';
import { type Written, withAllWritten } from '../domain/latest.ts';
import { allMomentsHere, momentPages, momentsHere } from './queries.ts';

/** One moment as the list has it; `unsent` where the account doesn't have it so. */
export type Shown = {
  moment: Moment;
  onDevice: boolean;
  unsent: { state: 'waiting' | 'refused'; why: string | null } | null;
};

/** All moments at hand, wherever they are: in the account, on their way there, or only on this device. */
export function useMoments() {
  const person = useSession().user?.id ?? '';
  const queries = useQueryClient();
  const account = useInfiniteQuery(momentPages);
  const here = useQuery(allMomentsHere(person)).data ?? [];
  const { pending, write, edit, letGo } = useOutbox<Written>('moments');
  const { save, question } = useKeeping<Moment>('check-ins', {
    keep: (moment) => write(moment.id, moment),
    async setAside(moment) {
      await momentsHere(person).put(moment.id, moment);
      await letGo(moment.id);
    },
    done: (where, { id }) => void (where === 'nowhere' && letGo(id)),
  });

  useEffect(() => {
    const again = () => void queries.invalidateQueries(allMomentsHere(person));
    return momentsHere(person).watch(again);
  }, [person, queries]);
  // What waited and does no longer is in the account, maybe by another tab.
  const waited = useRef(0);
  useEffect(() => {
    if (pending.length < waited.current) void queries.invalidateQueries(momentPages);
    waited.current = pending.length;
  }, [pending.length, queries]);

  // Whose deletion was refused is still there.
  const counts = pending.filter(({ state, body }) => state === 'waiting' || !('removed' in body));
  const inAccount = account.data?.pages.flatMap(({ moments }) => moments) ?? [];
  const unsent = new Map(pending.map((row) => [row.id, row]));
  const onDevice = new Set(here.map(({ id }) => id));
  const all = withAllWritten(inAccount, [...counts.map(({ body }) => body), ...here]).map(
    (moment): Shown => ({ moment, onDevice: onDevice.has(moment.id), unsent: unsent.get(moment.id) ?? null }),
  );

  return {
    /** The newest first. */
    all,
    account,
    letGo,
    /** To be drawn by `KeepQuestion`: another try asks where it may be kept, if that was the reason (CARE C13). */
    question,
    async tryAgain(id: string): Promise<void> {
      const body = pending.find((one) => one.id === id)?.body;
      if (body) await ('removed' in body ? write(id, body) : save(body));
    },
    /** In place of what it says. */
    change: (moment: Moment, onDevice: boolean): Promise<void> =>
      onDevice ? momentsHere(person).put(moment.id, moment) : edit(moment.id, moment),
    /** As it was before it was deleted. */
    restore: ({ moment, onDevice }: Shown): Promise<void> =>
      onDevice ? momentsHere(person).put(moment.id, moment) : write(moment.id, moment),
    remove: ({ moment: { kind, id }, onDevice }: Shown): Promise<void> =>
      onDevice ? momentsHere(person).delete(id) : write(id, { kind, id, removed: true }),
  };
}
