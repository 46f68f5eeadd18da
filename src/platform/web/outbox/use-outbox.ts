import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../session/use-session.ts';
import type { Unsent } from './outbox.ts';
import { writeUnsent } from './start-outbox.ts';
import { letGo, listUnsent, watchUnsent } from './unsent-store.ts';

/** What someone wrote and the server doesn't have yet. */
export type Pending<Body> = { id: string; body: Body; state: Unsent['state']; why: string | null };

/** The unsent rows of one kind, live in every tab, and how to add one. For members. */
export function useOutbox<Body>(kind: string) {
  const person = useSession().user?.id ?? '';
  const [pending, setPending] = useState<readonly Pending<Body>[]>([]);
  const look = useCallback(async () => {
    const rows = await listUnsent(person).catch(() => []);
    setPending(rows.filter((row) => row.kind === kind).map(({ body, ...row }) => ({ ...row, body: body as Body })));
  }, [person, kind]);
  useEffect(() => {
    void look();
    return watchUnsent(person, () => void look());
  }, [person, look]);

  const put = (id: string, body: Body, isEdit: boolean) => writeUnsent({ person, kind, id, body, isEdit });

  return {
    pending,
    /**
     * Kept here, and sent as soon as that works, in place of what waited or was refused by this id. Only where this
     * browser keeps nothing it's sent at once, and rejects with an ApiError.
     */
    write: (id: string, body: Body) => put(id, body, false),
    /** The same for an edit of what the account has: deleted there meanwhile, it's refused, not made again. */
    edit: (id: string, body: Body) => put(id, body, true),
    /** Gives up what was refused. */
    letGo: (id: string) => letGo(person, kind, id),
  };
}
