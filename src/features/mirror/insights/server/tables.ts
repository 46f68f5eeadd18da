import { boolean, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { privateText } from '#platform/server/private-texts/private-text.ts';

/** What stood out in people's check-ins, each sealed as a whole with its person's own key. */
export const aiInsights = pgTable('ai_insights', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  is_dismissed: boolean().notNull().default(false),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  said_sealed: privateText().notNull(),
});
