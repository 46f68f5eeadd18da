import { sendNow } from '#platform/web/outbox/start-outbox.ts';
import { putUnsent } from '#platform/web/outbox/unsent-store.ts';
import { alice, signInAlice } from './web-server.ts';

/**
 * Alice has written this, and her account doesn't have it: it's sent now, to whatever the fake server answers, and stays on
 * her device where that's a refusal, or nothing.
 */
export async function unsent(kind: string, body: { id: string }, isEdit = false): Promise<void> {
  await signInAlice();
  await putUnsent({ person: alice.id, kind, id: body.id, body, isEdit });
  sendNow();
}
