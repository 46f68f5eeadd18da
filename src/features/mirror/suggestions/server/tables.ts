import { pgTable, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { helpings } from '#features/mirror/moments/domain/helped.ts';
import { privateText } from '#platform/server/private-texts/private-text.ts';
import { statuses } from '../domain/receptive.ts';

/** Suggestions, the reason of each and what was said to it sealed with its person's own key. */
export const proactiveInterventions = pgTable('proactive_interventions', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  status: text({ enum: statuses }).notNull().default('pending'),
  /** Both only from before they were sealed. */
  user_response: text({ enum: helpings }),
  effectiveness_score: real(),
  answer_sealed: privateText(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  said_sealed: privateText().notNull(),
});

/** At which part of the day somebody takes up suggestions, sealed with their own key, and when their past was looked through. */
export const userEngagementPatterns = pgTable('user_engagement_patterns', {
  user_id: uuid().primaryKey(),
  learned_since: timestamp({ withTimezone: true }),
  looked_at: timestamp({ withTimezone: true }).notNull(),
  next_look_at: timestamp({ withTimezone: true }).notNull(),
  said_sealed: privateText().notNull(),
});
