import { createHash } from 'node:crypto';
import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import { oneByOne } from '#platform/server/one-by-one.ts';
import { takeAttempt } from '#platform/server/rate-limit.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { hourMs, hourSeconds } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Receipt } from '../../domain/contract.ts';
import { SubscriptionWithdrawn } from '../../domain/events.ts';
import { isLive, mainOf, withdrawableUntil } from '../../domain/subscription.ts';
import type { ReadingService } from './reading-service.ts';
import { isCustomerMissing, type StripeClient, type ToldSubscription } from './stripe-client.ts';
import * as repository from './stripe-repository.ts';

/** How members begin and end to pay. Whatever asks Stripe is `rate_limited`. */
export type MembershipPayingService = {
  /** The page at Stripe to pay at. @throws Refusal `conflict` for someone who pays already, `adults_only`, `unavailable` */
  checkout(caller: Caller): Promise<{ url: string }>;
  /** The page at Stripe for cards and addresses. @throws Refusal `not_found` for someone who never began, `unavailable` */
  portal(caller: Caller): Promise<{ url: string }>;
  /** Has it end with the month that's paid, or go on. @throws Refusal `not_found`, `unavailable` */
  renew(caller: Caller, renews: boolean): Promise<void>;
  /** It ends now, and what was paid goes back. @throws Refusal `not_found`, `gone` after the days for it */
  withdraw(caller: Caller): Promise<void>;
  /** @throws Refusal `unavailable` */
  receipts(caller: Caller): Promise<Receipt[]>;
  /** Rereads how things are at Stripe. @throws Refusal `unavailable` */
  look(caller: Caller): Promise<void>;
  /** Ends at Stripe what was taken back, and pays it back; again changes nothing. */
  carryOut(subscriptionId: string): Promise<void>;
  /** The same of those for which Stripe was away too long. */
  carryOutRest(): Promise<void>;
  /** Someone whose account is being deleted isn't charged again; with `until`, nobody for a month that begins before it. */
  stopRenewing(userId: string, until?: number): Promise<void>;
  /** Deletes at Stripe whose account is gone. */
  deleteLeft(): Promise<void>;
};

type Deps = {
  database: Database;
  clock: Clock;
  client: StripeClient;
  reading: ReadingService;
  graceDays: number;
  /** @throws Refusal where they're known to be younger (CARE C1) */
  requireAdult: (tx: UserTx, userId: string) => Promise<void>;
};

const atOnce = 100;
/** Only a digest goes to Stripe, as what an id of ours is there for is none of its business. */
const onceFor = (userId: string, lost?: string) =>
  createHash('sha256')
    .update(lost === undefined ? `customer ${userId}` : `customer ${userId} after ${lost}`)
    .digest('hex');
/** Of each kind of call: looking at receipts mustn't keep anybody from cancelling. */
const calls = { limit: 30, windowSeconds: hourSeconds };

