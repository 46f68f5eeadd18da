import { boolean, customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { seatStates } from '../domain/paid-seat.ts';

const time = () => timestamp({ withTimezone: true });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What circles cost; one without a row costs nothing. */
export const circlePrices = pgTable('circle_prices', {
  workshop_id: uuid().primaryKey(),
  amount: integer().notNull(),
  currency: text().notNull(),
  least: integer(),
  most: integer(),
  for_series: boolean().notNull().default(false),
});

/** Seats that somebody pays or paid for, or has by a code. */
export const paidSeats = pgTable('paid_seats', {
  id: uuid().primaryKey(),
  /** The first of its dates. */
  workshop_id: uuid().notNull(),
  user_id: uuid().notNull(),
  state: text({ enum: seatStates }).notNull(),
  session_id: text(),
  /** The token of the link they came by; null otherwise, and once it's paid. */
  link: text(),
  code_id: uuid(),
  held_until: time().notNull(),
  returnable_until: time().notNull(),
  made_at: time().notNull().defaultNow(),
  /** How many it was for. */
  dates: integer().notNull(),
  /** Those that it's still good for, in their order, but for begun ones of several. */
  date_ids: uuid().array().notNull(),
  begun_ids: uuid().array().notNull().default([]),
});

/** Checkouts to be undone at Stripe, or a date's share of them. */
export const seatPaybacks = pgTable('seat_paybacks', {
  session_id: text().notNull(),
  date_id: uuid(),
  dates: integer(),
  wanted_at: time().notNull().defaultNow(),
});

/** Codes for free seats, by their digests. */
export const seatCodes = pgTable('seat_codes', {
  id: uuid().primaryKey(),
  workshop_id: uuid().notNull(),
  series_id: uuid(),
  code_hash: bytea().notNull(),
  seats: integer().notNull(),
  made_at: time().notNull().defaultNow(),
});
