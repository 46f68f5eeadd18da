import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { seatStates } from '../domain/paid-seat.ts';

const time = () => timestamp({ withTimezone: true });

/** What circles cost; one without a row costs nothing. */
export const circlePrices = pgTable('circle_prices', {
  workshop_id: uuid().primaryKey(),
  amount: integer().notNull(),
  currency: text().notNull(),
});

/** Seats that somebody pays or paid for. */
export const paidSeats = pgTable('paid_seats', {
  id: uuid().primaryKey(),
  workshop_id: uuid().notNull(),
  user_id: uuid().notNull(),
  state: text({ enum: seatStates }).notNull(),
  session_id: text(),
  /** The token of the link by which they came; null otherwise, and once it's paid. */
  link: text(),
  held_until: time().notNull(),
  returnable_until: time().notNull(),
  made_at: time().notNull().defaultNow(),
});

/** Checkouts to be undone at Stripe. */
export const seatPaybacks = pgTable('seat_paybacks', {
  session_id: text().primaryKey(),
  wanted_at: time().notNull().defaultNow(),
});
