import { listUnsent, putUnsent, unsentRows } from '#platform/web/outbox/unsent-store.ts';
import { alice, signInAlice } from './web-server.ts';

/* What Alice's device holds that her account doesn't, for states that show it. */

/** Waits to be sent. */
export async function waiting(kind: string, body: { id: string }, isEdit = false): Promise<void> {
  await signInAlice();
  await putUnsent({ person: alice.id, kind, id: body.id, body, isEdit });
}

/**
 * Was sent, and refused.
 * @param why the code of the refusal
 */
export async function refused(kind: string, body: { id: string }, why: string, isEdit = false): Promise<void> {
  await waiting(kind, body, isEdit);
  for (const row of await listUnsent(alice.id))
    if (row.id === body.id) await unsentRows.settle(row, { ...row, state: 'refused', why });
}
