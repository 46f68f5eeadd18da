import { bigint, customType, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sources } from '../domain/access.ts';

const time = () => timestamp({ withTimezone: true });

/** Who has premium, from where and until when; without a row that still holds, somebody has what's free. */
export const entitlements = pgTable(
  'entitlements',
  {
    user_id: uuid().notNull(),
    source: text({ enum: sources }).notNull(),
    /** Null: without an end. */
    until: time(),
    granted_at: time().notNull().defaultNow(),
  },
  (row) => [primaryKey({ columns: [row.user_id, row.source] })],
);

/** By which name Stripe knows somebody; their reads there are counted (stripe-repository.ts). */
export const stripeCustomers = pgTable('stripe_customers', {
  user_id: uuid().primaryKey(),
  customer_id: text().notNull(),
  made_at: time().notNull().defaultNow(),
  asked: bigint({ mode: 'number' }).notNull().default(0),
  asked_at: time().notNull().defaultNow(),
  kept: bigint({ mode: 'number' }).notNull().default(0),
});

/** Subscriptions as they were last read at Stripe. */
export const stripeSubscriptions = pgTable('stripe_subscriptions', {
  id: text().primaryKey(),
  user_id: uuid().notNull(),
  state: text().notNull(),
  started_at: time().notNull(),
  period_start: time().notNull(),
  period_end: time().notNull(),
  ends_at: time(),
  withdrawn_at: time(),
  paid_back_at: time(),
});

/** Webhooks that were dealt with. */
export const stripeEvents = pgTable('stripe_events', {
  id: text().primaryKey(),
  heard_at: time().notNull().defaultNow(),
});

/** Who to delete at Stripe, since their account is gone. */
export const stripeLeavings = pgTable('stripe_leavings', {
  customer_id: text().primaryKey(),
  left_at: time().notNull().defaultNow(),
});

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Codes that an operator made, by their digests. */
export const giftCodes = pgTable('gift_codes', {
  id: uuid().primaryKey(),
  code_hash: bytea().notNull(),
  source: text({ enum: ['gift', 'free-place'] }).notNull(),
  /** For how long each gives premium; null: without an end. */
  days: integer(),
  uses_left: integer().notNull(),
  made_at: time().notNull().defaultNow(),
  /** Until when it has to be used. */
  good_until: time().notNull(),
});

/** Who used which. */
export const giftRedemptions = pgTable(
  'gift_redemptions',
  {
    code_id: uuid().notNull(),
    user_id: uuid().notNull(),
    redeemed_at: time().notNull().defaultNow(),
  },
  (row) => [primaryKey({ columns: [row.code_id, row.user_id] })],
);
