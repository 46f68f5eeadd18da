import { useOutbox } from '#platform/web/outbox/use-outbox.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useWrite } from '#platform/web/use-write.ts';
import type { Written } from '../domain/latest.ts';
import { keptStrings } from './public/strings.ts';
import { type KeptCheckIn, rowOf } from './public/use-check-ins.ts';
import { checkInsOnDevice } from './queries.ts';

const words = keptStrings.today;

/** Writes one where it is kept, deletes it there, or brings it back as it was; offline, too. */
export function useChanges() {
  const person = useSession().user?.id ?? '';
  const { write, edit } = useOutbox<Written>('check-ins');
  const put = (one: KeptCheckIn, send: typeof write) =>
    one.isHere ? checkInsOnDevice(person).put(one.id, rowOf(one)) : send(one.id, rowOf(one));
  const remove = useWrite({
    mutationFn: async ({ id, isHere }: KeptCheckIn) =>
      isHere ? checkInsOnDevice(person).delete(id) : write(id, { id, removed: true }),
    failed: () => words.notRemoved,
  });
  const restore = useWrite({ mutationFn: (one: KeptCheckIn) => put(one, write), failed: () => words.notBack });
  const change = (one: KeptCheckIn) => put(one, edit);
  return { change, busy: remove.busy || restore.busy, remove: remove.run, restore: restore.run };
}
