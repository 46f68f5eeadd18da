import * as v from 'valibot';
import type { Database } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { ReadingService } from './reading-service.ts';
import { isSigned } from './signature-crypto.ts';
import * as repository from './stripe-repository.ts';

/** What Stripe tells by itself. */
export type WebhookService = {
  /**
   * Rereads the customer it's about; each event once. If it fails Stripe retries, for days.
   * @throws Refusal `bad_request` for what Stripe didn't sign a moment ago; `unavailable`
   */
  hear(body: Uint8Array, signature: string): Promise<void>;
};

/** Of all that an event says, who it's about: an id, or the thing itself. */
const Named = v.union([
  v.string(),
  v.pipe(
    v.object({ id: v.string() }),
    v.transform(({ id }) => id),
  ),
]);
const Event = v.object({
  id: v.pipe(v.string(), v.regex(/^evt_\w{1,100}$/)),
  data: v.object({
    object: v.object({
      object: v.string(),
      id: v.optional(v.string()),
      mode: v.optional(v.string()),
      customer: v.nullish(Named),
    }),
  }),
});

export function createWebhookService({
  database,
  clock,
  reading,
  secret,
  onCheckout,
}: {
  database: Database;
  clock: Clock;
  reading: Pick<ReadingService, 'read'>;
  secret: string;
  /** Of a checkout that's no subscription's. */
  onCheckout: (sessionId: string) => Promise<void>;
}): WebhookService {
  return {
    async hear(body, signature) {
      if (!isSigned(body, signature, secret, clock.now()))
        throw new Refusal('bad_request', 'This isn’t signed by Stripe, or was a while ago.');
      const event = v.safeParse(Event, parsed(body));
      if (!event.success) throw new Refusal('bad_request', 'This is no event.');
      const { id, data } = event.output;
      if (await database.asSystem((tx) => repository.hasHeard(tx, id))) return;
      const { object } = data.object;
      const customer = object === 'customer' ? data.object.id : data.object.customer;
      if (customer) await reading.read(customer);
      if (object === 'checkout.session' && data.object.id && data.object.mode === 'payment')
        await onCheckout(data.object.id);
      // Only now: what was only half done is told again.
      await database.asSystem((tx) => repository.insertEvent(tx, id));
    },
  };
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    return null;
  }
}
