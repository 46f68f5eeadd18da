import { boolean, pgTable, real, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { privateText } from '#platform/server/private-texts/private-text.ts';
import { completions } from '../domain/contract.ts';

/** What is recommended; what it is and why is sealed with its person's own key. */
export const intelligentRecommendations = pgTable('intelligent_recommendations', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  is_active: boolean().notNull().default(true),
  confidence_score: real().notNull(),
  completion_status: text({ enum: completions }).notNull().default('pending'),
  completed_at: timestamp({ withTimezone: true }),
  /** Only from before it was sealed. */
  user_feedback_rating: smallint(),
  rating_sealed: privateText(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  said_sealed: privateText().notNull(),
});
