import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { privateText } from '#platform/server/private-texts/private-text.ts';

/** Check-ins, each sealed as a whole with its person's own key. */
export const emotionalStates = pgTable('emotional_states', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  changed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  said_sealed: privateText().notNull(),
});
