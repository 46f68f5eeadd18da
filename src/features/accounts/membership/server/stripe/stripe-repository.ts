import { and, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { authUsers } from '#features/accounts/auth/server/tables.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { Subscription } from '../../domain/subscription.ts';
import { stripeCustomers, stripeEvents, stripeLeavings, stripeSubscriptions } from '../tables.ts';

/** One as it's kept; `withdrawnAt` null unless it was taken back. */
export type KeptSubscription = Subscription & { withdrawnAt: number | null };

export async function findCustomer(tx: SystemTx, userId: string): Promise<string | undefined> {
  const [row] = await query(tx)
    .select({ id: stripeCustomers.customer_id })
    .from(stripeCustomers)
    .where(eq(stripeCustomers.user_id, userId));
  return row?.id;
}

/** The first stays. Of two at once, who made the same customer, it may be its own id that the second finds taken. */
export async function insertCustomer(tx: SystemTx, userId: string, customerId: string): Promise<void> {
  await query(tx).insert(stripeCustomers).values({ user_id: userId, customer_id: customerId }).onConflictDoNothing();
}

/** One that Stripe doesn't know any more; another that was made meanwhile stays. */
export async function removeCustomer(tx: SystemTx, userId: string, customerId: string): Promise<void> {
  await query(tx)
    .delete(stripeCustomers)
    .where(and(eq(stripeCustomers.user_id, userId), eq(stripeCustomers.customer_id, customerId)));
}

/** One question to Stripe, and its place among those about this customer. */
export type StripeQuestion = { userId: string; customerId: string; turn: number };

/** Undefined for people we don't know, or don't any more. */
export async function beginQuestion(tx: SystemTx, customerId: string): Promise<StripeQuestion | undefined> {
  const [row] = await query(tx)
    .update(stripeCustomers)
    .set({ asked: sql`${stripeCustomers.asked} + 1`, asked_at: sql`now()` })
    .where(eq(stripeCustomers.customer_id, customerId))
    .returning({ userId: stripeCustomers.user_id, turn: stripeCustomers.asked });
  return row && { ...row, customerId };
}

/** Whether this answer may be kept: there's none to a later question, and the account is still there. Others wait meanwhile. */
export async function endQuestion(tx: SystemTx, { customerId, turn }: StripeQuestion): Promise<boolean> {
  const kept = await query(tx)
    .update(stripeCustomers)
    .set({ kept: turn })
    .where(and(eq(stripeCustomers.customer_id, customerId), lt(stripeCustomers.kept, turn)))
    .returning({ kept: stripeCustomers.kept });
  return kept.length > 0;
}

export async function findSubscriptions(tx: UserTx | SystemTx, userId: string): Promise<KeptSubscription[]> {
  const rows = await query(tx).select().from(stripeSubscriptions).where(eq(stripeSubscriptions.user_id, userId));
  return rows.map(({ id, state, ...row }) => ({
    id,
    state,
    startedAt: row.started_at.getTime(),
    periodStart: row.period_start.getTime(),
    periodEnd: row.period_end.getTime(),
    endsAt: row.ends_at?.getTime() ?? null,
    withdrawnAt: row.withdrawn_at?.getTime() ?? null,
  }));
}

/** Just these are left, and what was taken back till it's paid back. That one was taken back stays. */
export async function putSubscriptions(tx: SystemTx, userId: string, all: readonly Subscription[]): Promise<void> {
  await query(tx)
    .delete(stripeSubscriptions)
    .where(
      and(
        eq(stripeSubscriptions.user_id, userId),
        or(isNull(stripeSubscriptions.withdrawn_at), isNotNull(stripeSubscriptions.paid_back_at)),
        all.length > 0
          ? notInArray(
              stripeSubscriptions.id,
              all.map(({ id }) => id),
            )
          : undefined,
      ),
    );
  for (const { id, state, startedAt, periodStart, periodEnd, endsAt } of all) {
    const row = {
      state,
      started_at: new Date(startedAt),
      period_start: new Date(periodStart),
      period_end: new Date(periodEnd),
      ends_at: endsAt === null ? null : new Date(endsAt),
    };
    await query(tx)
      .insert(stripeSubscriptions)
      .values({ id, user_id: userId, ...row })
      .onConflictDoUpdate({ target: stripeSubscriptions.id, set: row });
  }
}

/** Whether it's this call that took it back. */
export async function markWithdrawn(tx: SystemTx, id: string, now: Date): Promise<boolean> {
  const marked = await query(tx)
    .update(stripeSubscriptions)
    .set({ withdrawn_at: now })
    .where(and(eq(stripeSubscriptions.id, id), isNull(stripeSubscriptions.withdrawn_at)))
    .returning({ id: stripeSubscriptions.id });
  return marked.length > 0;
}

/** Who to write to about one that was taken back, at a confirmed address. */
export async function findWithdrawn(tx: SystemTx, id: string) {
  const [row] = await query(tx)
    .select({ userId: authUsers.id, email: authUsers.email, at: stripeSubscriptions.withdrawn_at })
    .from(stripeSubscriptions)
    .innerJoin(authUsers, eq(authUsers.id, stripeSubscriptions.user_id))
    .where(and(eq(stripeSubscriptions.id, id), isNotNull(authUsers.email_confirmed_at)));
  return row?.email && row.at ? { userId: row.userId, email: row.email, at: row.at } : null;
}

/** Taken back a while ago, and still not paid back. */
export async function findUnpaidBack(tx: SystemTx, before: Date, limit: number): Promise<string[]> {
  const rows = await query(tx)
    .select({ id: stripeSubscriptions.id })
    .from(stripeSubscriptions)
    .where(and(lt(stripeSubscriptions.withdrawn_at, before), isNull(stripeSubscriptions.paid_back_at)))
    .orderBy(stripeSubscriptions.withdrawn_at)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function markPaidBack(tx: SystemTx, id: string, now: Date): Promise<void> {
  await query(tx).update(stripeSubscriptions).set({ paid_back_at: now }).where(eq(stripeSubscriptions.id, id));
}

/**
 * Whose month is over, of those that should have gone on: a webhook about it may never have come. Those asked about the
 * longest ago comes first.
 */
export async function findOverdue(tx: SystemTx, before: Date, limit: number): Promise<string[]> {
  const rows = await query(tx)
    .select({ id: stripeCustomers.customer_id })
    .from(stripeCustomers)
    .innerJoin(stripeSubscriptions, eq(stripeSubscriptions.user_id, stripeCustomers.user_id))
    .where(
      and(
        inArray(stripeSubscriptions.state, ['active', 'trialing', 'past_due']),
        lt(stripeSubscriptions.period_end, before),
      ),
    )
    .groupBy(stripeCustomers.user_id)
    .orderBy(stripeCustomers.asked_at)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function hasHeard(tx: SystemTx, eventId: string): Promise<boolean> {
  const found = await query(tx).select().from(stripeEvents).where(eq(stripeEvents.id, eventId));
  return found.length > 0;
}

export async function insertEvent(tx: SystemTx, eventId: string): Promise<void> {
  await query(tx).insert(stripeEvents).values({ id: eventId }).onConflictDoNothing();
}

/** Longer ago than Stripe sends anything again. */
export async function forgetEvents(tx: SystemTx, before: Date): Promise<void> {
  await query(tx).delete(stripeEvents).where(lt(stripeEvents.heard_at, before));
}

export async function findLeavings(tx: SystemTx, limit: number): Promise<string[]> {
  const rows = await query(tx)
    .select({ id: stripeLeavings.customer_id })
    .from(stripeLeavings)
    .orderBy(stripeLeavings.left_at)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function removeLeaving(tx: SystemTx, customerId: string): Promise<void> {
  await query(tx).delete(stripeLeavings).where(eq(stripeLeavings.customer_id, customerId));
}
