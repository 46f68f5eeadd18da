import { useInfiniteQuery } from '@tanstack/react-query';
import { useKeeping } from '#features/trust/consent/web/public/use-keeping.ts';
import { useKeptList } from '#platform/web/kept/use-kept-list.ts';
import { useReadAgain } from '#platform/web/kept/use-read-again.ts';
import type { Moment } from '../domain/contract.ts';
import type { RemovedMoment } from '../domain/latest.ts';
import { type ShownMoment, shownOf } from '../domain/shown.ts';
import { momentPages, momentRows } from './queries.ts';

/** All moments at hand, wherever they are: in the account, on their way there, or only on this device. */
export function useMoments() {
  const account = useInfiniteQuery(momentPages);
  const list = useKeptList<Moment, RemovedMoment>(momentRows);
  const { pending, here = [], letGo } = list;
  const { save, question } = useKeeping<Moment>('check-ins', list.ways);
  useReadAgain(pending, momentPages);
  return {
    /** The newest first. */
    all: shownOf({ inAccount: account.data?.pages.flatMap(({ moments }) => moments) ?? [], pending, here }),
    account,
    letGo,
    /** To be drawn by `KeepQuestion`: another try asks where it may be kept, if that was the reason (CARE C13). */
    question,
    tryAgain: (id: string) => list.tryAgain(id, save),
    /** In place of what it says. */
    change: (row: Moment, onDevice: boolean) => list.change({ row, onDevice }),
    /** As it was before it was deleted. */
    restore: ({ moment, onDevice }: ShownMoment) => list.restore({ row: moment, onDevice }),
    remove: ({ moment: { kind, id }, onDevice }: ShownMoment) => list.remove(onDevice, { kind, id, removed: true }),
  };
}
