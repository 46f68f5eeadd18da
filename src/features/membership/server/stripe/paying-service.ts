import { createHash } from 'node:crypto';
import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Receipt } from '../../domain/contract.ts';
import { SubscriptionWithdrawn } from '../../domain/events.ts';
import { isLive, withdrawableUntil } from '../../domain/subscription.ts';
import { removeEntitlement } from '../entitlements-repository.ts';
import type { ReadingService } from './reading-service.ts';
import type { StripeClient, ToldSubscription } from './stripe-client.ts';
import * as repository from './stripe-repository.ts';

/** How members begin and end to pay. */
export type PayingService = {
  /** The page at Stripe to pay at. @throws Refusal `conflict` for whoever pays already, `adults_only`, `unavailable` */
  checkout(caller: Caller): Promise<{ url: string }>;
  /** The page at Stripe for cards and addresses. @throws Refusal `not_found` for whoever never began, `unavailable` */
  portal(caller: Caller): Promise<{ url: string }>;
  /** Has it end with the month that's paid, or go on. @throws Refusal `not_found`, `unavailable` */
  renew(caller: Caller, renews: boolean): Promise<void>;
  /** It ends now, and what was paid goes back. @throws Refusal `not_found`, `gone` after the days for it */
  withdraw(caller: Caller): Promise<void>;
  /** @throws Refusal `unavailable` */
  receipts(caller: Caller): Promise<Receipt[]>;
  /** Reads anew how things are at Stripe. @throws Refusal `unavailable` */
  look(caller: Caller): Promise<void>;
  /** Ends at Stripe what was taken back, and pays it back; again changes nothing. */
  carryOut(subscriptionId: string): Promise<void>;
  /** The same of those for which Stripe was away too long. */
  carryOutRest(): Promise<void>;
  /** Whose account is on its way out isn't charged again. */
  stopRenewing(userId: string): Promise<void>;
  /** Deletes at Stripe whose account is gone. */
  deleteLeft(): Promise<void>;
};

type Deps = {
  database: Database;
  clock: Clock;
  client: StripeClient;
  reading: ReadingService;
  /** @throws Refusal where they're known to be younger (CARE C1) */
  requireAdult: (tx: UserTx, userId: string) => Promise<void>;
};

const atOnce = 100;
const hourMs = 3_600_000;
/** Only a digest goes to Stripe, as what an id of ours is there for is none of its business. */
const onceFor = (userId: string) => createHash('sha256').update(`customer ${userId}`).digest('hex');

export function createPayingService({ database, clock, client, reading, requireAdult }: Deps): PayingService {
  async function customerOf({ userId }: Pick<Caller, 'userId'>): Promise<string> {
    const known = await database.asSystem((tx) => repository.findCustomer(tx, userId));
    if (known === undefined) throw new Refusal('not_found', 'Nothing was ever paid here.');
    return known;
  }

  async function madeCustomer({ userId }: Caller): Promise<string> {
    const known = await database.asSystem((tx) => repository.findCustomer(tx, userId));
    if (known !== undefined) return known;
    const made = await client.makeCustomer(onceFor(userId));
    await database.asSystem((tx) => repository.insertCustomer(tx, userId, made));
    return customerOf({ userId });
  }

  /** As it is at Stripe now; undefined for whoever pays nothing. */
  async function liveOf(customerId: string): Promise<ToldSubscription | undefined> {
    return (await reading.read(customerId)).find(isLive);
  }

  async function carryOut(subscriptionId: string): Promise<void> {
    // First, so that no month more is charged meanwhile.
    await client.end(subscriptionId);
    await client.payBack(subscriptionId);
    await database.asSystem((tx) => repository.markPaidBack(tx, subscriptionId, new Date(clock.now())));
  }

  /** Of a session that lives, before anything's asked of Stripe. */
  const ownOf = (caller: Caller) => database.asUser(caller, (tx) => repository.findSubscriptions(tx, caller.userId));

  return {
    async checkout(caller) {
      await database.asUser(caller, (tx) => requireAdult(tx, caller.userId));
      const customerId = await madeCustomer(caller);
      if (await liveOf(customerId)) throw new Refusal('conflict', 'You have a membership already.');
      return { url: await client.checkout(customerId, clock.now()) };
    },
    async portal(caller) {
      await ownOf(caller);
      return { url: await client.portal(await customerOf(caller)) };
    },
    async renew(caller, renews) {
      await ownOf(caller);
      const customerId = await customerOf(caller);
      const live = await liveOf(customerId);
      if (!live) throw new Refusal('not_found', 'There’s nothing to renew.');
      if ((live.endsAt === null) === renews) return;
      await client.setRenewal(live, renews);
      await reading.read(customerId);
    },
    async withdraw(caller) {
      const live = (await ownOf(caller)).find((one) => isLive(one) && one.withdrawnAt === null);
      if (!live) throw new Refusal('not_found', 'There’s nothing to take back.');
      const now = clock.now();
      if (now >= withdrawableUntil(live)) throw new Refusal('gone', 'The days for taking it back are over.');
      await database.asSystem(async (tx) => {
        if (!(await repository.markWithdrawn(tx, live.id, new Date(now)))) return;
        await removeEntitlement(tx, caller.userId, 'stripe');
        // Carried out at Stripe until it has worked, whatever happens meanwhile.
        await tx.emit(SubscriptionWithdrawn, { subscription_id: live.id });
      });
    },
    async receipts(caller) {
      await ownOf(caller);
      return client.receiptsOf(await customerOf(caller));
    },
    async look(caller) {
      await ownOf(caller);
      const customerId = await database.asSystem((tx) => repository.findCustomer(tx, caller.userId));
      if (customerId !== undefined) await reading.read(customerId);
    },
    carryOut,
    async carryOutRest() {
      const before = new Date(clock.now() - hourMs);
      for (const id of await database.asSystem((tx) => repository.findUnpaidBack(tx, before, atOnce)))
        await carryOut(id);
    },
    async stopRenewing(userId) {
      const customerId = await database.asSystem((tx) => repository.findCustomer(tx, userId));
      const live = customerId === undefined ? undefined : await liveOf(customerId);
      if (customerId === undefined || !live || live.endsAt !== null) return;
      await client.setRenewal(live, false);
      await reading.read(customerId);
    },
    async deleteLeft() {
      for (const customerId of await database.asSystem((tx) => repository.findLeavings(tx, atOnce))) {
        await client.deleteCustomer(customerId);
        await database.asSystem((tx) => repository.removeLeaving(tx, customerId));
      }
    },
  };
}
