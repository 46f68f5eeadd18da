import { type Pending, useOutbox } from '../outbox/use-outbox.ts';
import { useSession } from '../session/use-session.ts';
import type { KeptRows } from './kept-rows.ts';

type Small = { id: string };
type Removed = { id: string; removed: true };
/** One as it's shown: its row, and whether this device alone has it. */
type Placed<Row> = { row: Row; onDevice: boolean };

/** `useKeptList` without reading what this device keeps, for what only writes. */
export function useKeptWays<Row extends Small, Gone extends Removed>({ kind, here }: KeptRows<Row>) {
  const person = useSession().user?.id ?? '';
  const { pending, write, edit, letGo } = useOutbox<Row | Gone>(kind);
  const onDevice = here(person);
  const putBy =
    (send: typeof write) =>
    ({ row, onDevice: isHere }: Placed<Row>): Promise<void> =>
      (isHere ? onDevice.put : send)(row.id, row);
  return {
    pending,
    letGo,
    ways: {
      keep: (row: Row) => write(row.id, row),
      async setAside(row: Row) {
        await onDevice.put(row.id, row);
        await letGo(row.id);
      },
      done: (where: 'account' | 'device' | 'nowhere', { id }: Row): void => void (where === 'nowhere' && letGo(id)),
    },
    /** Says it differently, where it is. */
    change: putBy(edit),
    /** As it was before it was deleted. */
    restore: putBy(write),
    /** @param gone what tells the account */
    remove: (isHere: boolean, gone: Gone): Promise<void> => (isHere ? onDevice.delete(gone.id) : write(gone.id, gone)),
    /** Another try for what waits or was refused; what's kept asks where, if that was the reason. */
    async tryAgain(id: string, save: (row: Row) => Promise<void>): Promise<void> {
      const body = pending.find((one: Pending<Row | Gone>) => one.id === id)?.body;
      if (body) await ('removed' in body ? write(id, body) : save(body));
    },
  };
}