export function createPayingService({
  database,
  clock,
  client,
  reading,
  graceDays,
  requireAdult,
}: Deps): MembershipPayingService {
  const { customerOf, madeCustomer } = createCustomers({ database, client });
  const later = createLaterWork({ database, clock, client });

  /** Those that go on as they are at Stripe now, without what was taken back. */
  async function liveOf(userId: string, customerId: string): Promise<ToldSubscription[]> {
    const told = await reading.read(customerId);
    const kept = await database.asSystem((tx) => repository.findSubscriptions(tx, userId));
    const back = new Set(kept.filter(({ withdrawnAt }) => withdrawnAt !== null).map(({ id }) => id));
    return told.filter((one) => isLive(one) && !back.has(one.id));
  }

  async function setRenewal(customerId: string, all: readonly ToldSubscription[], renews: boolean): Promise<void> {
    const others = all.filter(({ endsAt }) => (endsAt === null) !== renews);
    if (others.length === 0) return;
    await oneByOne(others, (one) => client.setRenewal(one, renews));
    await reading.read(customerId);
  }

  async function checkoutOf(customerId: string): Promise<string> {
    const told = await reading.read(customerId);
    if (told.some(isLive)) throw new Refusal('conflict', 'You have a membership already.');
    return client.checkout(customerId, { now: clock.now(), had: told.length });
  }

  /** Of a session that lives, before anything's asked of Stripe. */
  const ownOf = (caller: Caller) => database.asUser(caller, (tx) => repository.findSubscriptions(tx, caller.userId));

  async function begin(caller: Caller, what: 'checkout' | 'portal' | 'renew' | 'receipts' | 'look'): Promise<void> {
    await ownOf(caller);
    await database.asSystem((tx) => takeAttempt(tx, `stripe-${what}:${caller.userId}`, calls));
  }

  return {
    async checkout(caller) {
      await database.asUser(caller, (tx) => requireAdult(tx, caller.userId));
      await begin(caller, 'checkout');
      const customerId = await madeCustomer(caller);
      try {
        return { url: await checkoutOf(customerId) };
      } catch (error) {
        if (!isCustomerMissing(error)) throw error;
        // Deleted at Stripe, or of another key: they start over.
        await database.asSystem((tx) => repository.removeCustomer(tx, caller.userId, customerId));
        return { url: await checkoutOf(await madeCustomer(caller, customerId)) };
      }
    },
    async portal(caller) {
      await begin(caller, 'portal');
      const customerId = await customerOf(caller);
      const url = await client.portal(customerId).catch((error: unknown) => {
        throw isCustomerMissing(error) ? new Refusal('not_found', 'Nothing was ever paid here.') : error;
      });
      return { url };
    },
    async renew(caller, renews) {
      await begin(caller, 'renew');
      const customerId = await customerOf(caller);
      const live = await liveOf(caller.userId, customerId);
      // All of them end, but just one goes on again: nobody means to pay twice.
      const main = live.find(({ id }) => id === mainOf(live, graceDays)?.id);
      if (!main) throw new Refusal('not_found', 'There’s nothing to renew.');
      await setRenewal(customerId, renews ? [main] : live, renews);
    },
    async withdraw(caller) {
      const own = (await ownOf(caller)).filter((one) => isLive(one) && one.withdrawnAt === null);
      const live = mainOf(own, graceDays);
      if (!live) throw new Refusal('not_found', 'There’s nothing to take back.');
      const now = clock.now();
      if (now >= withdrawableUntil(live)) throw new Refusal('gone', 'The days for withdrawing are over.');
      await database.asSystem(async (tx) => {
        if (!(await repository.markWithdrawn(tx, live.id, new Date(now)))) return;
        await reading.keepGiven(tx, caller.userId);
        // Carried out at Stripe until it has worked, whatever happens meanwhile.
        await tx.emit(SubscriptionWithdrawn, { subscription_id: live.id });
      });
    },
    async receipts(caller) {
      await begin(caller, 'receipts');
      return client.receiptsOf(await customerOf(caller)).catch((error: unknown) => {
        if (isCustomerMissing(error)) return [];
        throw error;
      });
    },
    async look(caller) {
      await begin(caller, 'look');
      const customerId = await database.asSystem((tx) => repository.findCustomer(tx, caller.userId));
      if (customerId !== undefined) await reading.read(customerId);
    },
    ...later,
    async stopRenewing(userId, until = Number.POSITIVE_INFINITY) {
      const customerId = await database.asSystem((tx) => repository.findCustomer(tx, userId));
      if (customerId === undefined) return;
      const live = await liveOf(userId, customerId);
      const charged = live.filter(({ periodEnd }) => periodEnd < until);
      await setRenewal(customerId, charged, false);
    },
  };
}

/** Who a person is at Stripe. */
function createCustomers({ database, client }: Pick<Deps, 'database' | 'client'>) {
  async function customerOf({ userId }: Pick<Caller, 'userId'>): Promise<string> {
    const known = await database.asSystem((tx) => repository.findCustomer(tx, userId));
    if (known === undefined) throw new Refusal('not_found', 'Nothing was ever paid here.');
    return known;
  }

  async function madeCustomer({ userId }: Caller, lost?: string): Promise<string> {
    const known = await database.asSystem((tx) => repository.findCustomer(tx, userId));
    if (known !== undefined) return known;
    const made = await client.makeCustomer(onceFor(userId, lost));
    await database.asSystem((tx) => repository.insertCustomer(tx, userId, made));
    return customerOf({ userId });
  }

  return { customerOf, madeCustomer };
}

/** What's done at Stripe afterwards, until it has worked. */
function createLaterWork({ database, clock, client }: Pick<Deps, 'database' | 'clock' | 'client'>) {
  async function carryOut(subscriptionId: string): Promise<void> {
    // First, so that no month more is charged meanwhile.
    await client.end(subscriptionId);
    await client.payBack(subscriptionId);
    await database.asSystem((tx) => repository.markPaidBack(tx, subscriptionId, new Date(clock.now())));
  }

  return {
    carryOut,
    async carryOutRest() {
      const before = new Date(clock.now() - hourMs);
      await oneByOne(await database.asSystem((tx) => repository.findUnpaidBack(tx, before, atOnce)), carryOut);
    },
    async deleteLeft() {
      const left = await database.asSystem((tx) => repository.findLeavings(tx, atOnce));
      await oneByOne(left, async (customerId) => {
        await client.deleteCustomer(customerId);
        await database.asSystem((tx) => repository.removeLeaving(tx, customerId));
      });
    },
  };
}
