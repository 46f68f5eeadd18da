import { integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { privateText } from '#platform/server/private-texts/private-text.ts';

/** Safety plans, each sealed with its owner's key. */
export const safetyPlans = pgTable('safety_plans', {
  user_id: uuid().primaryKey(),
  version: integer().notNull(),
  said_sealed: privateText().notNull(),
  changed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Who is asked on their next visit how they are. */
export const followUps = pgTable('follow_ups', {
  user_id: uuid().primaryKey(),
  noted_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
